"""Runs (gauntlets): series of matches against ever new rivals, until all are beaten or the hearts
are lost."""
