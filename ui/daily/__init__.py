"""The daily duel: one start a day for everyone, and its results."""
