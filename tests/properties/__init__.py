"""What must hold for all dice, fights and matches."""
