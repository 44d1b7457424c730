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
    """Return everything that can be shared now. All cards follow from the seed, so in a match of
    several local players, a link with the seed would reveal everyone's hand. Of a puzzle, whose
    seed does too, only the puzzle."""
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
    """Return the shortest parameters for the same start."""
    usual, named = _again(MatchConfig()), ("game", "seed")
    return shortened(_same(turn), usual, named, lambda address: parse_request(address).config)


def _with_seed(turn: TurnState, name: str, parameters: Parameters) -> Iterator[Shared]:
    """Yield a link that contains the seed, with a warning during the match."""
    warning = "" if turn.is_finished else turn.texts.t("share.unfinished")
    if parameters:
        yield Shared(name, parameters, warning)


def _same(turn: TurnState) -> Parameters:
    config = turn.session.config
    return same_start(_again(config), setup_of(config), turn.session.match)


def _again(config: MatchConfig) -> Parameters:
    """Return the parameters of a match like this."""
    others = ((one.name, answer_to(config.rulings, one.name)) for one in differing(config.rulings))
    return (
        ("game", LUNCH_MONEY.name),
        ("players", str(len(config.seats))),
        *seat_parameters(config.seats),
        *_temperaments(config),
        *others,
    )


def _temperaments(config: MatchConfig) -> Iterator[tuple[str, str]]:
    """Yield the temperaments of computer players that differ from the defaults of their seats."""
    for seat, one in enumerate(config.seats[1:], 1):
        if one.played_by.is_computer and one.temperament is not default_seat(seat).temperament:
            yield TEMPERAMENTS[seat - 1], one.temperament.value
