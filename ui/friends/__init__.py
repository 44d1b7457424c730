"""Matches with friends elsewhere, as they are told of where they are not open."""
