"""What examples cannot say; mirrors the tree."""
