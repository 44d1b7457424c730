"""The rules as examples: each line of the text files in button_men/ is one test.

A file contains comments ("# "), rules that apply to the lines after them (@), and examples. Dice
are written as in recipes, with ":" and the value they show. Dice and players count from 1. Bars
separate the sides. In lines that do not start with a word, the attacker comes first, otherwise
player 1. The dice that a player has captured follow "holding". Two spaces separate what is given
from what is expected.

    @ rulebook                                 an edition by name
    @ rulebook skill_dice=2                    with one rule changed (the fields of Rules)

    s(10):2 | (12):9            shadow 1>1     all legal attacks; "-": none
    F(6):4 (8):5 | (8):8        includes power 2>1 lent 3         other dice must lend 3
    s(10):2 | (12):9            includes shadow 1>1               these among others
    s(10):2 | (12):9            without power 1>1; skill 1>1      none of these
    (4):1 | (6):3               offers pass, surrender            what the first side may do
    (9):1 holding (8):3 | p(6):2         scores 12.5, -6
    (6):3 (8):4 | (6):2         first 2        who goes first; "tied 1, 2"
    (X)                         sizes 4-20     what may be chosen before a round
    recipe (6)s 4               reads s(6) (4)                    a recipe as it is printed
    recipe ss(6)                refused recipe.skill-twice        or why it cannot be read
    (V=9)?:5                    becomes 6, 8, 10, 12    sizes after an attack, equally likely

    B(7):5 | (2):2 (3):3 : berserk 1>1,2 rolls 3 -> (4):3 |       an attack and its result
    t(4):1 | (6):6 : trip 1>1 captures 10/24                      its chance to capture all targets
    s(4):4 | (6):3 : power 1>1 refused attack.barred              with the reason

    start f(6):5 (8):7 | (4):3 (8):8 : turn-down with 1=2 => first 1
    start f(6):5 (8):7 | (4):3 (8):8 : turn-down with 1=4 refused turn-down.not-enough
    fight (4):4 | (4):1 : power 1>1 rolls 2 3 1 => won 1-0; round 2
    match (4) +(6) | (8) : 1 take-extra, 2 leave-extra rolls 2 4 7 => table (4):2 (6):4 | (8):7

The last four are played as a match: "start" from the first roll of a round, "fight" from a turn of
player 1, "match" from the very beginning. Moves are written as in moves.py, preceded by the
player's number if several must choose. "rolls" lists every roll on the way; more or fewer are an
error. Facts that hold afterwards:

    first 2 (who has the initiative) · asked 1, 2 (who must decide; "nobody" when it is over)
    offers … (what they are offered) · round 2 · won 1-0 (rounds won by each player)
    ended tied (how rounds ended on the way) · winner 1 (of the match)
    table … (the dice in play) · dice … (the dice for the next round) · waiting … (those that do
    not take part yet) · scored 6, 14 (the points at the end of the last round)
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules.example import SOURCES, Example, examples_in
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
    assert re.search(SOURCES, first), "… and where that is written"
