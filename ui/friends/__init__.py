"""Matches with friends: their summaries, and the codes that connect two devices in one room."""
