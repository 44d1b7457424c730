"""The state of a brawl, its actions and events, and the properties of cards, as immutable
values."""
