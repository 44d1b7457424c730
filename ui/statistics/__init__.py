"""Parts of the statistics screen."""
