"""Play by correspondence: a match between two people who exchange only links, with dice that
neither can control or predict. The package knows no particular game; its only interface to one is
engine/game.py."""
