"""The form for a new match: its seats, terms and filters, and how each field changes it."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache, partial

from engine.button_men.buttons import button_by_name, entrant
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.dice.skill import part_of
from engine.button_men.match.duel import Roster
from engine.button_men.outside.correspondence import refusal_by_links
from engine.button_men.outside.validation import (
    MAX_PLAYERS,
    MAX_WINS,
    MIN_PLAYERS,
    MIN_WINS,
    refusal_together,
)
from engine.button_men.recipe import recipe_of
from engine.correspondence.contents import LONGEST_GREETING, LONGEST_NAME, Introduction
from engine.game import Refusal, Seat
from engine.value import replace_fields, value
from ui.button_men.catalogue import (
    PORTION,
    Filters,
    Only,
    Order,
    dice_counts,
    names,
    sets,
    skills_by_name,
    toggled,
)
from ui.button_men.editions import edition_names
from ui.button_men.match_config import OPPONENTS, default_seat
from ui.button_men.seat_draft import SeatDraft, dice_of, draft_of, refusal_of
from ui.button_men.session import DuelParty
from ui.components.form import NO, YES, Field, Kind, switch, verbatim
from ui.friends.friends import NO_FRIENDS, Friends
from ui.match import setup
from ui.match.session import SeatConfig
from ui.match.setup import PROBLEM, detail_fields, opponent_fields
from ui.opponent import Opponent
from ui.text.i18n import Texts


class TheirChoice(StrEnum):
    """Who chooses the remote friend's button."""

    FREE = "free"
    """The friend."""
    PROPOSED = "proposed"
    """The friend, with a suggestion to start from."""
    FIXED = "fixed"
    """The inviting player."""
    DRAWN = "drawn"
    """No one: both buttons are drawn at random when the invitation is sent."""


PACES = (1, 3, 7)
"""The numbers of days per turn that players can promise."""


@value
class FriendTerms:
    """The terms with a remote friend besides the match itself, with their defaults."""

    name: str = ""
    """The local player's name."""
    greeting: str = ""
    theirs: TheirChoice = TheirChoice.FREE
    allows_hints: bool = True
    pace: int = 0
    """The promised days per turn, or 0."""
    invited: DuelParty | None = None
    """The match by links to which the player is invited, or None if the player invites."""
    is_own: bool = False
    """Whether the invitation was sent from this browser. Two players who share a browser can play
    each other."""
    is_newcomer: bool = False
    """Whether the invited player has never played here."""
    open_matches: Friends = NO_FRIENDS
    """The matches with friends that already existed when the invitation arrived."""

    @property
    def who(self) -> Introduction:
        """The player's introduction."""
        return Introduction(self.name.strip(), self.greeting.strip())


@value
class SetupDialog(setup.SetupDialog):
    """The state of the new-match dialog: the choices made so far."""

    drafts: tuple[SeatDraft, ...]
    """The drafts by seat."""
    wins: int
    edition: str
    refusals: tuple[Refusal | None, ...] = ()
    """Why each seat cannot be played, or None if it can."""
    table: tuple[SeatConfig, ...] = ()
    """The seats of the current match."""
    filters: Filters = Filters()
    listed: int = PORTION
    """The maximum number of buttons listed."""
    friend: FriendTerms = FriendTerms()

    @property
    def is_with_friend(self) -> bool:
        """Whether the dialog is for a match with a remote friend."""
        return any(draft.played_by is Opponent.FRIEND for draft in self.drafts)

    @property
    def is_guest(self) -> bool:
        """Whether the player was invited: the terms are fixed, and the other seat is taken."""
        return self.friend.invited is not None

    @property
    def leaves_open(self) -> bool:
        """Whether the button of the invited friend is still open: the friend chooses it, or it is
        drawn."""
        is_free = self.friend.theirs in (TheirChoice.FREE, TheirChoice.DRAWN)
        return self.is_with_friend and not self.is_guest and is_free

    @property
    def is_drawn(self) -> bool:
        """Whether both buttons are drawn when the invitation is sent."""
        is_drawn = self.friend.theirs is TheirChoice.DRAWN
        return self.is_with_friend and not self.is_guest and is_drawn

    @property
    def refusal(self) -> Refusal | None:
        """Why the selected seat cannot be played, or None if it can. With a remote friend, any seat
        counts, since a sent invitation cannot be corrected."""
        if self.is_with_friend:
            return next(filter(None, self.refusals), None)
        return self.refusals[self.shown]

    @property
    def may_choose(self) -> bool:
        """Whether the player can choose their button. It may be fixed by an invitation, or drawn at
        random."""
        if self.is_drawn:
            return False
        invited = self.friend.invited
        return invited is None or not invited.exchange.terms.plays[invited.exchange.writer]

    @property
    def open_seats(self) -> range:
        """The seats that the player can choose a button for: all, only the first for a guest, or
        none if `may_choose` is false."""
        seats = 1 if self.is_guest else len(self.drafts)
        return range(seats if self.may_choose else 0)

    def fields(self, texts: Texts) -> Iterator[Field["SetupDialog"]]:
        """Yield the fields of the seats, the opponent, the terms, the match with a remote friend,
        and the filters."""
        for part in (_seats, _opponent, _terms, _invitation, _filters):
            yield from part(texts, self)


def seat_name(texts: Texts, dialog: SetupDialog, seat: Seat) -> str:
    """Return the name of a seat before a match."""
    if seat and len(dialog.drafts) > MIN_PLAYERS:
        return texts.t("player.unnamed", number=seat + 1)
    if seat and dialog.is_with_friend:
        name = dialog.friend.invited.exchange.invitation.who.name if dialog.friend.invited else ""
        return name.strip() or texts.t("player.friend")
    return texts.t(f"screen.seat-{seat}")


# --- Fields ---------------------------------------------------------------------------------


def _seats(texts: Texts, dialog: SetupDialog) -> Iterator[Field[SetupDialog]]:
    """Yield the fields for the selected seat and its button, and for the recipe of each open
    seat."""
    seats, shown = dialog.open_seats, dialog.shown
    yield Field(
        "seat", Kind.OWN, str(shown), partial(_with_seat_shown, dialog), "", verbatim(seats)
    )
    button, chosen = dialog.drafts[shown].button, partial(_with_button_chosen, dialog)
    yield Field("button", Kind.OWN, button, chosen, "", names(), is_visible=shown in seats)
    for seat in seats:
        form = "other" if seat else "you"
        yield Field(
            f"recipe-{seat}",
            Kind.TEXT,
            dialog.drafts[seat].recipe,
            partial(_with_recipe, dialog, seat),
            texts.t(f"screen.recipe-for.{form}", name=seat_name(texts, dialog, seat)),
            hint=texts.t("screen.recipe-example"),
            problem=PROBLEM if dialog.refusals[seat] else None,
        )


def _opponent(texts: Texts, dialog: SetupDialog) -> Iterator[Field[SetupDialog]]:
    """Yield the fields for who plays the opponent, or the selected seat in a circle. Yield none for
    a guest, or for the first seat, which is the local player's."""
    players = len(dialog.drafts)
    is_duel = players == MIN_PLAYERS
    seat, offered = (1, (*OPPONENTS, Opponent.FRIEND)) if is_duel else (dialog.shown, OPPONENTS)
    if seat and not dialog.is_guest:
        played_by = dialog.drafts[seat].played_by

        def with_player(form: SetupDialog, player: Opponent) -> SetupDialog:
            return with_draft(form, seat, replace(form.drafts[seat], played_by=player))

        yield from opponent_fields(texts, dialog, played_by, offered, players, with_player)


def _terms(texts: Texts, dialog: SetupDialog) -> Iterator[Field[SetupDialog]]:
    """Yield the fields for terms that are rarely changed, or none for a guest, whose invitation
    contains them."""
    if dialog.is_guest:
        return
    yield Field(
        "players",
        Kind.SEGMENTS,
        str(len(dialog.drafts)),
        lambda count: _with_players(dialog, int(count)),
        texts.t("screen.players"),
        verbatim(range(MIN_PLAYERS, MAX_PLAYERS + 1)),
    )
    yield Field(
        "wins",
        Kind.SEGMENTS,
        str(dialog.wins),
        lambda wins: replace(dialog, wins=int(wins)),
        texts.t("screen.wins"),
        verbatim(range(MIN_WINS, MAX_WINS + 1)),
    )
    yield Field(
        "edition",
        Kind.LIST,
        dialog.edition,
        lambda edition: checked(replace(dialog, edition=edition)),
        texts.t("screen.edition"),
        edition_names(texts),
    )
    yield from detail_fields(texts, dialog, texts.t("screen.seed"))


def _invitation(texts: Texts, dialog: SetupDialog) -> Iterator[Field[SetupDialog]]:
    """Yield the fields that only a match with a remote friend has. A guest only has those for the
    name and the greeting."""
    friend = dialog.friend

    def with_friend(terms: FriendTerms) -> SetupDialog:
        return replace(dialog, friend=terms)

    if not dialog.is_with_friend:
        return
    if not dialog.is_guest:
        yield Field(
            "theirs",
            Kind.SEGMENTS,
            friend.theirs,
            lambda theirs: _with_their_choice(dialog, TheirChoice(theirs)),
            texts.t("friends.theirs"),
            {one: texts.t(f"friends.theirs-{one}") for one in TheirChoice},
        )
        yield Field(
            "hints",
            Kind.SEGMENTS,
            YES if friend.allows_hints else NO,
            lambda word: with_friend(replace(friend, allows_hints=word == YES)),
            texts.t("friends.hints"),
            {one: texts.t(f"friends.hints-{one}") for one in (YES, NO)},
        )
        yield Field(
            "pace",
            Kind.SEGMENTS,
            str(friend.pace),
            lambda days: with_friend(replace(friend, pace=int(days))),
            texts.t("friends.pace"),
            {"0": texts.t("friends.no-pace")}
            | {str(days): texts.t("friends.answer-in", count=days) for days in PACES},
        )
    yield Field(
        "friend-name",
        Kind.TEXT,
        friend.name,
        lambda name: with_friend(replace(friend, name=name)),
        texts.t("friends.your-name"),
        hint=texts.t("friends.name-example"),
        most=LONGEST_NAME,
    )
    yield Field(
        "friend-greeting",
        Kind.TEXT,
        friend.greeting,
        lambda greeting: with_friend(replace(friend, greeting=greeting)),
        texts.t("friends.greeting"),
        hint=texts.t("friends.greeting-example"),
        most=LONGEST_GREETING,
    )


def _filters(texts: Texts, dialog: SetupDialog) -> Iterator[Field[SetupDialog]]:
    """Yield the filters of the button list, the switch that expands them, and the field for the
    length of the list."""
    filters, t = dialog.filters, texts.t

    def with_filter(name: str, value: object) -> SetupDialog:
        # A new filter shows the list from its first portion.
        return replace(dialog, filters=replace_fields(filters, **{name: value}), listed=PORTION)

    def with_only(only: Only, _: bool) -> SetupDialog:
        return with_filter("only", toggled(filters.only, only))

    def narrowed(name: str, value: str, label: str, choices: dict[str, str]) -> Field[SetupDialog]:
        return Field(name, Kind.LIST, value, partial(with_filter, name), label, choices)

    by_set, by_skill, by_count, orders = _filter_choices(texts)
    yield Field("search", Kind.OWN, filters.search, partial(with_filter, "search"))
    yield narrowed("set", filters.set, t("screen.set"), by_set)
    yield narrowed("skill", filters.skill, t("screen.skill-filter"), by_skill)
    yield narrowed("dice", filters.dice, t("screen.dice"), by_count)
    yield narrowed("order", filters.order, t("screen.order"), orders)
    for only in Only:
        label, is_on = t(f"screen.only-{only}"), only in filters.only
        yield switch(f"only-{only}", label, partial(with_only, only), is_on=is_on)
    yield switch(
        "filters", t("screen.filters"), partial(with_filter, "are_shown"), is_on=filters.are_shown
    )
    more = verbatim([dialog.listed + PORTION])
    yield Field("listed", Kind.OWN, "", lambda most: replace(dialog, listed=int(most)), "", more)


@lru_cache(maxsize=4)
def _filter_choices(texts: Texts) -> tuple[dict[str, str], ...]:
    """Return the choices of each filter list (sets, skills, numbers of dice, sort orders) by value.
    The first choice of a list is its default."""
    orders: dict[str, str] = {one: texts.t(f"screen.order-{one}") for one in Order}
    return (
        {"": texts.t("screen.all-sets")} | verbatim(sets()),
        {"": texts.t("screen.all-skills")} | skills_by_name(texts),
        {"": texts.t("screen.all-dice")} | verbatim(dice_counts()),
        {"": texts.t("screen.order-name")} | orders,
    )


# --- Changes --------------------------------------------------------------------------------


def _with_seat_shown(dialog: SetupDialog, seat: str) -> SetupDialog:
    """Return the dialog with this seat selected. Selecting the seat of a remote friend whose button
    is still open means suggesting one."""
    if dialog.leaves_open and seat != "0":
        return _with_their_choice(dialog, TheirChoice.PROPOSED)
    return replace(dialog, shown=int(seat))


def _with_their_choice(dialog: SetupDialog, theirs: TheirChoice) -> SetupDialog:
    """Return the dialog after the player decided who picks the friend's button. The friend's seat
    is selected if the player proposes or picks it, otherwise the first."""
    shown = 0 if theirs in (TheirChoice.FREE, TheirChoice.DRAWN) else 1
    return checked(replace(dialog, friend=replace(dialog.friend, theirs=theirs), shown=shown))


def _with_button_chosen(dialog: SetupDialog, name: str) -> SetupDialog:
    """Return the dialog with this button at the selected seat, and the next seat selected. The last
    seat that the player chooses for stays selected, so that a change of mind there does not affect
    the first."""
    after = with_button(dialog, dialog.shown, name)
    last = 0 if after.is_guest or after.leaves_open else len(after.drafts) - 1
    return replace(after, shown=min(after.shown + 1, last))


def with_button(dialog: SetupDialog, seat: Seat, name: str) -> SetupDialog:
    """Return the dialog with this button at the seat. If the button stands for custom dice, the
    seat gets its current dice as a recipe instead."""
    button = button_by_name(name)
    if button is not None and part_of(button.rule, Roster).is_typed:
        dice = dice_of(dialog.drafts[seat], EDITIONS[dialog.edition])
        typed = replace(dialog.drafts[seat], button="", recipe=recipe_of(dice))
        return with_draft(dialog, seat, typed)
    return with_draft(dialog, seat, replace(dialog.drafts[seat], button=name, recipe=""))


def _with_recipe(dialog: SetupDialog, seat: Seat, recipe: str) -> SetupDialog:
    """Return the dialog with a recipe instead of a button at this seat. An empty recipe leaves a
    button as it is, or restores the one of the current match (for a new seat, the default one)."""
    before, table = dialog.drafts[seat], dialog.table
    if recipe.strip():
        return with_draft(dialog, seat, replace(before, button="", recipe=recipe))
    current = table[seat] if seat < len(table) else default_seat(seat)
    button = before.button or draft_of(current).button
    return with_draft(dialog, seat, replace(before, button=button, recipe=""))


def _with_players(dialog: SetupDialog, count: int) -> SetupDialog:
    """Return the dialog with this number of seats, added or removed at the end. New seats are
    played like the last one. With a remote friend, who cannot play in a circle, nothing changes for
    more than two seats."""
    last = dialog.drafts[-1].played_by
    if count > MIN_PLAYERS and last is Opponent.FRIEND:
        return dialog
    more = [draft_of(default_seat(seat, last)) for seat in range(len(dialog.drafts), count)]
    drafts = (*dialog.drafts, *more)[:count]
    shown = min(dialog.shown, count - 1)
    return checked(replace(dialog, drafts=drafts, shown=shown))


def with_draft(dialog: SetupDialog, at: Seat, draft: SeatDraft) -> SetupDialog:
    """Return the dialog with this draft at the seat `at`. Problems show while the player types."""
    drafts = tuple(draft if seat == at else one for seat, one in enumerate(dialog.drafts))
    return checked(replace(dialog, drafts=drafts))


def checked(dialog: SetupDialog) -> SetupDialog:
    """Return the dialog with the problems of its seats up to date. The seat of a remote friend
    whose button is still open is neither checked nor selected."""
    if not dialog.leaves_open:
        return replace(dialog, refusals=_refusals(dialog, dialog.drafts))
    return replace(dialog, refusals=(*_refusals(dialog, dialog.drafts[:1]), None), shown=0)


def _refusals(dialog: SetupDialog, drafts: tuple[SeatDraft, ...]) -> tuple[Refusal | None, ...]:
    """Return why each seat cannot be played, by seat. With a remote friend, this includes dice that
    cannot be played by links. Dice that cannot be played together are refused at the seat with the
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
