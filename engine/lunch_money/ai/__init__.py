"""Computer players for Lunch Money. They see a BrawlView, like everybody else."""
