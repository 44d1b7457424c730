"""Button Men and Lunch Money for programs."""
