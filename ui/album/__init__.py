"""The album: what was beaten, and what is still to be."""
