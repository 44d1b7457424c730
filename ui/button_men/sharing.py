"""Sharing a duel: what a link of it can ask for."""

from collections.abc import Iterator

from engine.button_men.duel import Phase
from engine.button_men.fight import Fight
from engine.button_men.position import position_of
from engine.button_men.records import RECORDS
from ui.button_men.match_config import Terms, setup_of
from ui.button_men.match_request import OPPONENTS, SIDES, parse_request
from ui.button_men.review import as_shown
from ui.button_men.session import Model
from ui.button_men.turn_state import ended_round
from ui.match.sharing import Shared, replay, with_seed
from ui.match.snippets import Asking, Parameters, link
from ui.shell.address import Address


def link_of(model: Model) -> str:
    """The link under which others see the match as it is shown, move by move."""
    asks = replay(RECORDS, model.match, model.review)
    return link(Asking(model.shell.home, asks, "")) if asks else ""


def shared(model: Model) -> tuple[Shared, ...]:
    """All that can be shared now."""
    return tuple(Shared(name, asks) for name, asks in _kinds(model) if asks)


def _kinds(model: Model) -> Iterator[tuple[str, Parameters]]:
    yield "replay", replay(RECORDS, model.match, model.review)
    yield "position", _position(model)
    again = _agreed(model.match.game.name, model.terms)
    yield "new", again
    if setup_of(model.terms) == model.match.setup:
        yield "same", with_seed(again, model.match.seed)


def _agreed(game: str, terms: Terms) -> Parameters:
    """The edition is always told: readers may have another usual one."""
    asks = (
        ("game", game),
        *((name, chair.said) for name, chair in zip(SIDES, terms.chairs, strict=False)),
        *_opponents(terms),
        ("wins", str(terms.wins)),
        ("edition", terms.edition),
    )
    return (*asks, ("position", terms.position)) if terms.position else asks


def _opponents(terms: Terms) -> Iterator[tuple[str, str]]:
    chairs = terms.chairs[1:]
    return ((name, one.played_by.value) for name, one in zip(OPPONENTS, chairs, strict=False))


def _position(model: Model) -> Parameters:
    """The dice as they lie, if it is the first seat's move, and their notation tells all of it."""
    here = as_shown(model)
    state, terms = here.match.state, model.terms
    fight = state.fight
    is_fight = state.phase is Phase.FIGHT and ended_round(here) is None
    if fight is None or not is_fight or fight.mover != 0:
        return ()
    asks = (
        ("game", here.match.game.name),
        *((name, chair.said) for name, chair in zip(SIDES, terms.chairs, strict=False)),
        *_opponents(terms),
        ("edition", terms.edition),
        ("position", position_of(fight)),
    )
    return asks if _is_read_as(asks, fight) else ()


def _is_read_as(asks: Parameters, fight: Fight) -> bool:
    """Does an address that asks for this bring these very dice? Marks it cannot say."""
    read = parse_request(Address(asks[1:]))
    told = setup_of(read.terms).position
    if read.problems or told is None:
        return False
    return [side.dice for side in told.sides] == [side.dice for side in fight.sides]
