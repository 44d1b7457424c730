"""What lasts for a match, whatever its game."""
