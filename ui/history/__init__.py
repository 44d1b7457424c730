"""The history: all matches that were played to their end in this browser, and what they come to."""
