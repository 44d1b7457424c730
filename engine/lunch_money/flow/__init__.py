"""Playing a move, and everything that follows from it without a decision."""
