"""The screen of the runs: where one stands, what may be chosen, and what came of those before."""
