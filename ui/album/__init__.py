"""The album: a collection of pins, one for each beaten opponent and each feat."""
