"""Setup: matches of Lunch Money that an address or the new-match dialog requests."""

from dataclasses import replace
from functools import partial
from itertools import cycle

from engine.game import Seat
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.outside.validation import is_name
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import MAX_PLAYERS
from engine.match import new_match as begun_match
from ui.activity.match_request import match_request
from ui.lunch_money import messages
from ui.lunch_money.match_config import PORTRAITS, USUAL, MatchConfig, default_seat, setup_of
from ui.lunch_money.match_request import parse_request
from ui.lunch_money.rulings import house_rules_of
from ui.lunch_money.session import Session
from ui.lunch_money.setup_form import SetupDialog, with_seat, with_temperament
from ui.lunch_money.turn_state import TurnState
from ui.match.game_ui import Change, MatchRequest
from ui.match.messages import OpenSetup, PlayAgainst, StartMatch
from ui.match.next_match import begin_match, begin_match_again, next_seed
from ui.match.setup import drawn_by_lot, level_of
from ui.shell.address import Address
from ui.shell.settings import Settings
from ui.shell.shell import Shell
from ui.shell.update import with_choice


def request(address: Address, settings: Settings, root: str) -> MatchRequest[Session]:
    """Return the match that the address requests. `settings` has the picture that the player chose
    last, and `root` is the seed if the address has none."""
    parsed = parse_request(address)
    parsed = replace(parsed, config=_with_own_face(parsed.config, settings.face))
    session = _session(parsed.config, parsed.config.seed or root)
    return match_request(session, parsed)


def _with_own_face(config: MatchConfig, face: str) -> MatchConfig:
    first, *others = config.seats
    if first.face or face not in PORTRAITS:
        return config
    return replace(config, seats=(replace(first, face=face), *others))


def rematch(session: Session, seed: str) -> Session:
    """Return a new session with the same players and rules, in which the next player deals. With
    the same seed, the same player deals the same cards."""
    if seed == session.match.seed:
        return _session(session.config, seed, session.match.setup.dealer)
    dealer = (session.match.state.table.dealer + 1) % len(session.config.seats)
    return _session(session.config, seed, dealer)


def play_from(turn: TurnState) -> Session:
    """Return a new session that continues from the position shown."""
    return Session(turn.session.config, turn.match)


def against_next(shell: Shell, turn: TurnState) -> Change[Session]:
    """Return the change that begins a match with the same terms against the next default players,
    who have their own temperaments. Local players stay."""
    session, config = turn.session, turn.session.config
    people = {seat.plays for seat in config.seats if not seat.played_by.is_computer}
    last = config.seats[-1].plays
    at = USUAL.index(last) + 1 if last in USUAL else 0
    coming = cycle([*range(at, MAX_PLAYERS), *range(at)])
    strangers = (default_seat(one) for one in coming if USUAL[one] not in people)
    seats = tuple(
        replace(next(strangers), played_by=seat.played_by) if seat.played_by.is_computer else seat
        for seat in config.seats
    )
    return begin_match_again(shell, session, partial(_session, replace(config, seats=seats)))


def _session(config: MatchConfig, seed: str, dealer: Seat | None = None) -> Session:
    return Session(config, begun_match(LUNCH_MONEY, setup_of(config, dealer), seed))


def update_setup(shell: Shell, turn: TurnState, message: messages.SetupMessage) -> Change[Session]:
    """Return the change that a message about the new-match dialog makes. If the dialog is not open,
    messages from it change nothing."""
    session, config = turn.session, turn.session.config
    if isinstance(message, OpenSetup):
        return Change(replace(shell, dialog=_new_dialog(config)), session)
    if isinstance(message, PlayAgainst):
        return Change(replace(shell, dialog=_against(config, message.name)), session)
    if not isinstance(shell.dialog, SetupDialog):
        return Change(shell, session)
    if isinstance(message, StartMatch):
        chosen = _config(shell.dialog)
        seed = chosen.seed or next_seed(shell.root, session)
        return _with_face_saved(begin_match(shell, session, _session(chosen, seed)))
    dialog = _with_lot(shell, session, shell.dialog, message.seat)
    return Change(replace(shell, dialog=dialog), session)


def _with_face_saved(change: Change[Session]) -> Change[Session]:
    """Return the change that also saves the first player's picture, if it is new, as the default of
    later matches."""
    face, settings = change.session.config.seats[0].face, change.shell.settings
    if face == settings.face:
        return change
    update = with_choice(change.shell, replace(settings, face=face))
    return Change(update.shell, change.session, (*change.effects, *update.effects))


def _new_dialog(config: MatchConfig) -> SetupDialog:
    """Return the dialog filled in with the current match. The second seat is selected, because its
    player is usually chosen first."""
    rulings = config.rulings
    house, level = house_rules_of(rulings), level_of(config)
    return SetupDialog(config.seats, rulings, house, shown=1, level=level)


def _against(config: MatchConfig, temperament: str) -> SetupDialog:
    """Return the dialog with a computer player of this temperament in the second seat. If a local
    player is there, the computer replaces them."""
    opened = _new_dialog(config)
    theirs = replace(config.seats[1], temperament=Temperament(temperament))
    if not theirs.played_by.is_computer:
        theirs = replace(theirs, played_by=opened.level)
    return with_seat(opened, 1, theirs)


def _with_lot(shell: Shell, session: Session, dialog: SetupDialog, seat: Seat) -> SetupDialog:
    """Return the dialog with this seat selected and another, random temperament for its computer
    player."""
    now = dialog.seats[seat]
    others = [one for one in Temperament if one is not now.temperament]
    drawn = with_temperament(dialog, seat, drawn_by_lot(shell, session, dialog, others))
    return replace(drawn, shown=seat, lots=dialog.lots + 1)


def _config(dialog: SetupDialog) -> MatchConfig:
    """Return the match config of the dialog. Players without a valid name get the default one."""
    seats = (
        replace(one, plays=one.plays.strip() if is_name(one.plays) else default_seat(seat).plays)
        for seat, one in enumerate(dialog.seats)
    )
    return MatchConfig(tuple(seats), dialog.seed.strip(), dialog.rulings)
