"""The rules as examples: one test a line of the text files in this folder.

A file holds comments (#), lines that say by which rules the following ones are played (@), and
examples. Dice stand as in recipes, with ":" and what they show. Dice and players are counted from
1. Sides are parted by "|"; in lines without a first word the one who attacks stands first, else
player 1. What a player has captured follows "holding". Two spaces part what is given from what is
expected.

    @ rulebook                                 an edition by name
    @ rulebook skill_dice=2                    and a rule of it changed (the fields of Rules)

    s(10):2 | (12):9            shadow 1>1     all attacks there are; "-": none
    F(6):4 (8):5 | (8):8        includes power 2>1 lent 3         other dice must lend 3
    s(10):2 | (12):9            includes shadow 1>1               these among others
    s(10):2 | (12):9            without power 1>1; skill 1>1      none of these
    (4):1 | (6):3               offers pass, surrender            what the first may do
    (9):1 holding (8):3 | p(6):2         scores 12.5, -6
    (6):3 (8):4 | (6):2         first 2        who goes first; "tied 1, 2"
    (X)                         sizes 4-20     what may be chosen before a round
    (V=9)?:5                    becomes 6, 8, 10, 12    its sizes after an attack, equally often

    B(7):5 | (2):2 (3):3 : berserk 1>1,2 rolls 3 -> (4):3 |       an attack and what comes of it
    t(4):1 | (6):6 : trip 1>1 captures 10/24                      how likely it takes all targets
    s(4):4 | (6):3 : power 1>1 refused attack.barred              and the reason

    start f(6):5 (8):7 | (4):3 (8):8 : turn-down with 1=2 => first 1
    start f(6):5 (8):7 | (4):3 (8):8 : turn-down with 1=4 refused turn-down.not-enough
    fight (4):4 | (4):1 : power 1>1 rolls 2 3 1 => won 1-0; round 2
    match (4) +(6) | (8) : 1 take-extra, 2 leave-extra rolls 2 4 7 => table (4):2 (6):4 | (8):7

The last four are played as a match: "start" from the first roll of a round, "fight" from a turn of
player 1, "match" from the very beginning. Moves are those of tests/moves.py, with the player's
number in front if several must choose; "rolls" are all dice that are rolled on the way, to the
last one: more or fewer are an error. What is then so:

    first 2 (who has the initiative) · asked 1, 2 (who must decide; "nobody" when it is over)
    offers … (what they are offered) · round 2 · won 1-0 (rounds of each player)
    ended tied (how rounds ended on the way) · winner 1 (of the match)
    table … (the dice that lie there) · dice … (the dice for the next round)
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules.example import Example, examples_in
from tests.rules.forms import checked

FILES = sorted(Path(__file__).parent.glob("button_men/*.txt"))


def _cases() -> Iterator[object]:
    for path in FILES:
        for example in examples_in(path):
            yield pytest.param(example, id=f"{path.stem}:{example.line}: {example.text}")


@pytest.mark.parametrize("example", tuple(_cases()))
def test_example(example: Example) -> None:
    checked(example)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_cites_its_source(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# "), "a file begins with what it is about"
    assert "ulebook 001" in first or "rules, section" in first, "… and where that is written"
