"""Sharing a match of Button Men: its links."""

from collections.abc import Iterator

from engine.button_men.fight.fight import Fight
from engine.button_men.match.duel import Phase
from engine.button_men.outside.position import position_of
from engine.button_men.rules import BUTTON_MEN
from engine.correspondence.match_file import export_text, whole_text
from ui.button_men.match_config import MatchConfig, setup_of
from ui.button_men.match_request import parse_request
from ui.button_men.session import DuelParty
from ui.button_men.turn_state import TurnState
from ui.match.by_links import reach
from ui.match.seat_params import seat_parameters
from ui.match.sharing import Shared, same_start, shortened
from ui.match.snippets import Parameters
from ui.shell.address import Address


def share_options(turn: TurnState) -> tuple[Shared, ...]:
    """Return everything that can be shared now. A match by links is shared as a whole, and its
    players can move it to another device."""
    party = turn.session.party
    if party is not None:
        return tuple(_of_links(turn, party))
    return tuple(Shared(name, parameters) for name, parameters in _options(turn) if parameters)


def _of_links(turn: TurnState, party: DuelParty) -> Iterator[Shared]:
    t, reached = turn.texts.t, ""
    if party.links:
        reached = t("share.reach", **reach(turn, party))
        yield Shared("whole", _as_link(whole_text(party)), reach=reached)
    if party.seat is not None:
        export = _as_link(export_text(party))
        yield Shared("export", export, t("share.export-warning"), reached)


def _as_link(text: str) -> Parameters:
    return (("game", BUTTON_MEN.name), ("link", text))


def start(turn: TurnState) -> Parameters:
    """Return the shortest parameters for a match with the same start. The buttons and the edition
    are always named: readers want to know the former and may have another default edition."""
    usual, named = _again(MatchConfig()), ("me", "you", "edition", "seed")
    return shortened(_same(turn), usual, named, lambda address: parse_request(address).config)


def _options(turn: TurnState) -> Iterator[tuple[str, Parameters]]:
    yield from turn.session.activity.share(BUTTON_MEN.name)
    yield "replay", turn.replay_parameters
    yield "position", _position(turn)
    again = _again(turn.session.config)
    yield "new", again
    yield "same", _same(turn)


def _same(turn: TurnState) -> Parameters:
    config = turn.session.config
    return same_start(_again(config), setup_of(config), turn.session.match)


def _again(config: MatchConfig) -> Parameters:
    """Return the parameters of a match like this one, always with the edition, since readers may
    have another default."""
    parameters = (
        ("game", BUTTON_MEN.name),
        *seat_parameters(config.seats),
        ("wins", str(config.wins)),
        ("edition", config.edition),
    )
    return (*parameters, ("position", config.position)) if config.position else parameters


def _position(turn: TurnState) -> Parameters:
    """Return the parameters of the position of the dice, or none unless the first seat is to move
    and the notation can express it."""
    fight, config = turn.state.fight, turn.session.config
    is_fight = turn.state.phase is Phase.FIGHT and turn.ended_round is None
    if fight is None or not is_fight or fight.mover != 0:
        return ()
    parameters = (
        ("game", BUTTON_MEN.name),
        *seat_parameters(config.seats),
        ("edition", config.edition),
        ("position", position_of(fight)),
    )
    return parameters if _means(parameters, fight) else ()


def _means(parameters: Parameters, fight: Fight) -> bool:
    """Whether an address with these parameters leads to exactly the dice of this fight. The
    notation cannot express marks."""
    parsed = parse_request(Address(parameters[1:]))
    position = setup_of(parsed.config).position
    if parsed.problems or position is None:
        return False
    return [side.dice for side in position.sides] == [side.dice for side in fight.sides]
