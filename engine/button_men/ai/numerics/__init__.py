"""Sampling, regression, equilibria and match play, independent of the game."""
