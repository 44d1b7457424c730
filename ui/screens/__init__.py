"""Screens that every game of the page has."""
