"""Puzzles: finds them in play, rates them by the answers of computer players, writes the page's
files, and checks them."""
