"""The screen of the runs: progress, choices, and earlier results."""
