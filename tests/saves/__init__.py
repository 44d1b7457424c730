"""Saves of every format there ever was. The files are never edited."""
