"""Damaged input of every kind causes no uncaught exception, and exceptions would be reported."""

import pytest

from engine.luck import Seeded
from tests.explore import fuzz
from tests.explore.damage import changed_json
from tests.explore.effort import is_exploring, sampled

SOME = 2000 if is_exploring() else len(sampled(range(40)))


@pytest.fixture(scope="module")
def kinds() -> dict[str, fuzz.Kind]:
    return dict(fuzz.kinds())


@pytest.mark.parametrize(
    "name",
    [
        *("addresses", "history", "positions", "records", "saves", "settings"),
        *("links", "invitations", "wholes", "by-links"),
        *("runs", "trainings", "sprints", "days", "puzzles"),
    ],
)
def test_every_damaged_input_is_refused_or_can_be_used(
    kinds: dict[str, fuzz.Kind], name: str, seed: str
) -> None:
    tally = fuzz.tried(kinds[name], SOME, seed)
    print("\n".join(tally.lines(name)))
    assert tally.uncaught == {}
    assert tally.accepted + tally.refused == SOME
    assert tally.refused > 0
    assert len(kinds[name].bases[0]) > 0


def test_each_kind_has_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        fuzz.main(("--inputs", "5", "--kinds", "settings"))
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("settings         5 inputs")


def test_what_nobody_catches_is_told_with_an_example() -> None:
    def read(text: str) -> bool:
        return text == "good" or bool(1 // (len(text) - 4))

    kind = fuzz.Kind(("good",), lambda text, luck: "evil" if luck.pick(2) else "worse", read)
    tally = fuzz.tried(kind, SOME, "test")
    ((what, times),) = tally.uncaught.items()
    assert what.startswith("ZeroDivisionError in test_fuzz.py:")
    assert tally.examples == {what: "evil"}
    assert tally.accepted == SOME - times
    assert not tally.is_good
    assert f"{times} times {what}: evil" in "\n".join(tally.lines("evil"))


def test_a_good_input_must_be_accepted() -> None:
    kind = fuzz.Kind(("good",), lambda text, luck: text, lambda text: False)
    with pytest.raises(ValueError, match="refused: good"):
        fuzz.tried(kind, 1, "test")


def test_the_same_seed_makes_the_same_input() -> None:
    text = '{"a":[1,2,{"b":"c"}],"d":null}'
    made = [changed_json(text, Seeded(str(number))) for number in range(99)]
    assert made == [changed_json(text, Seeded(str(number))) for number in range(99)]
    assert len(set(made)) > 50
