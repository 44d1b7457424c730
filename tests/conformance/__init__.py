"""Games recorded on the reference engine, replayed: `python -m tests.conformance FILE …`."""
