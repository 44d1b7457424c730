"""The rules of the games, and players for them: pure Python without a page.

Everything here imports only this package and the standard library. What is random comes from
the luck that the caller passes in, so the same luck gives the same game on every machine.
"""
