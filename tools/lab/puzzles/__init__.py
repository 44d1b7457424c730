"""Puzzles: found in play, rated by the levels, written into the file of the page, and checked."""
