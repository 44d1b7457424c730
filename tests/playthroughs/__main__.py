"""`python -m tests.playthroughs`: rewrite all playthroughs from their setups and moves.

A match that is not finished after its moves is played to its end by random choices. So for a new
playthrough, write a file that contains only a comment and the setup.
"""

from pathlib import Path

from tests.playthroughs import brawl_transcript, transcript
from tests.playthroughs.random_brawler import played_on as brawled_on
from tests.playthroughs.random_player import played_on


def _duel(text: str) -> str:
    match = transcript.read(text)
    return transcript.written(played_on(match, match.seed), transcript.heading_of(text))


def _brawl(text: str) -> str:
    match = brawl_transcript.read(text)
    heading = brawl_transcript.heading_of(text)
    return brawl_transcript.written(brawled_on(match, match.seed), heading)


if __name__ == "__main__":
    folder = Path(__file__).parent
    for rewritten, paths in ((_duel, folder.glob("*.txt")), (_brawl, folder.glob("brawls/*.txt"))):
        for path in sorted(paths):
            before = path.read_text(encoding="utf-8")
            after = rewritten(before)
            if after != before:
                path.write_text(after, encoding="utf-8")
                print(f"{path.name} is written anew: look at the difference before you commit it")
