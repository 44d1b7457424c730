"""The match-up explorer: its screen, and what it asks the computer."""
