"""What developers run: the runtime, the server, the browser for tests, and measurements."""
