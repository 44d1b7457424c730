"""What comes from outside: positions, entrants, records, saves and links, checked as values."""
