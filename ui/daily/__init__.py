"""The daily duel, which is the same for all players, and its results."""
