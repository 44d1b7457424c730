"""Contents: what links carry, and how one game is played by them."""

import json
from collections.abc import Callable
from typing import Generic, TypeVar

from engine.correspondence.link import Link
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Action, Game, Seat, Setup, State, View
from engine.saving import Codec, DamagedSave, Json, read_json
from engine.value import value

Terms = TypeVar("Terms")

MOST_MOVES = 60
"""Decisions in one link."""
LONGEST_NAME = 20
LONGEST_GREETING = 120
"""Characters of the message with which a player invites or accepts."""


@value
class Introduction:
    """How a player introduces themselves when they invite or accept."""

    name: str = ""
    greeting: str = ""


@value
class Invitation:
    """What link 0 carries besides terms and decisions."""

    who: Introduction = Introduction()
    seat: Seat = 0
    """The seat of the player who invites."""
    hints: bool = True
    """Whether hints of the computer are allowed."""
    follows: str = ""
    """The name of the match of which this is a rematch, in hexadecimal digits; empty: of none."""


@value
class Letter(Generic[Terms, Action]):
    """A link whose contents are decoded; `Correspondence.letter` makes it."""

    link: Link
    moves: tuple[Action, ...]
    invitation: tuple[Invitation, Terms] | None
    """Only in link 0; else None."""
    acceptance: tuple[Introduction, Terms] | None
    """Only in link 1; else None."""


@value
class Correspondence(Generic[Terms, Setup, State, Action, View]):
    """How one game is played by correspondence."""

    game: Game[Setup, State, Action, View]
    codec: Callable[[], Codec]
    terms: Callable[[Json], Terms]
    """Decodes the terms of a match. Raises DamagedSave."""
    setup: Callable[[Terms], Setup | None]
    """The setup of a match; None while the friend still has something to choose. Raises
    DamagedSave if there is no such match, LinkRefused if it cannot be played by links."""
    accepts: Callable[[Terms, Terms], bool]
    """Whether an invitation with the first terms can be accepted with the second."""
    swapped: Callable[[Terms], Terms]
    """The same terms with the seats swapped."""
    action: Callable[[Json, str], Action]
    """Decodes one action; the text is its place in the link. Raises DamagedSave."""
    forced: Callable[[State, Seat], Action | None]
    """The only action that is open to this player, besides giving up; None: there are several."""
    conceals: Callable[[State, Seat, Action], Action | None]
    """The action that is played in place of one that the other player does not learn of when it is
    made; None: they learn of it. Both must lead to states that look the same to them."""
    effort: Callable[[State], int]
    """What it takes to check and make a move in this state, in attacks that are listed."""
    dictionary: bytes
    """The strings that are frequent in the JSON of links. A link that was packed with another
    dictionary cannot be read."""

    def setup_of(self, terms: Terms) -> Setup | None:
        """The setup by these terms; None while the friend has to choose. Raises LinkRefused."""
        try:
            return self.setup(terms)
        except DamagedSave as damage:
            raise LinkRefused(Reason.BAD_TERMS, why=damage.refusal.reason) from damage

    def choice_text(self, action: Action) -> str:
        """An action as the text to which a player commits."""
        return _as_text(self.codec().encode(action))

    def opening_text(
        self, who: Invitation | Introduction, terms: Terms, moves: tuple[Action, ...]
    ) -> str:
        """The contents of one of the first two links."""
        return _as_text([self.codec().encode(one) for one in (who, terms, *moves)])

    def moves_text(self, moves: tuple[Action, ...]) -> str:
        """The contents of any other link."""
        return _as_text([self.codec().encode(move) for move in moves]) if moves else ""

    def letter(self, link: Link) -> Letter[Terms, Action]:
        """The link, decoded. Raises LinkRefused."""
        invitation = self.invitation_in(link) if link.number == 0 else None
        acceptance = self._acceptance_in(link) if link.number == 1 else None
        decisions = _parts_of(link)[2 if link.number < 2 else 0 :]
        moves = tuple(self.move(one, f"$[{at}]") for at, one in enumerate(decisions))
        return Letter(link, moves, invitation, acceptance)

    def invitation_in(self, link: Link) -> tuple[Invitation, Terms]:
        """The invitation and the terms in link 0. Raises LinkRefused."""
        who, terms = _parts_of(link)[:2]
        invitation = _decoded(Invitation, who)
        name = invitation.follows
        is_name = not name or len(name) == 16 and set(name) <= _DIGITS
        if invitation.seat not in (0, 1) or not is_name:
            raise LinkRefused(Reason.UNREADABLE, at="$[0]")
        check_introduction(invitation.who)
        return invitation, self._terms(terms)

    def _acceptance_in(self, link: Link) -> tuple[Introduction, Terms]:
        who, terms = _parts_of(link)[:2]
        introduction = _decoded(Introduction, who)
        check_introduction(introduction)
        return introduction, self._terms(terms)

    def move(self, record: Json, at: str) -> Action:
        """One decision, written as `choice_text` writes it. Raises LinkRefused."""
        try:
            found = self.action(record, at)
        except DamagedSave as damage:
            raise _unreadable(damage) from damage
        if self.codec().encode(found) != record:
            raise LinkRefused(Reason.UNREADABLE, at=at)
        return found

    def _terms(self, record: Json) -> Terms:
        try:
            return self.terms(record)
        except DamagedSave as damage:
            raise _unreadable(damage) from damage


_CODEC = Codec({}, {})
_DIGITS = frozenset("0123456789abcdef")


def check_introduction(who: Introduction) -> None:
    """Raise LinkRefused for a name or greeting that is too long or cannot be printed."""
    for at, text, most in (
        ("name", who.name, LONGEST_NAME),
        ("greeting", who.greeting, LONGEST_GREETING),
    ):
        if len(text) > most or not text.isprintable():
            raise LinkRefused(Reason.UNREADABLE, at=at)


T = TypeVar("T")


def _decoded(kind: type[T], record: Json) -> T:
    """The invitation or introduction with which a link begins. Raises LinkRefused."""
    try:
        found: T = _CODEC.decode(kind, record, "$[0]")
    except DamagedSave as damage:
        raise _unreadable(damage) from damage
    return found


def _parts_of(link: Link) -> list[Json]:
    """The contents of a link as JSON: in links 0 and 1 the introduction and the terms, then the
    decisions. Raises LinkRefused."""
    try:
        parts = read_json(link.contents) if link.contents else []
    except DamagedSave as damage:
        raise LinkRefused(Reason.UNREADABLE, at="$") from damage
    least = 2 if link.number < 2 else 0
    if not isinstance(parts, list) or not least <= len(parts) <= least + MOST_MOVES:
        raise LinkRefused(Reason.UNREADABLE, at="$")
    return parts


def _unreadable(damage: DamagedSave) -> LinkRefused:
    return LinkRefused(Reason.UNREADABLE, at=str(dict(damage.refusal.words).get("at", "$")))


def _as_text(parts: Json) -> str:
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False)
