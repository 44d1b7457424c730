"""Builds the site: dist/, a folder of static files that starts fast and works without a network."""
