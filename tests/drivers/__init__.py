"""Simulated visits to the page without a browser, and inspection of what it shows."""
