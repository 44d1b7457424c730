"""Tests about the code itself."""
