"""Components of Button Men only."""
