"""Whole matches, written down move by move."""
