"""Replays games recorded on the reference engine: `python -m tests.conformance FILE …`."""
