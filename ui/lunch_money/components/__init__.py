"""Components of Lunch Money: each turns plain values into nodes."""
