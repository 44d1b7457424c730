"""Dice: their properties, rolls and scores, and the rules that modify them."""
