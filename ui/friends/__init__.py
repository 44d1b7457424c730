"""Summaries of the matches with remote friends, for when they are not open."""
