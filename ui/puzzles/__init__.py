"""Puzzles: positions with one decision to find, and the player's results."""
