"""The pending question, the legal actions, and the view of a seat."""
