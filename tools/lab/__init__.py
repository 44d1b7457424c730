"""The laboratory: what finds out by playing, or by solving, how good the computer players are."""
