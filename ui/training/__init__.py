"""The screen of the puzzles: what there is to solve, and what the player has solved."""
