"""Play by chance, and damaged input: a little in every run, and much by `make explore`."""
