"""The UI: its state, pure functions that turn it into nodes, and one folder for the browser."""
