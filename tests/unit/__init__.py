"""Unit tests for what rule examples cannot express; the folders mirror the source tree."""
