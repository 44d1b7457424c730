"""Saves and records of brawls, and validation of values from outside."""
