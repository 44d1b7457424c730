"""Saves and records of brawls, and the validation of values that come from outside."""
