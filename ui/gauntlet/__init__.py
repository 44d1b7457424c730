"""Parts of the screen of runs."""
