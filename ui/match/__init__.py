"""What lasts for a match, for every game."""
