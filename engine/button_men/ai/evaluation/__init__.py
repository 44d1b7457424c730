"""Static evaluation of positions by a small neural net."""
