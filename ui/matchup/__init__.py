"""The match-up explorer, which computes the chances between two buttons: its pictures, and its
interface to a game."""
