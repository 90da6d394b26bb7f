"""All Fives with cards, as ``spec/cards/rules.md`` says."""
