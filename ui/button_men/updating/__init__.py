"""Updating: what each kind of message does to the model, one module for each place it is said."""
