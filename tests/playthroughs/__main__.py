"""`python -m tests.playthroughs`: write all playthroughs anew from their agreements and moves.

A match that its moves leave unfinished is played to its end by random choices: for a new
playthrough, write a file with nothing but a comment and the agreement.
"""

from pathlib import Path

from tests.playthroughs.random_player import played_on
from tests.playthroughs.transcript import heading_of, read, written

if __name__ == "__main__":
    for path in sorted(Path(__file__).parent.glob("*.txt")):
        before = path.read_text(encoding="utf-8")
        match = read(before)
        after = written(played_on(match, match.seed), heading_of(before))
        if after != before:
            path.write_text(after, encoding="utf-8")
            print(f"{path.name} is written anew: look at the difference before you commit it")
