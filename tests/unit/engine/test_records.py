"""Records: the setup and moves of a match, restored by replaying them."""

import copy
import json

import pytest

from engine.button_men.buttons import button_by_name
from engine.button_men.dice.editions import BUTTON_WEAVERS, RULEBOOK
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Entrant, Setup
from engine.button_men.outside.saves import RECORDS, DuelMatch, codec, restored, saved
from engine.button_men.rules import BUTTON_MEN
from engine.lunch_money.outside.saves import RECORDS as LUNCH_MONEY_RECORDS
from engine.lunch_money.state.brawl import BrawlSetup
from engine.match import new_match
from engine.saving import DamagedSave, Json
from tests.calls import at_most_calls
from tests.narrowing import present
from tests.properties.games import BUTTON_MEN_EXAMINED, LUNCH_MONEY_EXAMINED, played

SOLDIERS = Setup(
    (Entrant("Avis", "(4) (4) (10) (12) (X)"), Entrant("Hammer", "(6) (12) (20) (20) (X)")),
    RULEBOOK.winning_at(2),
)


def a_match() -> DuelMatch:
    return played(BUTTON_MEN_EXAMINED, SOLDIERS, "records")


def a_record() -> dict[str, Json]:
    return present(RECORDS.of(a_match()))


def test_a_match_is_played_again_from_its_record() -> None:
    assert RECORDS.match(a_record()) == a_match()


LINE_UPS = (
    Setup(
        (
            Entrant("player 1", "U(4) Us(6) {z,s}(8) (X) r{p,f}(10)"),
            Entrant("player 2", "(4) (10) S(20) r(6)"),
        ),
        RULEBOOK.winning_at(3),
    ),
    Setup(
        tuple(one.entrant for one in (button_by_name("Brie"), button_by_name("Peridot")) if one),
        BUTTON_WEAVERS,
    ),
)


@pytest.mark.parametrize("asked", LINE_UPS)
def test_so_is_one_in_which_dice_come_and_go(asked: Setup) -> None:
    """The record goes through links and saves, and back to the beginning, with any choices between
    rounds."""
    chosen = set()
    for seed in ("one", "two", "three"):
        match = played(BUTTON_MEN_EXAMINED, asked, seed)
        chosen |= {entry.action.name for entry in match.log}
        record = present(RECORDS.of(match))
        assert RECORDS.match(json.loads(json.dumps(record))) == match
        assert restored(json.loads(json.dumps(saved(match)))).match == match
    assert chosen >= {"choose-sizes", "bring-in"}


def test_so_is_a_brawl() -> None:
    match = played(LUNCH_MONEY_EXAMINED, BrawlSetup(("A", "B", "C")), "records")
    record = present(LUNCH_MONEY_RECORDS.of(match))
    assert LUNCH_MONEY_RECORDS.match(record) == match


def changed(path: list[str | int], to: Json) -> dict[str, Json]:
    record = copy.deepcopy(a_record())
    place: Json = record
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return record


@pytest.mark.parametrize(
    ("path", "to", "reason"),
    [
        (["game"], "chess", "save.other-game"),
        (["moves"], {}, "save.not-a-list"),
        (["moves"], [[0, None]] * 5000, "save.not-a-list"),
        (["moves", 0], 7, "save.not-a-record"),
        (["moves", 0], [True, {}], "save.not-a-record"),
        (["moves", 0, 0], 9, "save.impossible"),
        (["moves", 0, 1], {"is": "Nonsense"}, "save.unknown-kind"),
        (["moves", 2, 1], {"is": "Pass"}, "save.impossible"),
        (["setup", "entrants", 0, "recipe"], "(6", "save.unreadable"),
        (["setup", "entrants"], [], "save.incoherent"),
        (["seed"], 5, "save.wrong-type"),
    ],
)
def test_what_cannot_have_been_played_is_refused(
    path: list[str | int], to: Json, reason: str
) -> None:
    with pytest.raises(DamagedSave) as refused:
        RECORDS.match(changed(path, to))
    assert refused.value.refusal.reason == reason


@pytest.mark.parametrize("name", ["setup", "seed", "moves"])
def test_what_is_missing_is_told(name: str) -> None:
    record = a_record()
    del record[name]
    with pytest.raises(DamagedSave) as refused:
        RECORDS.match(record)
    assert dict(refused.value.refusal.words)["name"] == name


def test_a_match_that_takes_too_long_to_play_is_refused_and_has_no_record() -> None:
    """Trip dice can miss forever, and all attacks must be listed each time."""
    entrants = (Entrant("A", f"t(1) {'(18) ' * 10}"), Entrant("B", f"t(1) {'(18) ' * 10}"))
    match = new_match(BUTTON_MEN, Setup(entrants, RULEBOOK.winning_at(5)), "slow")
    record = present(RECORDS.of(match))
    while len(match.log) % 25 or RECORDS.of(match) is not None:
        seat = BUTTON_MEN.to_act(match.state)[0]
        actions = list(BUTTON_MEN.actions(match.state, seat))
        trips = [one for one in actions if _is_trip(one)] or actions
        match = match.played(seat, trips[-1])
    moves = [[entry.seat, codec().encode(entry.action)] for entry in match.log]
    assert len(moves) < 1000
    with at_most_calls(), pytest.raises(DamagedSave, match="save.too-much-to-play"):
        RECORDS.match({**record, "moves": moves})


def _is_trip(action: Action) -> bool:
    return isinstance(action, Strike) and action.attack.kind.is_contest
