"""Play by correspondence: a match between two people who exchange only links, with dice that
neither can control or predict. It knows no particular game; engine/game.py is its only interface to
one."""
