"""Tests in a real browser: each a story a player would tell."""
