"""Visits to the page without a browser, and what they find there."""
