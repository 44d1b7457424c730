"""The page of Button Men: model, messages, readings and screens of the dice duel."""
