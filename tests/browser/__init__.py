"""Tests in a real browser, each from a player's point of view."""
