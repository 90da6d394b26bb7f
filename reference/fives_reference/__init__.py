"""Small engines that say what is right: pure functions, immutable values, no dependency."""
