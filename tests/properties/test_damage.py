"""A damaged save is either refused as damaged, or can be played on."""

import json

from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.outside.saves import DuelMatch
from engine.button_men.rules import BUTTON_MEN
from engine.game import Refusal
from engine.luck import Seeded
from engine.records import read_at_once
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.explore.effort import examples
from tests.narrowing import instance
from tests.properties.games import BUTTON_MEN_EXAMINED, some_actions
from tests.saves import MATCHES, game_of
from ui.button_men.game_ui import BUTTON_MEN_UI
from ui.button_men.session import Session
from ui.page.opening import reading_saved

SAVES = [
    form
    for text in MATCHES.values()
    if game_of(text) == "button-men" and len(text) < 6_000
    for form in (text, ButtonMenDriver("", text).kept)
]
"""Matches as saved by commit ea19c5ba, and in today's format."""
JUNK: list[object] = [
    None,
    -1,
    0,
    1,
    99,
    2.5,
    True,
    "",
    "x",
    "s(4):3",
    "(4",
    "fight",
    "over",
    [],
    {},
]
Way = tuple[str | int, ...]


@examples(300)
@given(st.sampled_from(SAVES), st.data())
def test_a_place_of_a_save_is_overwritten_or_left_out(text: str, data: st.DataObject) -> None:
    said = json.loads(text)
    record = said["session"]
    way = data.draw(st.sampled_from(_ways(record)), label="place")
    place = record
    for step in way[:-1]:
        place = place[step]
    if data.draw(st.booleans(), label="left out"):
        del place[way[-1]]
    else:
        place[way[-1]] = data.draw(st.sampled_from(JUNK), label="said")
    _damaged_or_playable(json.dumps(said))


@examples(150)
@given(st.sampled_from(SAVES), st.data())
def test_a_save_is_cut_off_or_garbled(text: str, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(text)))
    garbled = data.draw(st.text(max_size=3)) + text[cut + data.draw(st.integers(0, 3)) :]
    _damaged_or_playable(text[:cut] + data.draw(st.sampled_from(["", garbled])))


def _damaged_or_playable(text: str) -> None:
    session = read_at_once(reading_saved(BUTTON_MEN_UI, text)).session
    if isinstance(session, Session):
        _played_a_little(session.match)
    else:
        assert instance(session, Refusal).reason.startswith("save.")


def _played_a_little(match: DuelMatch) -> None:
    luck = Seeded("on")
    for _ in range(20):
        for seat in (None, *match.state.seats):
            BUTTON_MEN.view(match.state, seat)
        if BUTTON_MEN.winners(match.state) is not None:
            return
        seat = BUTTON_MEN.to_act(match.state)[0]
        actions = some_actions(BUTTON_MEN_EXAMINED, match.state, seat, 30)
        match = match.played(seat, actions[luck.pick(len(actions))])


def _ways(record: object, way: Way = ()) -> list[Way]:
    """Return the path to every place in a record, as keys and indices."""
    inside: list[tuple[str | int, object]] = []
    if isinstance(record, dict):
        inside = list(record.items())
    if isinstance(record, list):
        inside = list(enumerate(record))
    return [place for key, value in inside for place in ((*way, key), *_ways(value, (*way, key)))]
