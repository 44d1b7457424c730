"""Unit tests of Lunch Money."""
