"""The rules book."""
