"""Entropy: seeds that no other visit has."""

import os


def random_seed() -> str:
    """A seed of 64 random bits.

    In Pyodide os.urandom asks the browser's crypto.getRandomValues each time it is called; the
    random module, in contrast, could have been frozen into a snapshot, the same for all visitors.
    """
    return os.urandom(8).hex()


def random_secret() -> bytes:
    """32 bytes that no one else has, for one match by links."""
    return os.urandom(32)
