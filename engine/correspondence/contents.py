"""The contents of links, and the interface of a game that can be played by links."""

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
"""Maximum number of decisions in one link."""
MAX_PACE = 30
LONGEST_NAME = 20
LONGEST_GREETING = 120
"""Maximum length of the message that comes with an invitation or acceptance, in characters."""


@value
class Introduction:
    """The name and greeting of a player who invites or accepts."""

    name: str = ""
    greeting: str = ""


@value
class Invitation:
    """The contents of link 0, except for terms and decisions."""

    who: Introduction = Introduction()
    seat: Seat = 0
    """The seat of the player who invites."""
    hints: bool = True
    """Whether computer hints are allowed."""
    follows: str = ""
    """The name of the match of which this is a rematch, in hexadecimal, or ""."""
    pace: int = 0
    """The number of days within which both players promise to answer, or 0 if there is no promise.
    It is not enforced."""
    is_drawn: bool = False
    """Whether the page of the player who invites has drawn both sides at random."""


@value
class LinkRules(Generic[Terms, Setup, State, Action, View]):
    """The functions and data that a game supplies so that it can be played by links."""

    records: Records[Setup, State, Action, View]
    """The game, and the JSON encoding of its values."""
    terms: Callable[[Json], Terms]
    """Decodes the terms of a match. Raises DamagedSave if they are invalid."""
    setup: Callable[[Terms], Setup | None]
    """Returns the setup of a match, or None while the friend still has something to choose. Raises
    DamagedSave if the terms are invalid, LinkRefused if the match cannot be played by links."""
    accepts: Callable[[Terms, Terms], bool]
    """Returns whether an invitation with the first terms can be accepted with the second."""
    swapped: Callable[[Terms], Terms]
    """Returns the terms with the seats swapped."""
    forced: Callable[[State, Seat, Version], Action | None]
    """Returns the only action that this player can take in a match of this version, apart from
    resigning, or None if they have a choice."""
    conceals: Callable[[State, Seat, Action], Action | None]
    """Returns the stand-in for an action that is hidden from the other player when it is made, or
    None if they see it. The action and its stand-in must lead to states that look the same to
    them."""
    dictionary: bytes
    """The compression dictionary: strings that are frequent in the JSON of links. A link can only
    be unpacked with the dictionary it was packed with."""

    @property
    def game(self) -> Game[Setup, State, Action, View]:
        """The rules of the game."""
        return self.records.game

    def setup_of(self, terms: Terms) -> Setup | None:
        """Return the setup for these terms, or None while the friend has to choose. Raises
        LinkRefused if the terms are invalid or the match cannot be played by links."""
        try:
            return self.setup(terms)
        except DamagedSave as damage:
            raise LinkRefused(Reason.BAD_TERMS, why=damage.refusal.reason) from damage

    def text_of(self, part: object) -> str:
        """Return a part of a link as JSON text: an action to commit to, or the contents. In the
        first two links these are the introduction, the terms and the decisions; later, only
        decisions."""
        record = self.records.codec().encode(part)
        if isinstance(part, tuple) and part and isinstance(part[0], Invitation):
            record[0] = _CODEC.encode(part[0])
        return json.dumps(record, separators=(",", ":"), ensure_ascii=False)

    def moves_in(self, link: Link) -> tuple[Action, ...]:
        """Return the decisions in a link. Raises LinkRefused if they are unreadable."""
        _, decisions = _parts_of(link)
        return tuple(self.move(one, f"$[{at}]") for at, one in enumerate(decisions))

    def invitation_in(self, link: Link) -> tuple[Invitation, Terms]:
        """Return the invitation and the terms in link 0. Raises LinkRefused if they are
        unreadable."""
        (who, terms), _ = _parts_of(link)
        invitation: Invitation = _decode_or_refuse(_CODEC.decode, Invitation, who, "$[0]")
        name = invitation.follows
        is_name = not name or len(name) == 16 and set(name) <= _DIGITS
        if invitation.seat not in (0, 1) or not is_name or not 0 <= invitation.pace <= MAX_PACE:
            raise LinkRefused(Reason.UNREADABLE, at="$[0]")
        check_introduction(invitation.who)
        return invitation, _decode_or_refuse(self.terms, terms)

    def acceptance_in(self, link: Link) -> tuple[Introduction, Terms]:
        """Return the introduction of the player who accepts, and the terms, from link 1. Raises
        LinkRefused if they are unreadable."""
        (who, terms), _ = _parts_of(link)
        introduction: Introduction = _decode_or_refuse(_CODEC.decode, Introduction, who, "$[0]")
        check_introduction(introduction)
        return introduction, _decode_or_refuse(self.terms, terms)

    def move(self, record: Json, path: str) -> Action:
        """Decode one decision, as encoded by `text_of`. Raises LinkRefused if the record is
        invalid, or is not exactly how `text_of` encodes the decision."""
        found = _decode_or_refuse(self.records.action, record, path)
        if self.records.codec().encode(found) != record:
            raise LinkRefused(Reason.UNREADABLE, at=path)
        return found


_CODEC = Codec({}, {}, {Invitation: {"pace": 0, "is_drawn": False}})
"""Omits fields with their default values if older versions of the page do not know them. Those
versions ignore such a field if it is there."""
_DIGITS = frozenset("0123456789abcdef")


def check_introduction(who: Introduction) -> None:
    """Raise LinkRefused if the name or greeting is too long or not printable."""
    for at, text, most in (
        ("name", who.name, LONGEST_NAME),
        ("greeting", who.greeting, LONGEST_GREETING),
    ):
        if len(text) > most or not text.isprintable():
            raise LinkRefused(Reason.UNREADABLE, at=at)


def _decode_or_refuse(decode: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Return the result of `decode` with these arguments. Raises LinkRefused if `decode` raises
    DamagedSave."""
    try:
        return decode(*args, **kwargs)
    except DamagedSave as damage:
        at = dict(damage.refusal.words).get("at", "$")
        raise LinkRefused(Reason.UNREADABLE, at=str(at)) from damage


def _parts_of(link: Link) -> tuple[list[Json], list[Json]]:
    """Parse the contents of a link: return the introduction and the terms, which only links 0 and 1
    have, and the decisions. Raises LinkRefused if the contents are not valid JSON or have the wrong
    number of parts."""
    parts = _decode_or_refuse(read_json, link.contents) if link.contents else []
    least = 2 if link.number < 2 else 0
    if not isinstance(parts, list) or not least <= len(parts) <= least + MAX_MOVES:
        raise LinkRefused(Reason.UNREADABLE, at="$")
    return parts[:least], parts[least:]
