"""Dice: what they are, how they are rolled and what they score; the rules by which they differ."""
