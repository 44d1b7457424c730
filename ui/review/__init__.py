"""The review: what the decisions of a match have cost, and how much of it was luck."""
