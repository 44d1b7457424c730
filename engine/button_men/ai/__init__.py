"""Computer players for Button Men. Like everyone else, they see a DuelView."""
