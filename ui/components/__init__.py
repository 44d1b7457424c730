"""Components: each turns plain values into nodes, and has a style sheet of the same name."""
