"""Parts of the gauntlet screen."""
