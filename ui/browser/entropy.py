"""Entropy: a random seed for each visit, and secrets for matches by links."""

import os


def random_seed() -> str:
    """Return a seed of 64 random bits.

    In Pyodide, os.urandom calls the browser's crypto.getRandomValues each time. The random
    module could have been frozen into a snapshot, with the same state for all visitors.
    """
    return os.urandom(8).hex()


def random_secret() -> bytes:
    """Return 32 unpredictable bytes for one match by links."""
    return os.urandom(32)
