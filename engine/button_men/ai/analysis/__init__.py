"""Analysis of finished moves and of match-ups."""
