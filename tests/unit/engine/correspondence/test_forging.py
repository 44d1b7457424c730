"""A stranger who sees each link before its reader, or holds a whole match, cannot get a forged link
accepted, and the true link still is."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.correspondence.chain import Owner
from engine.correspondence.link import (
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
from engine.correspondence.link_match import LinkMatch
from engine.correspondence.match_file import read, verified_state, whole_text
from engine.correspondence.reasons import LinkRefused, Reason
from engine.correspondence.shared_state import state_after_links
from engine.correspondence.signature import SIGNATURE_SIZE, key_of, signature_of
from engine.game import Refusal
from tests.narrowing import instance, present
from tools.lab.correspondence import (
    Correspondents,
    DuelParty,
    new_correspondents,
    own_link,
    read_invitation,
    received,
    unwrap,
    watching,
)

SEED = b"stranger".ljust(32, b".")
KEY = key_of(SEED)
MATCHES = (
    Terms("rulebook", 1, ("Avis", "Hammer")),
    Terms("rulebook", 1, ("(20) (20) (20)", "(20) (20) (20)")),
    Terms("rulebook", 1, ("Tuxedo Mask", "Sailor Moon")),
)


def forged(true: Link, reader: DuelParty) -> Iterator[Link]:
    """Yield everything that a stranger can make of a link on its way to this reader: every word,
    and every other decision of the sender."""
    yield from (replace(true, word=word, contents="", salt=b"") for word in Word)
    after = reader.exchange.with_value(true.value, true.anchor).with_forced_moves()
    if after.match is None or not after.asks:
        return
    for action in BY_LINKS.game.actions(after.match.state, after.writer):
        yield replace(true, contents=BY_LINKS.text_of((action,)))


def signatures(link: Link, true: Link, before: tuple[Link, ...]) -> Iterator[Link]:
    """Yield copies of the link with every signature that the stranger could give it, including ones
    with another key or version."""
    past = past_of(before)
    own = replace(link, key=KEY) if link.key else link
    yield replace(link, signature=true.signature)
    yield replace(link, signature=bytes(64))
    yield replace(own, signature=signature_of(SEED, KEY, own.digest_after(past)))
    yield replace(link, signature=before[-1].signature)
    yield replace(link, key=b"", signature=b"", past=past[:12], version=Version.UNSIGNED)
    yield replace(link, version=Version.SIGNED)


@pytest.mark.parametrize("terms", MATCHES)
def test_nobody_can_answer_for_a_player(terms: Terms) -> None:
    """All other legal moves and words are tried, at every link but the first two."""
    both = new_correspondents(terms, "stranger")
    tried = 0
    while not both.is_over:
        reader, writer = both.parties[both.reader], both.parties[1 - both.reader]
        true = writer.links[-1]
        others = forged(true, reader) if true.number > 1 else ()
        for link in (one for one in others if one != true):
            for one in signatures(link, true, reader.links):
                refused = instance(received(reader, link_text(one, BY_LINKS.dictionary)), Refusal)
                assert refused.reason == Reason.WRONG_SIGNATURE
                tried += 1
        both.step()
    assert tried > 100


def test_nobody_gives_a_match_another_version() -> None:
    """Otherwise a stranger could get an invitation accepted with other rules of play."""
    both = new_correspondents(MATCHES[0], "version")
    invitation = both.parties[0].links[0]
    text = link_text(replace(invitation, version=Version.SIGNED), BY_LINKS.dictionary)
    refused = instance(read_invitation(BY_LINKS, text), Refusal)
    assert refused.reason == Reason.WRONG_SIGNATURE


def test_another_acceptance_of_the_same_invitation_is_another_player() -> None:
    """The first to see the invitation can accept it; the other's link is then reported."""
    ann, bob = new_correspondents(MATCHES[0], "stranger").parties
    changed = replace(bob.links[1], key=KEY, value=b"v" * 24)
    text = changed.digest_after(past_of(ann.links))
    changed = replace(changed, signature=signature_of(SEED, KEY, text))
    accepted = unwrap(received(ann, own_link(bob)))
    refused = instance(received(accepted, link_text(changed, BY_LINKS.dictionary)), Refusal)
    assert refused.reason == Reason.FORK


def test_a_second_link_of_a_player_is_told_from_that_of_a_stranger() -> None:
    both = played(4)
    reader, writer = both.parties[both.reader], both.parties[1 - both.reader]
    reader = unwrap(received(reader, own_link(writer)))
    last = writer.links[-1]
    other = replace(last, contents="", word=Word.RESIGN)
    refused = instance(received(reader, link_text(other, BY_LINKS.dictionary)), Refusal)
    assert refused.reason == Reason.WRONG_SIGNATURE
    repeated = instance(received(reader, own_link(writer)), Refusal)
    assert repeated.reason == Reason.REPEATED


def played(links: int) -> Correspondents:
    both = new_correspondents(MATCHES[1], "whole")
    for _ in range(links):
        both.step()
    assert not both.is_over
    return both


def whole_reason(party: DuelParty) -> str:
    refused = instance(read(BY_LINKS, whole_text(party)), Refusal)
    return refused.reason


def test_a_stranger_cannot_change_a_whole_match() -> None:
    """Using the public text alone, each link is changed to a resignation by each player."""
    party = new_correspondents(MATCHES[1], "whole").played().parties[0]
    public = read(BY_LINKS, whole_text(party))
    assert not isinstance(public, Refusal | Link)
    last = public.links[-1].signature, public.links[-2].signature
    for number in range(2, len(public.links)):
        before = public.links[:number]
        for signature in last:
            link = public.links[number]
            ended = replace(link, contents="", word=Word.RESIGN, signature=signature)
            marked = (*before[:-1], replace(before[-1], signature=last[1]), ended)
            assert whole_reason(replace(public, links=marked)) == Reason.WRONG_SIGNATURE
    for number in range(2, len(public.links) - 1):
        gone = replace(public.links[number], word=Word.OFFER_END)
        changed = (*public.links[:number], gone, *public.links[number + 1 :])
        assert whole_reason(replace(public, links=changed)) == Reason.WRONG_SIGNATURE


def test_nor_can_one_of_the_players() -> None:
    """A player ends the match as if the other had resigned, even with the value that the other has
    shown."""
    both = played(6)
    for at in (0, 1):
        player, other = both.parties[at], both.parties[1 - at]
        before = player.links
        if player.exchange.seat_of(len(before)) == player.seat:
            before = before[:-1]
        owner = Owner(player.exchange.name, present(other.seat))
        shown = owner.value_at(other.secret, len(before) // 2)
        ended = Link(before[0].match, len(before), shown, "", Word.RESIGN)
        ended = replace(ended, signature=before[-1].signature)
        assert whole_reason(replace(player, links=(*before, ended))) == Reason.WRONG_SIGNATURE


def test_a_match_without_signatures_says_so() -> None:
    """A match from which the keys were removed is marked as unsigned."""
    whole = json.loads(Path("tests/data/signed-links.json").read_text())["fight"]["whole"]
    party = unwrap(watching(BY_LINKS, whole))
    links: tuple[Link, ...] = ()
    past = past_of(())
    for link in party.links:
        bare = replace(link, key=b"", signature=b"", past=past, version=Version.UNSIGNED)
        links, past = (*links, bare), bare.digest_after(past)
    text = whole_text(LinkMatch(state_after_links(BY_LINKS, links), links))
    found = read(BY_LINKS, text)
    assert not isinstance(found, Refusal | Link)
    assert unwrap(verified_state(found)).winners == party.exchange.winners
    assert not found.exchange.is_signed
    assert party.exchange.is_signed


def test_one_signature_too_few_is_refused() -> None:
    """The number of signatures at the beginning can be forged."""
    party = played(4).parties[0]
    shorter = (*party.links[:-2], replace(party.links[-2], signature=b""), party.links[-1])
    assert whole_reason(replace(party, links=shorter)) in (
        Reason.WRONG_SIGNATURE,
        Reason.UNREADABLE,
    )


def test_so_is_one_too_many() -> None:
    kind, body = body_in(whole_text(played(4).parties[0]))
    public = unpack(body, BY_LINKS.dictionary)
    proof = 1 + 2 * SIGNATURE_SIZE
    longer = bytes((3,)) + public[1:proof] + bytes(SIGNATURE_SIZE) + public[proof:]
    refused = read(BY_LINKS, sealed_text(kind, pack(longer, BY_LINKS.dictionary)))
    assert isinstance(refused, Refusal)
    assert refused.reason == Reason.UNREADABLE


def test_a_key_comes_in_the_first_links_only() -> None:
    link = replace(played(4).parties[0].links[-1], key=KEY)
    with pytest.raises(LinkRefused) as refused:
        read_link(link_text(link, BY_LINKS.dictionary), BY_LINKS.dictionary)
    assert refused.value.refusal.reason == Reason.UNREADABLE
