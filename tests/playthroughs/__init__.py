"""Whole matches, recorded move by move."""
