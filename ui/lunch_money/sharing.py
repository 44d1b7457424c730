"""Sharing a match of Lunch Money: its links."""

from collections.abc import Iterator

from engine.lunch_money.rules import LUNCH_MONEY
from ui.lunch_money.match_config import MatchConfig, default_seat, setup_of
from ui.lunch_money.match_request import TEMPERAMENTS, parse_request
from ui.lunch_money.rulings import answer_to, differing
from ui.lunch_money.turn_state import TurnState
from ui.match.seat_params import seat_parameters
from ui.match.sharing import Shared, same_start, shortened
from ui.match.snippets import Parameters


def share_options(turn: TurnState) -> tuple[Shared, ...]:
    """Return all links that can be shared now.

    All cards follow from the seed, so while several local players play, no link has the seed, which
    would reveal everyone's hand. A puzzle has only the link to itself, since its seed would reveal
    the other hands too.
    """
    links = [Shared(*link) for link in turn.session.activity.share(LUNCH_MONEY.name)]
    if links:
        return tuple(links)
    new = Shared("new", _again(turn.session.config))
    if turn.solo is None and not turn.is_finished:
        return (new,)
    return (
        *_with_seed(turn, "replay", turn.replay_parameters),
        new,
        *_with_seed(turn, "same", _same(turn)),
    )


def start(turn: TurnState) -> Parameters:
    """Return the shortest address parameters that start the same match."""
    usual, named = _again(MatchConfig()), ("game", "seed")
    return shortened(_same(turn), usual, named, lambda address: parse_request(address).config)


def _with_seed(turn: TurnState, name: str, parameters: Parameters) -> Iterator[Shared]:
    """Yield a link with the seed, during the match with a warning; or nothing without
    parameters."""
    warning = "" if turn.is_finished else turn.texts.t("share.unfinished")
    if parameters:
        yield Shared(name, parameters, warning)


def _same(turn: TurnState) -> Parameters:
    config = turn.session.config
    return same_start(_again(config), setup_of(config), turn.session.match)


def _again(config: MatchConfig) -> Parameters:
    """Return the address parameters of a match with the same players and rules, but no seed."""
    others = ((one.name, answer_to(config.rulings, one.name)) for one in differing(config.rulings))
    return (
        ("game", LUNCH_MONEY.name),
        ("players", str(len(config.seats))),
        *seat_parameters(config.seats),
        *_temperaments(config),
        *others,
    )


def _temperaments(config: MatchConfig) -> Iterator[tuple[str, str]]:
    """Yield the address parameters of temperaments that differ from the defaults."""
    for seat, one in enumerate(config.seats[1:], 1):
        if one.played_by.is_computer and one.temperament is not default_seat(seat).temperament:
            yield TEMPERAMENTS[seat - 1], one.temperament.value
