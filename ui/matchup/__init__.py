"""The match-up explorer: its pictures, and its interface to a game."""
