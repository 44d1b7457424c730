"""Computer players for Lunch Money. Like everyone else, they see a BrawlView."""
