"""The state of a brawl, its actions and events, and what a card is: values alone."""
