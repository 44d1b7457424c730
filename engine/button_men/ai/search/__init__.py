"""What actions are worth, by looking ahead."""
