"""Everything that lasts for a visit, in every game."""
