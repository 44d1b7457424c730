"""The daily duel, which is the same for everyone, and its results."""
