"""Components of the brawl: each takes plain values and returns nodes."""
