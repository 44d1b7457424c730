"""The page of Lunch Money, the card brawl."""
