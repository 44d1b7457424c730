"""Runs: a series of matches, each a stage further, until the hearts are lost."""
