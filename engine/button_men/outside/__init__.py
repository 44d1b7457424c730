"""Validation and encoding of values from outside: positions, entrants, records, saves and links."""
