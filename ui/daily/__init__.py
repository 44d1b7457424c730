"""The daily duel: one start a day for everybody, and what came of it."""
