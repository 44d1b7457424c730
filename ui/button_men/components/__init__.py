"""Components that only the dice duel needs."""
