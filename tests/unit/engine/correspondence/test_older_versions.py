"""Matches that began with an older page keep their version to the end."""

import json
from pathlib import Path

import pytest

from engine.button_men.outside.correspondence import BY_LINKS
from engine.correspondence.contents import Introduction
from engine.correspondence.link import LINKS, WHOLES, Version, body_in
from engine.correspondence.link_match import Status
from engine.correspondence.match_file import export_text, verified_state, whole_text
from engine.luck import Seeded
from tools.lab.correspondence import (
    Correspondents,
    accepting,
    own_link,
    read_invitation,
    received,
    secret_of,
    unwrap,
    watching,
)

VERSIONS = {
    Version.UNSIGNED: json.loads(Path("tests/data/unsigned-links.json").read_text()),
    Version.SIGNED: json.loads(Path("tests/data/signed-links.json").read_text()),
}
"""By version and name: both exports of a match in progress, its last link, its invitation, and the
whole match, as written by that page."""
OLD = [(version, name) for version, found in VERSIONS.items() for name in found]
KINDS = {
    version: (link, whole)
    for link, version in LINKS.items()
    for whole, of in WHOLES.items()
    if of is version
}
"""The kinds of texts of each version."""


def under_way(version: Version, name: str) -> Correspondents:
    old = VERSIONS[version][name]
    parties = [unwrap(watching(BY_LINKS, text)) for text in old["exports"]]
    return Correspondents(parties, Seeded(name), [old["last"]])


@pytest.mark.parametrize(("version", "name"), OLD)
def test_goes_on_to_its_end_in_its_own_version(version: Version, name: str) -> None:
    both, last = under_way(version, name), VERSIONS[version][name]["last"]
    assert not both.is_over
    assert own_link(both.parties[1 - both.reader]) == last
    before = len(both.sent)
    both.played()
    assert len(both.sent) > before
    link, whole = KINDS[version]
    for party in both.parties:
        assert party.exchange.is_signed is (version is not Version.UNSIGNED)
        assert {one.version for one in party.links} == {version}
        assert body_in(whole_text(party))[0] is whole
        proof = unwrap(verified_state(unwrap(watching(BY_LINKS, whole_text(party)))))
        assert proof.winners == party.exchange.winners is not None
        assert unwrap(watching(BY_LINKS, export_text(party))) == party
    assert {body_in(text)[0] for text in both.sent} == {link}


@pytest.mark.parametrize(("version", "name"), OLD)
def test_its_whole_can_still_be_watched(version: Version, name: str) -> None:
    watched = unwrap(watching(BY_LINKS, VERSIONS[version][name]["whole"]))
    assert watched.exchange.is_over
    assert watched.exchange.version is version


def test_a_match_without_signatures_has_no_keys() -> None:
    both = under_way(Version.UNSIGNED, "fight").played()
    assert not any(link.key or link.signature for link in both.parties[0].links)


def test_the_only_attack_is_still_made_by_its_player() -> None:
    both = under_way(Version.SIGNED, "single-attack")
    text = own_link(both.parties[1 - both.reader])
    assert unwrap(received(both.parties[both.reader], text)).status is Status.TO_DECIDE


@pytest.mark.parametrize("version", VERSIONS)
def test_an_invitation_of_an_older_page_is_accepted_in_its_version(version: Version) -> None:
    text = VERSIONS[version]["fight"]["invitation"]
    invited = unwrap(read_invitation(BY_LINKS, text))
    terms = invited.exchange.terms
    party = unwrap(accepting(BY_LINKS, text, terms, Introduction("Bob"), secret_of("Bob")))
    first = party.draft or party.links[1]
    assert first.version is version
    assert bool(first.key) is (version is not Version.UNSIGNED)
    assert bool(first.past) is (version is Version.UNSIGNED)
