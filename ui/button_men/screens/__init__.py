"""Screens: pure functions from the model to the nodes of a whole page."""
