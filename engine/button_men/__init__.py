"""Button Men: the dice game."""
