"""Components: each turns plain values into nodes, which the style sheets in `assets/css` style."""
