"""Replays games that were recorded on the reference engine: `python -m tests.conformance FILE
…`."""
