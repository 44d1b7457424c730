"""External players get the right questions, and their answers are understood."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.button_men.match.duel import Action, Duel
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.match import new_match
from tests.notation.build_button_men import duel, setup
from tests.notation.moves import text_of
from tools.lab.duels import player
from tools.lab.peers import Unknown

PROGRAM = """#!{python}
import sys
from pathlib import Path

Path(__file__).with_name("asked").write_text(sys.stdin.read())
print("best move (1.0 points, 60.0% win)", {answer!r}, sep="\\n", end="")
"""
"""A stand-in for BMAI that saves its input, and always prints the same answer."""

Asked = Callable[[Duel, str], tuple[Action, list[str]]]


@pytest.fixture
def ask(tmp_path: Path) -> Asked:
    """Return a function that plays the program's answer in a match, and returns its action and
    input."""

    def asked(state: Duel, answer: str) -> tuple[Action, list[str]]:
        program = tmp_path / "program"
        program.write_text(PROGRAM.format(python=sys.executable, answer=answer), "utf-8")
        program.chmod(0o755)
        (seat, *_) = BUTTON_MEN.to_act(state)
        view = BUTTON_MEN.view(state, seat)
        action = player(f"bmai-1@{program}")(view, Seeded("asked"))
        return action, (tmp_path / "asked").read_text("utf-8").splitlines()

    return asked


def test_an_attack_is_asked_for_and_made(ask: Asked) -> None:
    state = duel("s(X=10):10 (4):2 (3,5):6 | p(20):8 (6):6 (4/8=8):6")
    action, asked = ask(state, "action\nskill\n1 2\n0\n")
    assert asked[:10] == [
        "game 3",
        "fight",
        *("player 0 3 11", "sX-10:10", "4:2", "(3,5):6"),
        *("player 1 3 -13", "p20:8", "6:6", "4/8-8:6"),
    ]
    assert text_of(action) == "skill 2,3>1"


def test_sizes_are_asked_for_and_chosen(ask: Asked) -> None:
    state = new_match(BUTTON_MEN, setup("(4) (X) (4/10)", "(8) (X) (X)"), "1").state
    action, asked = ask(state, "action\nswing X 7\noption 2 10\n")
    assert asked[:10] == [
        "game 3",
        "preround",
        *("player 0 3 0", "4", "X", "4/10"),
        *("player 1 3 0", "8", "X", "X"),
    ]
    assert text_of(action) == "choose-sizes with 2=7 3=10"


def test_the_same_luck_asks_the_same(ask: Asked) -> None:
    state = duel("(10):10 (4):4 | (20):2 (6):3")
    first, second = (ask(state, "action\npower\n0\n1\n")[1] for _ in range(2))
    assert first == second
    assert any(line.startswith("seed ") for line in first)


@pytest.mark.parametrize(
    ("dice", "answer"),
    [
        pytest.param("(10):1 (4):4 | (20):2 (6):3", "action\npower\n0\n1\n", id="illegal"),
        pytest.param("(10):10 (4):4 | (20):2 (6):3", "action\npass\n", id="attacks if it can"),
        pytest.param("(10):10 (4):4 | (20):2 (6):3", "broken", id="no answer"),
        pytest.param("k(10):10 (4):4 | (20):2 (6):3", "action\npower\n0\n1\n", id="skill"),
    ],
)
def test_what_is_not_understood_is_unknown(ask: Asked, dice: str, answer: str) -> None:
    with pytest.raises(Unknown):
        ask(duel(dice), answer)


def test_illegal_sizes_are_unknown(ask: Asked) -> None:
    state = new_match(BUTTON_MEN, setup("(4) (X)", "(8) (X)"), "1").state
    with pytest.raises(Unknown, match="swing X 3"):
        ask(state, "action\nswing X 3\n")


def test_a_path_without_a_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no program"):
        player(f"bmai-1@{tmp_path}")


def test_a_folder_without_an_edition_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no checkout"):
        player(f"hard@{tmp_path}")


def test_another_edition_decides_as_it_would_itself() -> None:
    here = Path(__file__).parents[4]
    state = duel("(10):10 | (4):2 (20):10")
    action = player(f"hard@{here}")(BUTTON_MEN.view(state, 0), Seeded("other"))
    assert text_of(action) == "power 1>2"
