"""The page of Button Men: turn, messages, readings and screens of the dice duel."""
