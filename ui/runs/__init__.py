"""Runs: matches one after another, each a stage further, until the hearts are lost."""
