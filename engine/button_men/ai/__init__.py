"""Computer players for Button Men. They see a DuelView, like every player."""
