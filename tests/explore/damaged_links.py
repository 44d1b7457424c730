"""Damaged links, whole matches and saved matches of play by links, and the code that reads them.

Half of the damaged texts get a correct checksum again, as a cheater would do.
"""

import json
from dataclasses import replace

from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.correspondence.chain import Owner
from engine.correspondence.contents import Introduction
from engine.correspondence.link import (
    PAST_SIZE,
    Kind,
    Link,
    Version,
    Word,
    body_in,
    link_text,
    pack,
    past_of,
    read_link,
    sealed_text,
    unpack,
)
from engine.correspondence.link_match import Status
from engine.correspondence.match_file import record_of, restored_match, verified_state, whole_text
from engine.correspondence.reasons import LinkRefused
from engine.correspondence.signature import SIGNATURE_SIZE, key_of, signature_of
from engine.game import Refusal
from engine.luck import Seeded
from engine.saving import DamagedSave, read_json
from tests.explore.damage import changed_json, changed_text
from tests.narrowing import present
from tools.lab.correspondence import (
    Correspondents,
    DuelParty,
    accepting,
    moved,
    new_correspondents,
    own_link,
    read_invitation,
    received,
    secret_of,
    watching,
)

MATCHES = (
    Terms("rulebook", 1, ("Avis", "Hammer")),
    Terms("button-weavers", 1, ("f(6) (X) B(8) c(4)", "c(Y)? (4/10) +(6)")),
    Terms("originals", 1, ("(4) (6) (10) (X) (X)", "Avis")),
    Terms("rulebook", 2, ("Tuxedo Mask", "Sailor Moon")),
)
LENGTHS = (0, 1, 2, 5, 9)
"""The lengths of the base matches, in links after the first two."""

Readers = dict[str, DuelParty]
"""The players who wait for a link, by its text."""
_WRITERS: Readers = {}
"""The writers of links, by text: cheaters sign what they send."""


def _after(terms: Terms, links: int) -> Correspondents:
    both = new_correspondents(terms, str(links), is_open=bool(links % 2))
    for _ in range(links):
        if not both.is_over:
            both.step()
    return both


def readers() -> Readers:
    """Return the next links of matches, with their readers."""
    found: Readers = {}
    for terms in MATCHES:
        for links in LENGTHS:
            both = _after(terms, links)
            if not both.is_over:
                found[both.sent[-1]] = both.parties[both.reader]
                _WRITERS[both.sent[-1]] = both.parties[1 - both.reader]
    return found


def invitations() -> tuple[str, ...]:
    """Return invitations that were not accepted yet."""
    found = []
    for terms in MATCHES:
        for links in (0, 1):
            both = _after(terms, links)
            found.append(both.sent[0])
            _WRITERS[both.sent[0]] = both.parties[0]
    return tuple(found)


def kept() -> tuple[str, ...]:
    """Return saved matches in which the player has the next link to write."""
    return tuple(
        json.dumps(record_of(party), ensure_ascii=False)
        for terms in MATCHES
        for party in _after(terms, 3).parties
    )


def wholes() -> tuple[str, ...]:
    """Return whole matches."""
    return tuple(
        whole_text(_after(terms, links).parties[0]) for terms in MATCHES for links in (1, 9, 40)
    )


# --- Changes ----------------------------------------------------------------------------------


def signed_by(writer: DuelParty, link: Link) -> Link:
    """Return a link signed by its writer, after the writer's earlier links."""
    seed = Owner(link.match, present(writer.seat)).seed(writer.secret)
    text = link.digest_after(past_of(writer.links[: link.number]))
    return replace(link, signature=signature_of(seed, key_of(seed), text))


def changed_link(text: str, luck: Seeded) -> str:
    """Return the text damaged in transit, or a cheater's link."""
    if luck.pick(2):
        return changed_text(text, luck)
    link = _cheating(read_link(text, BY_LINKS.dictionary), luck)
    is_signed = not link.past and luck.pick(4)
    sent = signed_by(_WRITERS[text], link) if is_signed else link
    return link_text(sent, BY_LINKS.dictionary)


def _cheating(link: Link, luck: Seeded) -> Link:
    match luck.pick(12):
        case 0:
            return replace(link, value=_noise(luck))
        case 1:
            past = _noise(luck)[:PAST_SIZE].ljust(PAST_SIZE)
            return replace(link, past=past, signature=b"", version=Version.UNSIGNED)
        case 2:
            return replace(link, anchor=_noise(luck))
        case 3:
            return replace(link, commitment=_noise(luck))
        case 4:
            return replace(link, salt=_noise(luck))
        case 5:
            return replace(link, number=luck.pick(20))
        case 6:
            return replace(link, word=Word(luck.pick(len(Word))))
        case 7:
            return replace(link, signature=(link.signature + _noise(luck))[-SIGNATURE_SIZE:])
        case 8:
            return replace(link, commitment=_noise(luck), conceals=True)
        case 9:
            return replace(link, version=Version.SIGNED)
    contents = link.contents or "[]"
    return replace(link, contents=_as_written(changed_json(contents, luck)))


def _noise(luck: Seeded) -> bytes:
    return bytes(luck.pick(256) for _ in range((8, 12, 24, 32)[luck.pick(4)]))


def _as_written(said: str) -> str:
    """Return the text in a form that a real client could have written."""
    try:
        return json.dumps(read_json(said), separators=(",", ":"), ensure_ascii=False)
    except DamagedSave:
        return said.encode(errors="replace").decode()


def changed_whole(text: str, luck: Seeded) -> str:
    """Return the text damaged in transit, or resealed after changing some bytes."""
    if luck.pick(2):
        return changed_text(text, luck)
    body = bytearray(unpack(body_in(text)[1], BY_LINKS.dictionary))
    for _ in range(1 + luck.pick(3)):
        at = luck.pick(len(body))
        body[at : at + luck.pick(3)] = bytes(luck.pick(256) for _ in range(luck.pick(3)))
    return sealed_text(Kind.WHOLE, pack(bytes(body), BY_LINKS.dictionary))


# --- Use --------------------------------------------------------------------------------------


def read_any(there: Readers, text: str) -> bool:
    """Give a link to the player who waits for it, or to all others if there is none."""
    try:
        name = read_link(text, BY_LINKS.dictionary).match
    except LinkRefused:
        name = b""
    parties = [one for one in there.values() if one.exchange.name == name]
    answers = [received(party, text) for party in parties or list(there.values())[:1]]
    return sum(_is_used(one, text) for one in answers) > 0


def read_first(text: str) -> bool:
    """Read an invitation and accept it."""
    said = read_invitation(BY_LINKS, text)
    if isinstance(said, Refusal):
        return False
    mine = 1 - said.exchange.invitation.seat
    plays = [*said.exchange.terms.plays]
    plays[mine] = plays[mine] or said.exchange.terms.proposal or "Hammer"
    terms = Terms(said.exchange.terms.edition, said.exchange.terms.wins, (plays[0], plays[1]))
    who = Introduction("Bob")
    return _is_used(accepting(BY_LINKS, text, terms, who, secret_of("Bob")), text)


def read_whole(text: str) -> bool:
    """Watch and verify a match."""
    party = watching(BY_LINKS, text)
    if isinstance(party, Refusal):
        return False
    return not isinstance(verified_state(party), Refusal)


def read_kept(text: str) -> bool:
    """Continue a saved or exported match."""
    try:
        said = read_json(text)
    except DamagedSave:
        return False
    letters = sealed_text(Kind.EXPORT, pack(text.encode(errors="replace"), BY_LINKS.dictionary))
    answers = [restored_match(BY_LINKS, said), watching(BY_LINKS, letters)]
    return sum(_is_used(one, text) for one in answers) == len(answers)


def _is_used(party: DuelParty | Refusal, text: str) -> bool:
    """Whether it was accepted. If so, continue the match by a link, save it, and watch it."""
    if isinstance(party, Refusal):
        return False
    luck = Seeded(text)
    after = moved(party, luck)
    own_link(after)
    if after.links:
        watching(BY_LINKS, whole_text(after))
    restored_match(BY_LINKS, record_of(after))
    if party.status in (Status.TO_DECIDE, Status.TO_ANSWER):
        party.answered(Word.RESIGN)
    return True
