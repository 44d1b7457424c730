"""Puzzles: finds them in play, rates them by the levels, writes the page's file, and checks it."""
