"""Matches with friends: summaries for when they are not open, and the codes that connect two
devices."""
