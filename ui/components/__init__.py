"""Components: each takes plain values and returns nodes; each has a style sheet of its name."""
