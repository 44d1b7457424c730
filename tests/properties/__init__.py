"""Properties of all dice, fights and matches."""
