"""Matches that began before links were signed go on as they are, to their end."""

import json
from pathlib import Path

import pytest

from engine.button_men.outside.correspondence import BY_LINKS
from engine.correspondence.contents import Introduction
from engine.correspondence.link import Kind, body_in
from engine.correspondence.whole import export_text, verified, whole_text
from engine.luck import Seeded
from tools.lab.correspondence import (
    Correspondents,
    accepting,
    imported,
    own_link,
    read_invitation,
    secret_of,
    taken,
    watching,
)

OLD = json.loads(Path("tests/data/unsigned-links.json").read_text())
"""By name: both exports of a match under way, its last link, its invitation, and the whole of it,
as the page wrote them."""


def under_way(name: str) -> Correspondents:
    parties = [taken(imported(BY_LINKS, text)) for text in OLD[name]["exports"]]
    return Correspondents(parties, Seeded(name), [OLD[name]["last"]])


@pytest.mark.parametrize("name", OLD)
def test_goes_on_to_its_end_without_signatures(name: str) -> None:
    both = under_way(name)
    assert not both.is_over
    assert own_link(both.parties[1 - both.reader]) == OLD[name]["last"]
    before = len(both.sent)
    both.played()
    assert len(both.sent) > before
    for party in both.parties:
        assert not party.exchange.is_signed
        assert not any(link.key or link.signature for link in party.links)
        proof = taken(verified(taken(watching(BY_LINKS, whole_text(party)))))
        assert proof.winners == party.exchange.winners is not None
        assert taken(imported(BY_LINKS, export_text(party))) == party
    assert {body_in(text)[0] for text in both.sent} == {Kind.UNSIGNED_LINK}


@pytest.mark.parametrize("name", OLD)
def test_its_whole_can_still_be_watched(name: str) -> None:
    watched = taken(watching(BY_LINKS, OLD[name]["whole"]))
    assert watched.exchange.is_over
    assert not watched.exchange.is_signed


def test_an_invitation_of_an_older_page_is_accepted_without_a_key() -> None:
    text = OLD["fight"]["invitation"]
    invited = taken(read_invitation(BY_LINKS, text))
    terms = invited.exchange.terms
    party = taken(accepting(BY_LINKS, text, terms, Introduction("Bob"), secret_of("Bob")))
    assert party.links[1].past
    assert not party.links[1].key
