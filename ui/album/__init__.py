"""The album of pins for beaten opponents and feats."""
