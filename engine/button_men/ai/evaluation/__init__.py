"""What a position is worth at a glance, by a small net."""
