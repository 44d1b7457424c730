"""Contents: what links carry, and how one game is played by them."""

import json
from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

from engine.correspondence.link import Link, Version
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Action, Game, Seat, Setup, State, View
from engine.records import Records
from engine.saving import Codec, DamagedSave, Json, read_json
from engine.value import value

Terms = TypeVar("Terms")
P = ParamSpec("P")
T = TypeVar("T")

MAX_MOVES = 60
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
    """The contents of link 0 other than terms and decisions."""

    who: Introduction = Introduction()
    seat: Seat = 0
    """The seat of the player who invites."""
    hints: bool = True
    """Whether hints of the computer are allowed."""
    follows: str = ""
    """The name of the match of which this is a rematch, in hexadecimal digits, or ""."""


@value
class LinkRules(Generic[Terms, Setup, State, Action, View]):
    """How one game is played by correspondence."""

    records: Records[Setup, State, Action, View]
    """The game, and how its values are written as JSON."""
    terms: Callable[[Json], Terms]
    """Decodes the terms of a match. Raises DamagedSave."""
    setup: Callable[[Terms], Setup | None]
    """The setup of a match; None while the friend still has something to choose. Raises
    DamagedSave if there is no such match, LinkRefused if it cannot be played by links."""
    accepts: Callable[[Terms, Terms], bool]
    """Whether an invitation with the first terms can be accepted with the second."""
    swapped: Callable[[Terms], Terms]
    """The same terms with the seats swapped."""
    forced: Callable[[State, Seat, Version], Action | None]
    """The forced action of this player in a match of this version (the only one besides resigning),
    or None if they decide."""
    conceals: Callable[[State, Seat, Action], Action | None]
    """The stand-in for an action that the other player does not see when it is made, or None if
    they see it. Both must lead to states that look the same to them."""
    dictionary: bytes
    """The strings that are frequent in the JSON of links. A link that was packed with another
    dictionary cannot be parsed."""

    @property
    def game(self) -> Game[Setup, State, Action, View]:
        """The rules of the game."""
        return self.records.game

    def setup_of(self, terms: Terms) -> Setup | None:
        """The setup by these terms; None while the friend has to choose. Raises LinkRefused."""
        try:
            return self.setup(terms)
        except DamagedSave as damage:
            raise LinkRefused(Reason.BAD_TERMS, why=damage.refusal.reason) from damage

    def text_of(self, part: object) -> str:
        """A part of a link as text, such as an action to which a player commits, or the contents:
        the decisions, in the first two links after the introduction and the terms."""
        record = self.records.codec().encode(part)
        return json.dumps(record, separators=(",", ":"), ensure_ascii=False)

    def moves_in(self, link: Link) -> tuple[Action, ...]:
        """The decisions in a link. Raises LinkRefused."""
        _, decisions = _parts_of(link)
        return tuple(self.move(one, f"$[{at}]") for at, one in enumerate(decisions))

    def invitation_in(self, link: Link) -> tuple[Invitation, Terms]:
        """The invitation and the terms in link 0. Raises LinkRefused."""
        (who, terms), _ = _parts_of(link)
        invitation: Invitation = _decoded(_CODEC.decode, Invitation, who, "$[0]")
        name = invitation.follows
        is_name = not name or len(name) == 16 and set(name) <= _DIGITS
        if invitation.seat not in (0, 1) or not is_name:
            raise LinkRefused(Reason.UNREADABLE, at="$[0]")
        check_introduction(invitation.who)
        return invitation, _decoded(self.terms, terms)

    def acceptance_in(self, link: Link) -> tuple[Introduction, Terms]:
        """The introduction of the player who accepts, and the terms, in link 1. Raises
        LinkRefused."""
        (who, terms), _ = _parts_of(link)
        introduction: Introduction = _decoded(_CODEC.decode, Introduction, who, "$[0]")
        check_introduction(introduction)
        return introduction, _decoded(self.terms, terms)

    def move(self, record: Json, path: str) -> Action:
        """One decision, written as `text_of` writes it. Raises LinkRefused."""
        found = _decoded(self.records.action, record, path)
        if self.records.codec().encode(found) != record:
            raise LinkRefused(Reason.UNREADABLE, at=path)
        return found


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


def _decoded(decode: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of `decode`. Raises LinkRefused where that raises DamagedSave."""
    try:
        return decode(*args, **kwargs)
    except DamagedSave as damage:
        at = dict(damage.refusal.words).get("at", "$")
        raise LinkRefused(Reason.UNREADABLE, at=str(at)) from damage


def _parts_of(link: Link) -> tuple[list[Json], list[Json]]:
    """The contents of a link as JSON: the introduction and the terms, which only links 0 and 1
    have, and the decisions. Raises LinkRefused."""
    parts = _decoded(read_json, link.contents) if link.contents else []
    least = 2 if link.number < 2 else 0
    if not isinstance(parts, list) or not least <= len(parts) <= least + MAX_MOVES:
        raise LinkRefused(Reason.UNREADABLE, at="$")
    return parts[:least], parts[least:]
