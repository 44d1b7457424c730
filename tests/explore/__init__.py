"""Random play and damaged input: a little in every run, and a lot with `make explore`."""
