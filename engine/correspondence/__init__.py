"""Play by correspondence: a match between two people who exchange only links, with dice that
neither can control or predict. The package knows no particular game: a game supplies its
`LinkRules` (contents.py)."""
