"""A fight: the dice of all players, their attacks, and the effects of an attack."""
