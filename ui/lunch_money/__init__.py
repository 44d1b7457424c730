"""The UI of Lunch Money."""
