"""Cinco, as ``spec/cinco/rules.md`` says."""
