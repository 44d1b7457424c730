"""The rules of both games and their computer players, in pure Python without a user interface.

This package imports only itself and the standard library. All randomness comes from the `Luck` that
the caller passes in, so the same luck gives the same game on every machine.
"""
