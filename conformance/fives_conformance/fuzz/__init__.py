"""Hands played at random, asked of an engine and of the reference, and differences made small."""
