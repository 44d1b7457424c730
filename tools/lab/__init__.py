"""The laboratory: measures how strong the computer players are, by playing or solving, and makes
puzzles and ratings."""
