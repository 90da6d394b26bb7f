"""What builds the wheel and the site."""
