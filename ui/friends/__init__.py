"""Summaries of the matches with remote friends, for where they are not open."""
