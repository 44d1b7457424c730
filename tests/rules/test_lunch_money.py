"""The rules of Lunch Money as examples: each line of the files in lunch_money/ is one test.

A file contains comments (#), sections ([R-SEQ]: a ruling of engine/lunch_money/README.md, or a
card), rulings that apply to the lines after them (@), and examples. An example is the players as
in build_lunch_money.py, then what is played, then facts that hold afterwards:

    A: kick-4 | B: dodge : A kick-4 B, B dodge => B 15; turn B

Players who are asked and have no move written are silent: they do not answer, add nothing to their
assault, or decline a chance. After "=>", all players are silent until the turn is over; after "->",
nobody has answered yet. If a card can be meant for one player only, that player need not be named.

    A: grab | B: block : A grab B, B block refused brawl.cannot-answer card=block against=grab

The last move is refused, with this reason, when its player is asked for the first time. Facts:

    B 11 (counters) · B out · turn B · asks B counter (who, and which question) · winner A
    may grab, stops (all that is offered, without targets) · marks stomp (what lasts)
    B held by A with choke · B held by nobody · B stomped yes · B helpless no
    B has dodge grab · B known pipe (what everybody knows of B's hand) · B draws 2
    discards kick-4 dodge (in order) · B loses-turn yes
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules.lunch_money_scenes import Scene, checked, scenes_in

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
