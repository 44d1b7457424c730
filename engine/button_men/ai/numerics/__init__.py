"""Samples, regression, equilibria and match play: what any game could use."""
