"""Training for the evaluation of Button Men."""
