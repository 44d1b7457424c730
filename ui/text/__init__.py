"""The texts of the page."""
