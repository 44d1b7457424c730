"""A match: its state, what players may do in it, and how its rounds follow each other."""
