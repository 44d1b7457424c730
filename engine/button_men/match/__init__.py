"""A match: its state, the actions of its players, and the transitions between its rounds."""
