"""Setting up matches of Button Men: those that an address asks for, and the setup dialog."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import assert_never

from engine.button_men.buttons import entrant, named
from engine.button_men.dice.editions import EDITIONS, RULEBOOK
from engine.button_men.dice.skill import part_of
from engine.button_men.match.duel import Roster
from engine.button_men.outside.correspondence import BY_LINKS, Terms, refusal_by_links
from engine.button_men.outside.strength import rating_of
from engine.button_men.outside.validation import MAX_PLAYERS, MIN_PLAYERS, refusal_together
from engine.button_men.recipe import recipe_of
from engine.button_men.rules import BUTTON_MEN
from engine.correspondence.contents import LONGEST_GREETING, LONGEST_NAME, Invitation
from engine.correspondence.link import Link
from engine.correspondence.party import inviting, read_invitation
from engine.game import Refusal, Seat
from engine.match import begun as begun_match
from ui.activity.match_request import match_request
from ui.button_men import messages
from ui.button_men.by_links import accept, party_text
from ui.button_men.catalogue import (
    MAX_RECENT,
    PORTION,
    Filters,
    fitting,
    following,
    known,
    toggled,
)
from ui.button_men.lots import drawn_among, within_reach
from ui.button_men.match_config import USUAL, MatchConfig, default_seat, is_playable, setup_of
from ui.button_men.match_request import parse_request
from ui.button_men.seat_draft import SeatDraft, dice_of, refusal_of
from ui.button_men.session import DuelParty, FriendTerms, Session, SetupDialog, TheirChoice, View
from ui.button_men.turn_state import TurnState
from ui.match import messages as common
from ui.match.by_links import has_played, invited_name, link_kind, today, with_link_refused
from ui.match.game_ui import Change, MatchRequest
from ui.match.next_match import begin_match, begin_match_again, next_seed
from ui.match.session import SeatConfig
from ui.match.setup import drawn_by_lot, level_of, printable, updated, with_level
from ui.opponent import Opponent
from ui.shell.address import Address
from ui.shell.dialogs import LinkDialog
from ui.shell.effects import DrawSecret, KeepFriendMatch
from ui.shell.screens import MATCH
from ui.shell.settings import Settings
from ui.shell.shell import Shell
from ui.shell.update import ShellUpdate, with_choice


def request(address: Address, settings: Settings, root: str) -> MatchRequest[Session]:
    """The match that the address asks for."""
    parsed = parse_request(address, settings.edition)
    session = _session(parsed.config, parsed.config.seed or root)
    return match_request(session, parsed)


def rematch(session: Session, seed: str) -> Session:
    """A new session with the same setup."""
    return _session(session.config, seed)


def play_from(turn: TurnState) -> Session:
    """A new session that goes on from the position in a replay. The round ends before it have
    been left behind. The computer plays for a friend elsewhere."""
    config = turn.session.config
    seats = tuple(
        replace(seat, played_by=Opponent.NORMAL) if seat.played_by is Opponent.FRIEND else seat
        for seat in config.seats
    )
    view = View(acknowledged=len(turn.rounds))
    return Session(replace(config, seats=seats), turn.match, view=view)


def swapped(shell: Shell, turn: TurnState) -> Change[Session]:
    """A rematch in which everybody plays the button of their left neighbour."""
    session, seats = turn.session, turn.session.config.seats
    turned = zip(seats, (*seats[1:], seats[0]), strict=True)
    moved = tuple(replace(seat, plays=other.plays) for seat, other in turned)
    return begin_match_again(
        shell, session, partial(_session, replace(session.config, seats=moved))
    )


def against_next(shell: Shell, turn: TurnState) -> Change[Session]:
    """A match against the buttons that come next, which nobody plays with now."""
    session, config = turn.session, turn.session.config
    met = {seat.plays for seat in config.seats}
    seats = list(config.seats[:1])
    for seat in config.seats[1:]:
        others = [one.plays for one in seats]
        names = [name for name in following(seat.plays) if name not in {*met, *others}]
        first = drawn_among(shell.settings, names)
        fitting = (name for name in (*first, *names) if _can_meet([*others, name], config.edition))
        seats.append(replace(seat, plays=next(fitting)))
    after = replace(config, seats=tuple(seats))
    return begin_match_again(shell, session, partial(_session, after))


def _can_meet(plays: list[str], edition: str) -> bool:
    """Whether all of these can be played against each other by these printed rules."""
    rules = EDITIONS[edition]
    if not all(is_playable(one, rules) for one in plays):
        return False
    return refusal_together([entrant(one, rules) for one in plays], rules) is None


def _session(config: MatchConfig, seed: str) -> Session:
    """A session at its beginning; raises RecipeError if the configuration is not playable."""
    return Session(config, begun_match(BUTTON_MEN, setup_of(config), seed))


def update_setup(shell: Shell, turn: TurnState, message: messages.SetupMessage) -> Change[Session]:
    """What a message about the setup dialog leads to; nothing, if that is not open."""
    session, dialog = turn.session, shell.dialog
    if isinstance(message, common.OpenSetup):
        return Change(replace(shell, dialog=_opened(shell, session.config, message.seat)), session)
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
            then = common.AcceptInvitation if dialog.friend.invited else common.InviteFriend
            return Change(shell, session, (DrawSecret(then),))
        case common.StartMatch():
            return _started(shell, turn, dialog)
        case common.InviteFriend(secret):
            return _sent(shell, turn, dialog, _invited(dialog, secret))
        case common.AcceptInvitation(secret):
            return _sent(shell, turn, dialog, _accepted(dialog, secret))
        case messages.ToggleFavourite(name):
            return _with_favourite(shell, turn, name)
    after = _updated(shell, session, dialog, message)
    if dialog.friend.invited and not _is_open_to_guest(after, message):
        return Change(shell, session)
    return Change(replace(shell, dialog=after), session)


FIXED_BY_INVITATION = (
    common.ChoosePlayers,
    messages.DrawFair,
    messages.ChooseWins,
    messages.ChooseEdition,
    common.ChooseOpponent,
    common.AllowHints,
)


def _is_open_to_guest(dialog: SetupDialog, message: messages.DraftMessage) -> bool:
    """Whether somebody who was invited may change this. Nothing but what they play with
    themselves."""
    if isinstance(message, messages.ChooseButton | messages.WriteRecipe | common.DrawLots):
        return dialog.may_choose
    return not isinstance(message, FIXED_BY_INVITATION) and not dialog.shown


def _invitation_read(shell: Shell, turn: TurnState, link: Link) -> Change[Session]:
    """The dialog that shows an invitation, or why there is none."""
    invited = read_invitation(BY_LINKS, link)
    if isinstance(invited, Refusal):
        return Change(with_link_refused(shell, invited), turn.session)
    terms, own = invited.exchange.terms, invited.exchange.writer
    mine = terms.plays[own] or terms.proposal or _own_button(turn, terms.plays[1 - own])
    drafts = (
        _draft(SeatConfig(mine, Opponent.HUMAN)),
        _draft(SeatConfig(terms.plays[1 - own], Opponent.FRIEND)),
    )
    is_own = any(
        (one.match, one.seat) == (invited.exchange.name.hex(), invited.exchange.invitation.seat)
        for one in shell.friends.matches
    )
    name, others = shell.settings.name, shell.friends
    agreed = FriendTerms(name, invited=invited, is_own=is_own, open_matches=others)
    agreed = replace(agreed, is_newcomer=not has_played(shell, turn))
    dialog = SetupDialog(drafts, terms.wins, terms.edition, (), friend=agreed)
    after = replace(shell, dialog=_checked(dialog), invitation=None, screen=MATCH)
    return Change(after, turn.session)


def _own_button(turn: TurnState, theirs: str) -> str:
    """The button that the player has on the table, or at first."""
    plays = turn.session.config.seats[turn.session.config.solo or 0].plays
    return next(one for one in (plays, *USUAL) if _can_join(one) and one != theirs)


def _can_join(name: str) -> bool:
    """Whether the button of this name can be played by links."""
    button = named(name)
    return button is not None and refusal_by_links(button.entrant) is None


def _sent(
    shell: Shell, turn: TurnState, dialog: SetupDialog, party: DuelParty | Refusal | None
) -> Change[Session]:
    """The first link of the player is written, or refused."""
    if party is None:
        return Change(shell, turn.session)
    if isinstance(party, Refusal):
        refused = replace(dialog, refusals=(party, *dialog.refusals[1:]))
        return Change(replace(shell, dialog=refused), turn.session)
    update = _with_name_kept(replace(shell, dialog=None), dialog.friend.who.name)
    return Change(update.shell, turn.session, (sent(shell, party), *update.effects))


def _accepted(dialog: SetupDialog, secret: bytes) -> DuelParty | Refusal | None:
    """The party of the player who accepts the invitation in this dialog; None: there is none."""
    friend = dialog.friend
    if friend.invited is None:
        return None
    return accept(friend.invited, dialog.drafts[0].plays, friend.who, secret)


def _with_name_kept(shell: Shell, name: str) -> ShellUpdate:
    """The shell with this name in its settings, for invitations to come."""
    if name == shell.settings.name:
        return ShellUpdate(shell)
    return with_choice(shell, replace(shell.settings, name=name))


def _invited(dialog: SetupDialog, secret: bytes) -> DuelParty | Refusal:
    """The party of the player who invites by this dialog; they have the first seat."""
    mine, theirs = (draft.plays for draft in dialog.drafts)
    choice = dialog.friend.theirs
    fixed = theirs if choice is TheirChoice.FIXED else ""
    proposal = theirs if choice is TheirChoice.PROPOSED else ""
    terms = Terms(dialog.edition, dialog.wins, (mine, fixed), proposal)
    invitation = Invitation(dialog.friend.who, 0, dialog.friend.allows_hints)
    return inviting(BY_LINKS, terms, invitation, secret)


def sent(shell: Shell, party: DuelParty) -> KeepFriendMatch:
    """Keep the match of this party, and offer its link to be sent, if nothing is left to decide in
    it."""
    name, link = invited_name(shell.friends, party), party.last_link
    dialog = None if link is None else LinkDialog(link_kind(party), link, name)
    return KeepFriendMatch(party_text(party, today(shell)), dialog)


def _with_favourite(shell: Shell, turn: TurnState, name: str) -> Change[Session]:
    """The change to one favourite more, or less, for all matches to come."""
    settings = shell.settings
    favourites = toggled(settings.favourites, name)
    update = with_choice(shell, replace(settings, favourites=favourites))
    return Change(update.shell, turn.session, update.effects)


def _opened(shell: Shell, config: MatchConfig, seat: int) -> SetupDialog:
    """The dialog, filled in with the current match, and the player's name."""
    seats = config.seats if config.solo in (None, 0) else config.seats[::-1]
    drafts = tuple(_draft(seat) for seat in seats)
    dialog = SetupDialog(
        drafts,
        config.wins,
        config.edition,
        (),
        shown=seat,
        friend=FriendTerms(shell.settings.name),
        level=level_of(config),
    )
    return _checked(dialog)


def _against(shell: Shell, config: MatchConfig, name: str) -> SetupDialog:
    """The dialog for a match of two against the computer with this button."""
    opened = _opened(shell, config, 0)
    drafts = (opened.drafts[0], SeatDraft(name, played_by=opened.level))
    return _with_button(replace(opened, drafts=drafts), 1, name)


def _inviting(shell: Shell, config: MatchConfig) -> SetupDialog:
    """The dialog with a friend elsewhere in the second seat. The first has its button of the
    current match, unless that cannot be played by links."""
    opened = _opened(shell, config, 0)
    own, theirs = opened.drafts[:MIN_PLAYERS]
    drafts = (own, replace(theirs, played_by=Opponent.FRIEND))
    dialog = _checked(replace(opened, drafts=drafts))
    if dialog.refusal is None:
        return dialog
    return _with_draft(dialog, 0, _draft(default_seat(0)))


def _draft(seat: SeatConfig) -> SeatDraft:
    if named(seat.plays):
        return SeatDraft(seat.plays, played_by=seat.played_by)
    return SeatDraft("", seat.plays, seat.played_by)


def _updated(
    shell: Shell, session: Session, dialog: SetupDialog, message: messages.DraftMessage
) -> SetupDialog:
    match message:
        case common.ChoosePlayers(count):
            return _with_players(dialog, count)
        case messages.ChooseWins(wins):
            return replace(dialog, wins=wins)
        case messages.ChooseEdition(edition):
            return _with_edition(dialog, edition)
        case common.ChooseOpponent(seat, opponent):
            if opponent is Opponent.FRIEND and len(dialog.drafts) > MIN_PLAYERS:
                return dialog
            draft = replace(dialog.drafts[seat], played_by=opponent)
            return _with_draft(with_level(dialog, opponent), seat, draft)
        case messages.WriteRecipe(seat, recipe):
            return _with_draft(dialog, seat, _with_recipe(session.config, dialog, seat, recipe))
        case messages.ChooseButton(name):
            return _with_next_seat(_with_button(dialog, dialog.shown, name))
        case common.WriteName(name):
            return replace(
                dialog, friend=replace(dialog.friend, name=printable(name, LONGEST_NAME))
            )
        case common.WriteGreeting(greeting):
            shown = printable(greeting, LONGEST_GREETING)
            return replace(dialog, friend=replace(dialog.friend, greeting=shown))
        case common.AllowHints(allows_hints):
            return replace(dialog, friend=replace(dialog.friend, allows_hints=allows_hints))
        case common.ShowSeat(1) if dialog.leaves_open:
            # A player who turns to the friend's seat wants to put something there.
            return _with_their_choice(dialog, TheirChoice.PROPOSED)
        case messages.ChooseTheirs(theirs):
            return _with_their_choice(dialog, TheirChoice(theirs))
        case common.DrawLots(seat):
            return _with_lot(shell, session, dialog, seat)
        case messages.DrawFair():
            return _with_fair_opponent(shell, session, dialog)
        case messages.ShowMore():
            return replace(dialog, listed=dialog.listed + PORTION)
        case common.ShowSeat() | common.ToggleDetails() | common.ChooseSeed():
            return updated(dialog, message)
    # What is listed is listed from the first portion on.
    return replace(dialog, filters=_filtered(dialog.filters, message), listed=PORTION)


def _with_their_choice(dialog: SetupDialog, theirs: TheirChoice) -> SetupDialog:
    """The dialog with another answer to who chooses for the friend, at the seat to choose for."""
    shown = 0 if theirs is TheirChoice.FREE else 1
    return _checked(replace(dialog, friend=replace(dialog.friend, theirs=theirs), shown=shown))


def _filtered(filters: Filters, message: messages.FilterMessage) -> Filters:
    match message:
        case messages.Search(text):
            return replace(filters, search=text)
        case messages.ShowSet(name):
            return replace(filters, set=name)
        case messages.ShowSkill(skill):
            return replace(filters, skill=skill)
        case messages.ShowDice(count):
            return replace(filters, dice=count)
        case messages.ShowOrder(order):
            return replace(filters, order=order)
        case messages.ToggleOnly(only):
            return replace(filters, only=toggled(filters.only, only))
        case messages.ToggleFilters():
            return replace(filters, are_shown=not filters.are_shown)
    assert_never(message)


def _with_button(dialog: SetupDialog, seat: Seat, name: str) -> SetupDialog:
    """The seat with this button; or with dice to be typed, at first those it has now."""
    button = named(name)
    if button is not None and part_of(button.rule, Roster).is_typed:
        dice = dice_of(dialog.drafts[seat], EDITIONS[dialog.edition])
        typed = replace(dialog.drafts[seat], button="", recipe=recipe_of(dice))
        return _with_draft(dialog, seat, typed)
    return _with_draft(dialog, seat, replace(dialog.drafts[seat], button=name, recipe=""))


def _with_next_seat(dialog: SetupDialog) -> SetupDialog:
    """The dialog at the next seat. The last seat stays: players who change their mind there do not
    change the first."""
    last = len(dialog.drafts) - 1
    if dialog.is_with_friend and (dialog.friend.invited or dialog.friend.theirs == "free"):
        last = 0
    return replace(dialog, shown=min(dialog.shown + 1, last))


def _with_lot(shell: Shell, session: Session, dialog: SetupDialog, seat: Seat) -> SetupDialog:
    """A seat with a button drawn by luck among those that fit the filters, or among all if none
    does; of these among the simple ones, if the settings say so. Never the one that it has."""
    names = drawn_among(shell.settings, _may_be_drawn(shell, dialog, seat))
    return _with_drawn(shell, session, dialog, seat, names)


def _with_fair_opponent(shell: Shell, session: Session, dialog: SetupDialog) -> SetupDialog:
    """The second seat with one of the buttons that are about as strong as the first one's, drawn in
    the same way."""
    mine = named(dialog.drafts[0].button)
    strength = rating_of(mine) if mine else None
    if mine is None or strength is None or len(dialog.drafts) > MIN_PLAYERS:
        return dialog
    others = drawn_among(shell.settings, _may_be_drawn(shell, dialog, 1))
    names = within_reach(strength, [name for name in others if name != mine.name])
    return _with_drawn(shell, session, dialog, 1, names) if names else dialog


def _may_be_drawn(shell: Shell, dialog: SetupDialog, seat: Seat) -> list[str]:
    now, liked = dialog.drafts[seat].button, known(shell.settings)
    listed, everything = (
        [
            one.button.name
            for one in fitting(filters, liked)
            if one.button.name != now and (not dialog.is_with_friend or _can_join(one.button.name))
        ]
        for filters in (dialog.filters, Filters())
    )
    return listed or everything


def _with_drawn(
    shell: Shell, session: Session, dialog: SetupDialog, seat: Seat, names: Sequence[str]
) -> SetupDialog:
    name = drawn_by_lot(shell, session, dialog, names)
    return replace(_with_button(dialog, seat, name), shown=seat, lots=dialog.lots + 1)


def _with_recipe(config: MatchConfig, dialog: SetupDialog, seat: int, recipe: str) -> SeatDraft:
    """A recipe replaces the button; an empty one gives way to the button of the current match."""
    before = dialog.drafts[seat]
    if recipe.strip():
        return replace(before, button="", recipe=recipe)
    current = config.seats[seat] if seat < len(config.seats) else default_seat(seat)
    return replace(before, button=before.button or _draft(current).button, recipe="")


def _with_players(dialog: SetupDialog, count: int) -> SetupDialog:
    """The dialog with this number of seats: they are added and removed at the end, and new ones are
    played like the last."""
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        return dialog
    last = dialog.drafts[-1].played_by
    if count > MIN_PLAYERS and last is Opponent.FRIEND:
        return dialog
    more = [_draft(default_seat(seat, last)) for seat in range(len(dialog.drafts), count)]
    drafts = (*dialog.drafts, *more)[:count]
    shown = min(dialog.shown, count - 1)
    return _checked(replace(dialog, drafts=drafts, shown=shown))


def _with_draft(dialog: SetupDialog, at: int, draft: SeatDraft) -> SetupDialog:
    """The dialog with one seat changed; problems show while it is typed."""
    drafts = tuple(draft if seat == at else one for seat, one in enumerate(dialog.drafts))
    return _checked(replace(dialog, drafts=drafts))


def _with_edition(dialog: SetupDialog, edition: str) -> SetupDialog:
    """The dialog with another edition, by which recipes may be read in another way."""
    if edition not in EDITIONS:
        return dialog
    return _checked(replace(dialog, edition=edition))


def _checked(dialog: SetupDialog) -> SetupDialog:
    """The dialog with what is wrong with its seats. Nobody sees, or chooses for, the seat of a
    friend elsewhere who chooses themselves."""
    if not dialog.leaves_open:
        return replace(dialog, refusals=_refusals(dialog, dialog.drafts))
    return replace(dialog, refusals=(*_refusals(dialog, dialog.drafts[:1]), None), shown=0)


def _refusals(dialog: SetupDialog, drafts: tuple[SeatDraft, ...]) -> tuple[Refusal | None, ...]:
    """The refusals by seat. Dice that cannot be played together are refused at the seat with the
    longest recipe."""
    rules = EDITIONS[dialog.edition]
    refusals = tuple(refusal_of(draft, rules) for draft in drafts)
    if any(refusals):
        return refusals
    entrants = [entrant(draft.plays, rules) for draft in drafts]
    by_links = tuple(refusal_by_links(one) for one in entrants)
    if dialog.is_with_friend and any(by_links):
        return by_links
    together = refusal_together(entrants, rules)
    if together is None:
        return refusals
    longest = max(drafts, key=lambda draft: len(draft.recipe))
    return tuple(together if draft is longest else None for draft in drafts)


def _wrong_seats(dialog: SetupDialog) -> list[Seat]:
    """The seats that cannot be played."""
    return [at for at, refusal in enumerate(_checked(dialog).refusals) if refusal]


def _started(shell: Shell, turn: TurnState, dialog: SetupDialog) -> Change[Session]:
    """The match, or the dialog at the first seat that cannot be played."""
    wrong = _wrong_seats(dialog)
    if wrong:
        shown = replace(_checked(dialog), shown=wrong[0], is_unfolded=True)
        return Change(replace(shell, dialog=shown), turn.session)
    seats = tuple(SeatConfig(draft.plays, draft.played_by) for draft in dialog.drafts)
    config = MatchConfig(seats, dialog.seed.strip(), dialog.wins, dialog.edition)
    session = _session(config, config.seed or next_seed(shell.root, turn.session))
    return _with_choices_kept(begin_match(shell, turn.session, session))


def _with_choices_kept(change: Change[Session]) -> Change[Session]:
    """The printed rules chosen for a match are those of matches to come, and its buttons are
    remembered as recently played."""
    settings, config = change.shell.settings, change.session.config
    played = [seat.plays for seat in config.seats if named(seat.plays)]
    recent = tuple(dict.fromkeys((*played, *settings.recent)))[:MAX_RECENT]
    chosen = replace(settings, recent=recent)
    if config.edition != (settings.edition or RULEBOOK.edition):
        chosen = replace(chosen, edition=config.edition)
    if chosen == settings:
        return change
    update = with_choice(change.shell, chosen)
    return Change(update.shell, change.session, (*change.effects, *update.effects))
