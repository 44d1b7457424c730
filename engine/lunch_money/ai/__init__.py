"""Computer players for Lunch Money. They see a BrawlView, like every player."""
