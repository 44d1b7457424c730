"""What moves of a match were worth, and what two sides are worth against each other."""
