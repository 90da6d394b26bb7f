"""All Fives with dominoes, as ``spec/dominoes/rules.md`` says."""
