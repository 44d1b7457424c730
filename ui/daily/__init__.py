"""The daily duel: one start a day for everyone, and what came of it."""
