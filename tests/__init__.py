"""The tests. Run them all with `make test`."""
