"""The UI: a model, pure functions that turn it into nodes, and one folder for the browser."""
