"""Computer players for Lunch Money. Like everybody else, they see a BrawlView."""
