"""Computer players for Button Men. Like everybody else, they see a DuelView."""
