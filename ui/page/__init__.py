"""The page of the active game: its updates, their consequences, and its drawing."""
