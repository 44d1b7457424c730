"""Lunch Money: the card brawl."""
