"""Play by correspondence: a match between two people who exchange nothing but links, with dice that
neither can control or predict. It knows no game: everything about one comes through
engine/game.py."""
