"""Puts any engine, in any language, to the cases that pin a game's rules down."""

__version__ = "0.1.0"
"""The version of the suite: spec, vectors and runner together."""
