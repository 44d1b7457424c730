"""Runs (gauntlets): series of matches against ever new rivals, until the hearts are lost."""
