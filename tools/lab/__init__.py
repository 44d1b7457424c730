"""The laboratory: measures how strong the computer players are, by playing or solving."""
