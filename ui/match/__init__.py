"""The parts of a match that all games share: its session, its facts, its messages and its
dialogs."""
