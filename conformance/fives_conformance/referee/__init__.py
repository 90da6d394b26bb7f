"""The referee: a recorded hand or match, replayed, and what is wrong in it."""
