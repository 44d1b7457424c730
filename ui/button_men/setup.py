"""Setup: matches of Button Men requested by an address or the new-match dialog."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine.button_men.buttons import button_by_name
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.outside.correspondence import BY_LINKS, Terms, refusal_by_links
from engine.button_men.outside.strength import rating_of
from engine.button_men.outside.validation import MIN_PLAYERS
from engine.button_men.rules import BUTTON_MEN
from engine.correspondence.contents import Invitation
from engine.correspondence.link import Link
from engine.correspondence.link_match import inviting, read_invitation
from engine.game import Refusal, Seat
from engine.luck import Luck, Seeded
from engine.match import new_match as begun_match
from ui.activity.match_request import match_request
from ui.button_men import messages
from ui.button_men.by_links import accept, party_text
from ui.button_men.catalogue import MAX_RECENT, Filters, fitting, known_buttons, toggled
from ui.button_men.link_news import link_dialog
from ui.button_men.match_config import USUAL, MatchConfig, default_seat, setup_of
from ui.button_men.match_request import parse_request
from ui.button_men.random_button import names_to_draw_from, next_plays, within_reach
from ui.button_men.seat_draft import SeatDraft, draft_of
from ui.button_men.session import DuelParty, Session, View
from ui.button_men.setup_form import (
    FriendTerms,
    SetupDialog,
    TheirChoice,
    checked,
    with_button,
    with_draft,
)
from ui.button_men.turn_state import TurnState, rounds_of
from ui.match import messages as common
from ui.match.by_links import has_played_before, invited_name, today, with_link_refused
from ui.match.game_ui import Change, MatchRequest
from ui.match.next_match import begin_match, begin_match_again, next_seed
from ui.match.session import SeatConfig
from ui.match.setup import drawn_by_lot, level_of
from ui.opponent import Opponent
from ui.shell.address import Address
from ui.shell.effects import DrawSecret, SaveFriendMatch
from ui.shell.screens import MATCH
from ui.shell.settings import Settings
from ui.shell.shell import Shell
from ui.shell.update import ShellUpdate, with_choice


def request(address: Address, settings: Settings, root: str) -> MatchRequest[Session]:
    """Return the match that an address requests. All round ends of a match to replay count as
    acknowledged. `root` is the default seed."""
    parsed = parse_request(address, settings.edition)
    session = _session(parsed.config, parsed.config.seed or root)
    if parsed.match is not None:
        session = replace(session, view=View(acknowledged=len(rounds_of(parsed.match))))
    return match_request(session, parsed)


def rematch(session: Session, seed: str) -> Session:
    """Return a new session with the same setup and this seed."""
    return _session(session.config, seed)


def play_from(turn: TurnState) -> Session:
    """Return a new session that plays on from a position in a replay. Earlier round ends count as
    acknowledged. The computer plays for a remote friend."""
    config = turn.session.config
    seats = tuple(
        replace(seat, played_by=Opponent.NORMAL) if seat.played_by is Opponent.FRIEND else seat
        for seat in config.seats
    )
    view = View(acknowledged=len(turn.rounds))
    return Session(replace(config, seats=seats), turn.match, view=view)


def swapped_rematch(shell: Shell, turn: TurnState) -> Change[Session]:
    """Return the change to a rematch in which everyone plays the button of their left neighbor."""
    session, seats = turn.session, turn.session.config.seats
    turned = zip(seats, (*seats[1:], seats[0]), strict=True)
    moved = tuple(replace(seat, plays=other.plays) for seat, other in turned)
    return begin_match_again(
        shell, session, partial(_session, replace(session.config, seats=moved))
    )


def against_next(shell: Shell, turn: TurnState) -> Change[Session]:
    """Return the change to a match against the next buttons in the catalog."""
    session, config = turn.session, turn.session.config
    others = zip(config.seats[1:], next_plays(config), strict=True)
    seats = (config.seats[0], *(replace(seat, plays=plays) for seat, plays in others))
    after = replace(config, seats=seats)
    return begin_match_again(shell, session, partial(_session, after))


def _session(config: MatchConfig, seed: str) -> Session:
    """Return a new session. Raises RecipeError if the config is not playable."""
    return Session(config, begun_match(BUTTON_MEN, setup_of(config), seed))


def update_setup(shell: Shell, turn: TurnState, message: messages.SetupMessage) -> Change[Session]:
    """Return the change that a message about the new-match dialog makes. Unless the message opens
    the dialog, nothing changes while it is closed."""
    session, dialog = turn.session, shell.dialog
    if isinstance(message, common.OpenSetup):
        return Change(
            replace(shell, dialog=_new_dialog(shell, session.config, message.seat)), session
        )
    if isinstance(message, common.PlayAgainst):
        return Change(replace(shell, dialog=_against(shell, session.config, message.name)), session)
    if isinstance(message, common.OpenInvitation):
        return Change(replace(shell, dialog=_inviting(shell, session.config)), session)
    if isinstance(message, common.ReadInvitation):
        return _invitation_read(shell, turn, message.link)
    if not isinstance(dialog, SetupDialog):
        return Change(shell, session)
    match message:
        case common.StartMatch() if dialog.is_with_friend and not _wrong_seats(dialog):
            then = common.AcceptInvitation if dialog.is_guest else common.InviteFriend
            return Change(shell, session, (DrawSecret(then),))
        case common.StartMatch():
            return _started(shell, turn, dialog)
        case common.InviteFriend(secret):
            return _sent(shell, turn, dialog, _new_invitation(shell, dialog, secret))
        case common.AcceptInvitation(secret):
            mine, friend = dialog.drafts[0].plays, dialog.friend
            if friend.invited is None:
                return Change(shell, session)
            return _sent(shell, turn, dialog, accept(friend.invited, mine, friend.who, secret))
        case messages.ToggleFavourite(name):
            favourites = toggled(shell.settings.favourites, name)
            update = with_choice(shell, replace(shell.settings, favourites=favourites))
            return Change(update.shell, session, update.effects)
        case common.DrawLots(seat):
            after = _with_lot(shell, session, dialog, seat)
        case messages.DrawFair():
            after = _with_fair_opponent(shell, session, dialog)
    return Change(replace(shell, dialog=after), session)


def _invitation_read(shell: Shell, turn: TurnState, link: Link) -> Change[Session]:
    """Return the change that opens the dialog about an invitation, or a notice about why it is
    invalid."""
    invited = read_invitation(BY_LINKS, link)
    if isinstance(invited, Refusal):
        return Change(with_link_refused(shell, invited), turn.session)
    terms, own = invited.exchange.terms, invited.exchange.writer
    mine = terms.plays[own] or terms.proposal or _own_button(turn, terms.plays[1 - own])
    drafts = (
        draft_of(SeatConfig(mine, Opponent.HUMAN)),
        draft_of(SeatConfig(terms.plays[1 - own], Opponent.FRIEND)),
    )
    is_own = any(
        (one.match, one.seat) == (invited.exchange.name.hex(), invited.exchange.invitation.seat)
        for one in shell.friends.matches
    )
    name, others, table = shell.settings.name, shell.friends, turn.session.config.seats
    agreed = FriendTerms(name, invited=invited, is_own=is_own, open_matches=others)
    agreed = replace(agreed, is_newcomer=not has_played_before(shell, turn))
    dialog = SetupDialog(drafts, terms.wins, terms.edition, table=table, friend=agreed)
    after = replace(shell, dialog=checked(dialog), invitation=None, screen=MATCH)
    return Change(after, turn.session)


def _own_button(turn: TurnState, theirs: str) -> str:
    """Return the player's current button. If that cannot be played by links or is the button
    `theirs`, return the first default button to which neither applies."""
    plays = turn.session.config.seats[turn.session.config.solo or 0].plays
    return next(one for one in (plays, *USUAL) if _can_join(one) and one != theirs)


def _can_join(name: str) -> bool:
    """Whether the button with this name can be played by links."""
    button = button_by_name(name)
    return button is not None and refusal_by_links(button.entrant) is None


def _sent(
    shell: Shell, turn: TurnState, dialog: SetupDialog, party: DuelParty | Refusal
) -> Change[Session]:
    """Return the change after the player's first link was written (an invitation or its
    acceptance). The dialog closes, the player's name becomes the default, and effects save the
    match and offer to send the link. If the link was refused, the dialog shows why."""
    if isinstance(party, Refusal):
        refused = replace(dialog, refusals=(party, *dialog.refusals[1:]))
        return Change(replace(shell, dialog=refused), turn.session)
    closed = replace(shell, dialog=None)
    named = replace(shell.settings, name=dialog.friend.who.name)
    update = ShellUpdate(closed) if named == shell.settings else with_choice(closed, named)
    return Change(update.shell, turn.session, (save_and_offer_link(shell, party), *update.effects))


def _new_invitation(shell: Shell, dialog: SetupDialog, secret: bytes) -> DuelParty | Refusal:
    """Return the match of a player who sends an invitation from this dialog and has the first seat,
    or why the invitation is refused."""
    mine, theirs = (draft.plays for draft in dialog.drafts)
    friend, choice = dialog.friend, dialog.friend.theirs
    fixed = theirs if choice is TheirChoice.FIXED else ""
    if dialog.is_drawn:
        mine, fixed = _drawn_pair(shell, dialog, Seeded(f"draw {secret.hex()}"))
    proposal = theirs if choice is TheirChoice.PROPOSED else ""
    terms = Terms(dialog.edition, dialog.wins, (mine, fixed), proposal)
    invitation = Invitation(
        friend.who, 0, friend.allows_hints, pace=friend.pace, is_drawn=dialog.is_drawn
    )
    return inviting(BY_LINKS, terms, invitation, secret)


def _drawn_pair(shell: Shell, dialog: SetupDialog, luck: Luck) -> tuple[str, str]:
    """Return two different random buttons, one for each player, regardless of the filters."""
    unfiltered = _drawable_buttons(shell, replace(dialog, filters=Filters()), 0)
    names = [*names_to_draw_from(shell.settings, unfiltered)]
    mine = names.pop(luck.pick(len(names)))
    return mine, names[luck.pick(len(names))]


def save_and_offer_link(shell: Shell, party: DuelParty) -> SaveFriendMatch:
    """Return the effect that saves a match by links, and offers to send its last link unless a
    decision is still open."""
    name, link = invited_name(shell.friends, party), party.last_link
    dialog = None if link is None else link_dialog(shell.texts, party, name)
    return SaveFriendMatch(party_text(party, today(shell)), dialog)


def _new_dialog(shell: Shell, config: MatchConfig, seat: int) -> SetupDialog:
    """Return the new-match dialog with this seat selected, filled in with the current match and the
    player's name. The only local player has the first seat."""
    seats = config.seats if config.solo in (None, 0) else config.seats[::-1]
    drafts = tuple(map(draft_of, seats))
    dialog = SetupDialog(
        drafts,
        config.wins,
        config.edition,
        table=config.seats,
        shown=seat,
        friend=FriendTerms(shell.settings.name),
        level=level_of(config),
    )
    return checked(dialog)


def _against(shell: Shell, config: MatchConfig, name: str) -> SetupDialog:
    """Return the dialog for a two-player match against the computer with the button `name`."""
    opened = _new_dialog(shell, config, 0)
    drafts = (opened.drafts[0], SeatDraft(name, played_by=opened.level))
    return with_button(replace(opened, drafts=drafts), 1, name)


def _inviting(shell: Shell, config: MatchConfig) -> SetupDialog:
    """Return the dialog with a remote friend in the second seat. The first keeps its current
    button, unless that cannot be played by links."""
    opened = _new_dialog(shell, config, 0)
    own, theirs = opened.drafts[:MIN_PLAYERS]
    drafts = (own, replace(theirs, played_by=Opponent.FRIEND))
    dialog = checked(replace(opened, drafts=drafts))
    if dialog.refusal is None:
        return dialog
    return with_draft(dialog, 0, draft_of(default_seat(0)))


def _with_lot(shell: Shell, session: Session, dialog: SetupDialog, seat: Seat) -> SetupDialog:
    """Return the dialog with a random button at this seat. It is drawn from those that match the
    filters, or all if none does, and only from the simple ones if the settings say so. It is never
    the current one. If the player cannot choose for this seat, nothing changes."""
    if seat not in dialog.open_seats:
        return dialog
    names = names_to_draw_from(shell.settings, _drawable_buttons(shell, dialog, seat))
    return _with_drawn_button(shell, session, dialog, seat, names)


def _with_fair_opponent(shell: Shell, session: Session, dialog: SetupDialog) -> SetupDialog:
    """Return the dialog with a random button about as strong as the first seat's in the second
    seat, drawn like other random buttons. Return it unchanged for a guest, with more than two
    seats, without a rated button at the first seat, or if no other button has a rating."""
    mine = button_by_name(dialog.drafts[0].button)
    strength = rating_of(mine) if mine else None
    is_offered = len(dialog.drafts) == MIN_PLAYERS and not dialog.is_guest
    if mine is None or strength is None or not is_offered:
        return dialog
    others = names_to_draw_from(shell.settings, _drawable_buttons(shell, dialog, 1))
    names = within_reach(strength, [name for name in others if name != mine.name])
    return _with_drawn_button(shell, session, dialog, 1, names) if names else dialog


def _drawable_buttons(shell: Shell, dialog: SetupDialog, seat: Seat) -> list[str]:
    now, liked = dialog.drafts[seat].button, known_buttons(shell.settings)
    listed, everything = (
        [
            one.button.name
            for one in fitting(filters, liked)
            if one.button.name != now and (not dialog.is_with_friend or _can_join(one.button.name))
        ]
        for filters in (dialog.filters, Filters())
    )
    return listed or everything


def _with_drawn_button(
    shell: Shell, session: Session, dialog: SetupDialog, seat: Seat, names: Sequence[str]
) -> SetupDialog:
    name = drawn_by_lot(shell, session, dialog, names)
    return replace(with_button(dialog, seat, name), shown=seat, lots=dialog.lots + 1)


def _wrong_seats(dialog: SetupDialog) -> list[Seat]:
    """Return the seats that cannot be played."""
    return [at for at, refusal in enumerate(checked(dialog).refusals) if refusal]


def _started(shell: Shell, turn: TurnState, dialog: SetupDialog) -> Change[Session]:
    """Return the change that starts the match, or that shows the dialog at the first seat that
    cannot be played."""
    wrong = _wrong_seats(dialog)
    if wrong:
        shown = replace(checked(dialog), shown=wrong[0], is_unfolded=True)
        return Change(replace(shell, dialog=shown), turn.session)
    seats = tuple(SeatConfig(draft.plays, draft.played_by) for draft in dialog.drafts)
    config = MatchConfig(seats, dialog.seed.strip(), dialog.wins, dialog.edition)
    session = _session(config, config.seed or next_seed(shell.root, turn.session))
    return _with_choices_saved(begin_match(shell, turn.session, session))


def _with_choices_saved(change: Change[Session]) -> Change[Session]:
    """Return the change with an effect that saves the match's printed rules as the default of later
    matches, and its buttons as recently played."""
    settings, config = change.shell.settings, change.session.config
    played = [seat.plays for seat in config.seats if button_by_name(seat.plays)]
    recent = tuple(dict.fromkeys((*played, *settings.recent)))[:MAX_RECENT]
    chosen = replace(settings, recent=recent)
    if config.edition != (settings.edition or RULEBOOK.edition):
        chosen = replace(chosen, edition=config.edition)
    if chosen == settings:
        return change
    update = with_choice(change.shell, chosen)
    return Change(update.shell, change.session, (*change.effects, *update.effects))
