"""Puzzles: positions in which one decision is sought, and how well a player finds it."""
