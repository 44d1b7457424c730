"""What lasts for a visit, in every game."""
