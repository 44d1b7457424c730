"""Parts of the puzzle screen."""
