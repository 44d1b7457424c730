"""What lasts for a visit, whatever is played."""
