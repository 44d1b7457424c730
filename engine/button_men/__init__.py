"""Button Men: the dice duel."""
