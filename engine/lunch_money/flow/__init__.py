"""Carrying out a move, and all that follows from it without a decision."""
