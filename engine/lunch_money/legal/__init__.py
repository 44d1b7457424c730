"""Who is asked what, which actions are legal, and what a seat sees."""
