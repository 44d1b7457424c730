"""Tags: saves identify classes by tags, not by their names."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Annotated, get_args, get_origin

import pytest

from engine.button_men.match.duel import Action, Setup
from engine.button_men.outside import saves as duels
from engine.button_men.outside.correspondence import Terms
from engine.correspondence.match_file import KeptMatch
from engine.lunch_money.outside import saves as brawls
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import BrawlSetup
from engine.saving import Codec
from engine.value import TAGS
from ui.button_men import persistence as button_men
from ui.button_men.by_links import KeptByLinks
from ui.daily.days import DailyLog
from ui.friends.friends import DeletedMatch, FriendMatch
from ui.history.history import History
from ui.lunch_money import persistence as lunch_money
from ui.persistence import CODEC
from ui.puzzles.sprint import UnderWay
from ui.puzzles.training import Training
from ui.runs.runs import Runs
from ui.shell.settings import Settings

PAGE = (
    *(button_men.Kept, lunch_money.Kept, KeptByLinks, KeptMatch, History, DailyLog, Training),
    *(UnderWay, Runs, Settings, FriendMatch, DeletedMatch),
)
SAVED = {
    "duels": (duels.codec(), (Action, Setup, Terms)),
    "brawls": (brawls.codec(), (BrawlAction, BrawlSetup)),
    "page": (CODEC, PAGE),
}
"""The codecs, and the types that each saves or sends."""


def alternatives(codec: Codec, roots: tuple[object, ...]) -> Iterator[tuple[type, ...]]:
    """Yield, for each place in what is saved, the classes that can be there."""
    left, seen = list(roots), set[object]()
    while left:
        kind = left.pop()
        if kind in seen or kind in codec._notations:
            continue
        seen.add(kind)
        arguments = get_args(kind)[:1] if get_origin(kind) is Annotated else get_args(kind)
        inside = (*codec._families.get(kind, ()), *arguments)  # type: ignore[call-overload]
        is_record = is_dataclass(kind) and kind not in codec._families
        made = (*inside, kind) if is_record else inside
        classes = (one for one in made if isinstance(one, type) and is_dataclass(one))
        yield tuple(one for one in classes if one not in codec._notations)
        left += [*inside, *(codec.field_types(kind).values() if is_record else ())]


@pytest.mark.parametrize("name", SAVED)
def test_what_is_saved_has_tags_which_differ_where_several_may_stand(name: str) -> None:
    codec, roots = SAVED[name]
    places = list(alternatives(codec, roots))
    assert len(places) >= len(roots)
    for classes in places:
        assert [one for one in classes if one not in TAGS] == []
        assert len({TAGS[one] for one in classes}) == len(set(classes))
