"""Lunch Money: the card game."""
