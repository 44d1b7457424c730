"""What must hold for whatever dice, fights and matches there are."""
