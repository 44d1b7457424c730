"""The rules of Lunch Money as examples: one test a line of the text files in lunch_money/.

A file holds comments (#), sections ([R-SEQ]: a question of engine/lunch_money/README.md, or a
card), answers to these questions that the lines after them go by (@), and examples. Players stand
as in tests/build_brawl.py, then what is played, then what is so afterwards:

    A: kick-4 | B: dodge : A kick-4 B, B dodge => B 15; turn B

Whoever is asked and has no move written lets things be: he does not answer, stops, leaves a
chance unused. After "=>" everybody does so until the turn is over; after "->" nobody has said
anything yet. Of cards that are meant for one player only he need not be named.

    A: grab | B: block : A grab B, B block refused brawl.cannot-answer card=block against=grab

The last move is refused, with this reason, the first time that its player is asked. Facts:

    B 11 (counters) · B out · turn B · asks B counter (who, and which question) · winner A
    may grab, stops (all that is offered, without targets) · marks stomp (what lasts)
    B held by A with choke · B held by nobody · B stomped yes · B helpless no
    B has dodge grab · B known pipe (what everybody knows of his hand) · B draws 2
    discards kick-4 dodge (in order) · B loses-turn yes
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules.brawl_scenes import Scene, checked, scenes_in

FILES = sorted(Path(__file__).parent.glob("lunch_money/*.txt"))


def _cases() -> Iterator[object]:
    for path in FILES:
        for scene in scenes_in(path):
            yield pytest.param(scene, id=f"{path.stem}:{scene.section}:{scene.line}: {scene.text}")


@pytest.mark.parametrize("scene", tuple(_cases()))
def test_scene(scene: Scene) -> None:
    checked(scene)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_cites_its_source(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# "), "a file begins with what it is about"
    assert "rinted rules" in first, "… and where that is written"
