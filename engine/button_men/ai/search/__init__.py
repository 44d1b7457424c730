"""Evaluation of actions by lookahead."""
