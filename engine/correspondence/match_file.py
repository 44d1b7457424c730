"""Whole matches: for spectators, for verification, for saving, and for export to another device;
and `read`, which decodes any text from outside.

The public part is short. It has all links without values and digests, because those follow from the
last values of both chains; and two signatures, because the last one of each player covers
everything before it. A saved or exported match also has the player's secret. Reading replays the
whole match, so that nothing illegal or inconsistent with the chains can be loaded.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from engine.correspondence import chain
from engine.correspondence.chain import SECRET_SIZE, SIZE, Owner, name_of
from engine.correspondence.contents import LinkRules, Terms
from engine.correspondence.link import (
    LINKS,
    PAST_SIZE,
    WHOLES,
    Kind,
    Link,
    Version,
    Word,
    body_in,
    head_of,
    link_in,
    pack,
    past_of,
    sealed_text,
    unpack,
    with_head,
)
from engine.correspondence.link_match import LinkMatch, or_refusal
from engine.correspondence.reasons import LinkRefused, Reason
from engine.correspondence.shared_state import (
    SharedState,
    new_shared_state,
    replaying,
    state_after_links,
)
from engine.correspondence.signature import SIGNATURE_SIZE
from engine.game import Action, Refusal, Seat, Setup, State, View
from engine.records import MAX_EFFORT, Reading, read_at_once
from engine.saving import Codec, DamagedSave, Json, Record, read_json
from engine.value import tagged, value

MAX_EFFORT_OF_OWN = 10 * MAX_EFFORT
"""The effort limit for a player's own match, which is higher than for matches from others."""

_LENGTH_SIZE = 2
"""Size of the length field before the contents of a link, in bytes."""
_LINK = 15
"""The effort of decoding a link, without playing it (engine/records.py)."""
_SIGNED = 2
"""The number of signed links: the last one of each player. Their signatures prove the whole
match."""


def read(
    rules: LinkRules[Terms, Setup, State, Action, View], text: str
) -> Link | LinkMatch[Terms, Setup, State, Action, View] | Refusal:
    """Decode a text from outside: one link, or a whole match. A match exported by its player comes
    with their seat and secret; any other is for spectators. Return a refusal if the text has
    neither or cannot be verified."""
    return read_at_once(reading(rules, text))


def reading(
    rules: LinkRules[Terms, Setup, State, Action, View], text: str
) -> Reading[Link | LinkMatch[Terms, Setup, State, Action, View] | Refusal]:
    """Like `read`, but yield the effort after each link."""
    try:
        kind, body = body_in(text)
        if kind in LINKS:
            return link_in(kind, body, rules.dictionary)
        if kind is Kind.RESULT:
            raise LinkRefused(Reason.WRONG_KIND)
        contents = unpack(body, rules.dictionary)
        if kind is Kind.EXPORT:
            return (yield from _restoring(rules, read_json(contents)))
        links = yield from _links(rules, WHOLES[kind], contents)
        return LinkMatch((yield from replaying(rules, links, most_effort=MAX_EFFORT)), links)
    except (DamagedSave, LinkRefused) as error:
        return error.refusal


# --- The public part --------------------------------------------------------------------------


def whole_text(party: LinkMatch[Terms, Setup, State, Action, View]) -> str:
    """Return the public part of a match, for spectators."""
    (kind,) = (kind for kind, of in WHOLES.items() if of is party.exchange.version)
    return sealed_text(kind, pack(_public(party), party.rules.dictionary))


@or_refusal
def verified_state(
    party: LinkMatch[Terms, Setup, State, Action, View],
) -> SharedState[Terms, Setup, State, Action, View]:
    """Return the state after replaying a match from its links, or a refusal if the match is not
    valid. Each value must match its chain, each choice its commitment, each roll both values, each
    decision the rules, and the last signatures of both players their keys."""
    _check_signatures(party.links)
    return state_after_links(party.rules, party.links)


def _public(party: LinkMatch[Terms, Setup, State, Action, View]) -> bytes:
    """Encode the last signatures of both players, or the digest of all links in an unsigned match;
    then each player's first anchor and the last revealed value of each of their chains; then the
    links."""
    links = party.links
    signatures = [link.signature for link in links[-_SIGNED:]]
    parts = [bytes((len(signatures),)), *signatures] if signatures[0] else [past_of(links)]
    for player in (0, 1):
        own = links[player::2]
        anchors, heads = own[:1], [one for one in own[1:] if one.anchor or one is own[-1]]
        parts.append(bytes((len(anchors), len(heads))))
        parts += [one.value for one in (*anchors, *heads)]
    for link in links:
        bare = replace(link, value=bytes(SIZE), past=bytes(len(link.past)))
        contents = link.contents.encode()
        parts += [head_of(bare), len(contents).to_bytes(_LENGTH_SIZE), contents]
    return b"".join(parts)


def _links(
    rules: LinkRules[Terms, Setup, State, Action, View], version: Version, body: bytes
) -> Reading[tuple[Link, ...]]:
    """Decode the links of a public match of this version, verified by the last signatures or the
    digest, and yield the effort after each step. Raises LinkRefused if the match cannot be decoded
    or verified."""
    has_past, at = version is Version.UNSIGNED, PAST_SIZE
    if not has_past:
        at = 1 + min(sum(body[:1]), _SIGNED) * SIGNATURE_SIZE
    proof, values = body[:at], []
    for _ in (0, 1):
        begin = at + 2
        at = begin + sum(body[at:begin]) * SIZE
        values.append([body[place : place + SIZE] for place in range(begin, at, SIZE)])
    bare: list[Link] = []
    for link in _bare_links(body, at, version):
        bare.append(link)
        yield _LINK
    if not bare:
        raise LinkRefused(Reason.UNREADABLE, at="links")
    invitation, _ = rules.invitation_in(bare[0])
    shown = [
        _chain_values(
            Owner(bare[0].match, abs(player - invitation.seat)), own, len(bare[player::2])
        )
        for player, own in enumerate(values)
    ]
    links: list[Link] = []
    past = past_of(())
    for link in bare:
        shown_now = shown[link.number % 2][link.number // 2]
        links.append(replace(link, value=shown_now, past=past if has_past else b""))
        past = links[-1].digest_after(past)
        yield _LINK
    if has_past and past != proof:
        raise LinkRefused(Reason.OTHER_PAST, number=len(links))
    if not has_past:
        for at, link in enumerate(links[-_SIGNED:]):
            begin = 1 + at * SIGNATURE_SIZE
            links[link.number] = replace(link, signature=proof[begin : begin + SIGNATURE_SIZE])
        _check_signatures(links)
    return tuple(links)


def _check_signatures(links: Sequence[Link]) -> None:
    """Raise LinkRefused unless each player has signed their last link, and with it all before it,
    or the match is unsigned."""
    keys, past = [link.key for link in links[:2] if link.key], past_of(links[:-_SIGNED])
    for link in links[-_SIGNED:]:
        link.check_signature(past, keys)
        past = link.digest_after(past)


def _bare_links(body: bytes, at: int, version: Version) -> Iterator[Link]:
    """Yield the links from this offset on, without values, digests and signatures. Raises
    LinkRefused at the first one that is unreadable or out of sequence; there are at most
    MAX_LINKS."""
    for number in count():
        if at >= len(body):
            return
        link, at = with_head(body, at, version)
        if link.number != number:
            raise LinkRefused(Reason.UNREADABLE, at="links")
        begin = at + _LENGTH_SIZE
        at = begin + int.from_bytes(body[begin - _LENGTH_SIZE : begin])
        yield replace(link, contents=body[begin:at].decode(errors="replace"))


def _chain_values(owner: Owner, shown: Sequence[bytes], count: int) -> list[bytes]:
    """Compute the values in the first `count` links of a player from their anchor and the last
    value of each chain. Raises LinkRefused if there are more or fewer of those than needed."""
    anchors, heads, length = shown[:1], shown[1:], chain.LENGTH
    chains = [range(at, min(at + length, count)) for at in range(1, count, length)]
    if len(anchors) != min(count, 1) or len(heads) != len(chains):
        raise LinkRefused(Reason.UNREADABLE, at="values")
    values = list(anchors)
    for head, places in zip(heads, chains, strict=True):
        own = [head]
        while len(own) < len(places):
            own.append(owner.before(own[-1]))
        values += reversed(own)
    return values


# --- The player's own data --------------------------------------------------------------------


@tagged("KeptMatch")
@value
class KeptMatch:
    """A saved match: its public part, and what only the player knows."""

    whole: str
    """The public part; empty while the first link is being written."""
    opening: str
    """The contents of the player's first link while it is being written, otherwise empty."""
    seat: Seat | None
    secret: str
    """The player's secret in hexadecimal, or "" for a spectator."""
    choices: tuple[tuple[int, str], ...]
    """The player's choices that are not opened yet: for each, the number of its link, and the
    choice as JSON."""
    draft: tuple[str, ...]
    """The decisions in the link that is being written, as JSON."""
    offers_end: bool
    newer: tuple[str, ...]
    """`LinkMatch.newer`, in hexadecimal."""


_CODEC = Codec({}, {})


def record_of(party: LinkMatch[Terms, Setup, State, Action, View]) -> Record:
    """Return a match as JSON to save, with the player's secret if known."""
    rules, draft, choice = party.rules, party.draft, party.own_choice
    # Reading the record opens the draft's choice again.
    moves = () if draft is None else rules.moves_in(draft)[1 if draft.salt else 0 :]
    committed = [link.number for link in party.own_links if link.commitment]
    kept = KeptMatch(
        whole_text(party) if party.links else "",
        party.contents_with(()) if draft is not None and draft.number < 2 else "",
        party.seat,
        party.secret.hex(),
        () if choice is None else ((committed[-1], rules.text_of(choice)),),
        tuple(map(rules.text_of, moves)),
        party.offers_end,
        tuple(one.hex() for one in party.newer),
    )
    record: Record = _CODEC.encode(kept)
    return record


def export_text(party: LinkMatch[Terms, Setup, State, Action, View]) -> str:
    """Return the text of a match with the player's secret, for another device of theirs. Anyone who
    has it can play for them."""
    text = json.dumps(record_of(party), separators=(",", ":"))
    return sealed_text(Kind.EXPORT, pack(text.encode(), party.rules.dictionary))


@or_refusal
def restored_match(
    rules: LinkRules[Terms, Setup, State, Action, View], record: Record
) -> LinkMatch[Terms, Setup, State, Action, View]:
    """Return the match in a saved record, or a refusal if the record is damaged."""
    return read_at_once(_restoring(rules, record))


def _restoring(
    rules: LinkRules[Terms, Setup, State, Action, View], record: Json
) -> Reading[LinkMatch[Terms, Setup, State, Action, View]]:
    """Restore a match from a record, and yield the effort after each link. Early records have no
    `newer`. Raises LinkRefused or DamagedSave if the record is invalid."""
    if not isinstance(record, dict):
        raise DamagedSave("not-a-record", at="$")
    kept: KeptMatch = _CODEC.decode(KeptMatch, {"newer": []} | record, "$")
    choices = tuple(
        (number, rules.move(read_json(text), "$.choices")) for number, text in kept.choices
    )
    party = yield from _party(rules, kept, choices)
    if kept.seat is None:
        return party
    party = replace(party, seat=kept.seat, secret=_bytes(kept.secret))
    _check_own(party, choices, is_opening=bool(kept.opening))
    newer = tuple(_bytes(digits, Reason.UNREADABLE) for digits in kept.newer)
    party = replace(party, own_choice=choices[0][1] if choices else None, newer=newer)
    party = party.with_pen()
    for text in kept.draft:
        after = party.played(rules.move(read_json(text), "$.draft"))
        if isinstance(after, Refusal) or after.draft is None:
            raise LinkRefused(Reason.UNREADABLE, at="$.draft")
        party = after
    if kept.offers_end and party.draft is not None:
        party = replace(party, draft=replace(party.draft, word=Word.OFFER_END))
    return party


def _party(
    rules: LinkRules[Terms, Setup, State, Action, View],
    saved: KeptMatch,
    choices: tuple[tuple[int, Action], ...],
) -> Reading[LinkMatch[Terms, Setup, State, Action, View]]:
    """Return the match of a spectator who knows these choices and the contents of the player's
    first link. Raises LinkRefused if the saved match is invalid."""
    if not saved.whole:
        link = Link(name_of(_bytes(saved.secret)), 0, b"", saved.opening)
        return LinkMatch(new_shared_state(rules, link.match, *rules.invitation_in(link)))
    kind, body = body_in(saved.whole)
    if kind not in WHOLES:
        raise LinkRefused(Reason.WRONG_KIND)
    links = yield from _links(rules, WHOLES[kind], unpack(body, rules.dictionary))
    exchange = yield from replaying(rules, links, choices, MAX_EFFORT_OF_OWN)
    if saved.opening and len(links) == 1:
        opening = Link(exchange.name, 1, b"", saved.opening)
        exchange = exchange.accepted(*rules.acceptance_in(opening))
    return LinkMatch(exchange, links)


def _bytes(digits: str, otherwise: Reason = Reason.OTHER_SECRET) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError as error:
        raise LinkRefused(otherwise) from error


def _check_own(
    party: LinkMatch[Terms, Setup, State, Action, View],
    choices: tuple[tuple[int, Action], ...],
    *,
    is_opening: bool,
) -> None:
    """Raise LinkRefused unless the secret generates the player's chain, their first link is there
    or being written, and their choices match their commitments."""
    exchange, seat = party.exchange, party.seat
    if seat not in (0, 1) or len(party.secret) != SECRET_SIZE:
        raise LinkRefused(Reason.OTHER_SECRET)
    owner = Owner(exchange.name, seat)
    own = party.own_links
    begins = exchange.number < 2 and exchange.writer == seat
    if own and own[0].value != owner.anchor(party.secret, 0) or not own and not begins:
        raise LinkRefused(Reason.OTHER_SECRET)
    if is_opening is not (not own):
        raise LinkRefused(Reason.UNREADABLE, at="$.opening")
    kept = exchange.secret_choice_of(seat)
    numbers = [number for number, _ in choices]
    if numbers != ([kept.commitment.number] if kept is not None else []):
        raise LinkRefused(Reason.UNREADABLE, at="$.choices")
    for number, action in choices:
        choice, salt = party.rules.text_of(action), owner.salt(party.secret, number)
        if kept is None or not kept.commitment.is_of(choice, salt):
            raise LinkRefused(Reason.OTHER_CHOICE, number=number)
