"""What a message changes in the active game, what follows from it, and how the page is drawn."""
