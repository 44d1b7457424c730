"""The browser: the only folder that knows it."""
