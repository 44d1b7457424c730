"""What lasts for a shell, whatever is played."""
