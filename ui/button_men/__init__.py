"""The UI of Button Men."""
