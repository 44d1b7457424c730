"""The rules as examples."""
