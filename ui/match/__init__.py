"""Everything that lasts for a match, in every game."""
