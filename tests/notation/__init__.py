"""Fights, duels and brawls from text, and moves as text."""
