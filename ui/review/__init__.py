"""Match reviews: the cost of each decision, and the share of luck."""
