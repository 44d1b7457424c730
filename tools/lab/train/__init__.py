"""Training of the evaluation of Button Men."""
