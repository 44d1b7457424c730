"""Parts of the puzzles dialog."""
