"""Summaries of the matches with friends elsewhere, for where they are not open."""
