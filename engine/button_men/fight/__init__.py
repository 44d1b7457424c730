"""A fight: the dice of all players, the attacks that they can make, and what an attack does."""
