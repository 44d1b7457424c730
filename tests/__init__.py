"""The tests: run them all with `make test`."""
