"""Properties of every match by links, with links lost, repeated or changed."""

import json
from dataclasses import fields, is_dataclass

from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.correspondence.chain import Owner
from engine.correspondence.link import link_text, read_link
from engine.correspondence.link_match import Status
from engine.correspondence.match_file import (
    export_text,
    record_of,
    restored_match,
    verified_state,
    whole_text,
)
from engine.correspondence.reasons import Reason
from engine.game import Refusal
from engine.luck import Seeded
from tests.explore.effort import examples
from tests.narrowing import present
from tools.lab.correspondence import (
    EVEN,
    Correspondents,
    DuelParty,
    new_correspondents,
    own_link,
    random_correspondents,
    received,
    unevenness,
    unwrap,
    watching,
    with_changed_bit,
    with_changed_letter,
)

SEEDS = st.integers(0, 99_999).map(str)
ICONS = ("Tuxedo Mask", "Sailor Moon", "Ayeka")


def assert_same_past(both: Correspondents) -> None:
    """Assert that both have the same log, as far as both know it."""
    logs = [party.exchange.match.log for party in both.parties if party.exchange.match]
    if len(logs) == 2 and not any(party.exchange.concealed for party in both.parties):
        shared = min(map(len, logs))
        assert logs[0][:shared] == logs[1][:shared]


@examples(40)
@given(SEEDS)
def test_two_parties_that_exchange_only_texts_play_the_same_match(seed: str) -> None:
    both = random_correspondents(seed)
    while not both.is_over:
        both.step()
        assert_same_past(both)
    first, second = (party.exchange for party in both.parties)
    assert first.match == second.match
    assert first.winners == second.winners is not None


@examples(12)
@given(SEEDS)
def test_a_party_is_kept_exported_and_watched_at_any_time(seed: str) -> None:
    both, luck = random_correspondents(seed), Seeded(f"{seed} keeps")
    if luck.pick(2):
        both = new_correspondents(Terms("rulebook", 1, (ICONS[0], ICONS[luck.pick(3)])), seed)
    while True:
        if both.is_over or not luck.pick(4):
            party = both.parties[luck.pick(2)]
            kept = json.loads(json.dumps(record_of(party)))
            assert unwrap(restored_match(BY_LINKS, kept)) == party
            assert unwrap(watching(BY_LINKS, export_text(party))) == party
            seen = unwrap(watching(BY_LINKS, whole_text(party)))
            assert seen.links == party.links
            assert not bytes_in(seen) & {one.secret for one in both.parties}
        if both.is_over:
            break
        both.step()
    told = [unwrap(verified_state(unwrap(watching(BY_LINKS, whole_text(p))))) for p in both.parties]
    assert told[0] == told[1]
    assert told[0].is_over
    assert told[0].winners == both.parties[0].exchange.winners


@examples(40)
@given(SEEDS)
def test_a_choice_that_others_do_not_learn_of_is_played_out_alike(seed: str) -> None:
    luck = Seeded(seed)
    pair = ICONS[luck.pick(3)], ICONS[luck.pick(3)]
    both = new_correspondents(Terms("rulebook", 1, pair), seed).played()
    first, second = (party.exchange for party in both.parties)
    assert first.match == second.match
    assert not first.concealed


@examples(25)
@given(SEEDS, st.data())
def test_any_order_repetition_and_loss_of_links_leaves_the_match_whole(
    seed: str, data: st.DataObject
) -> None:
    """A party only accepts the next link; the other's last link always makes progress."""
    both, stranger = random_correspondents(seed), random_correspondents(f"{seed} stranger")
    while not both.is_over:
        for _ in range(data.draw(st.integers(0, 4))):
            text = data.draw(st.sampled_from([*both.sent, *stranger.sent]))
            at = data.draw(st.integers(0, 1))
            party = both.parties[at]
            came = received(party, text)
            number = read_link(text, BY_LINKS.dictionary).number
            if text in both.sent and number == len(party.links):
                assert came == received(party, own_link(both.parties[1 - at]))
                continue
            assert isinstance(came, Refusal)
            expected = (
                *(Reason.REPEATED, Reason.INVITATION_REPEATED),
                *(Reason.OWN, Reason.OWN_INVITATION),
                *(Reason.EARLY, Reason.OTHER_MATCH),
            )
            assert came.reason in expected or both.is_over
        both.step()
    assert_same_past(both)


# --- What nobody can know -----------------------------------------------------------------------


def bytes_in(value: object) -> set[bytes]:
    """Return all bytes in a value, at any depth, except those inside functions."""
    if isinstance(value, bytes):
        return {value}
    if isinstance(value, tuple | list | frozenset):
        return {found for one in value for found in bytes_in(one)}
    if is_dataclass(value) and not isinstance(value, type):
        return {found for one in fields(value) for found in bytes_in(getattr(value, one.name))}
    return set()


def unknown_to(party: DuelParty, other: DuelParty) -> set[bytes]:
    """Return the other player's secret, and the values of their next links."""
    owner = Owner(party.exchange.name, present(other.seat))
    shown = len([link for link in party.links if party.exchange.seat_of(link.number) == other.seat])
    later = (owner.value_at(other.secret, at) for at in range(max(1, shown), shown + 20))
    return {other.secret, *later}


@examples(4)
@given(SEEDS)
def test_no_party_holds_what_its_roll_follows_from(seed: str) -> None:
    """During a roll, the other player's next value is not on this device in any form."""
    both, luck, waits = random_correspondents(seed), Seeded(f"{seed} looks"), 0
    while not both.is_over:
        for at, party in enumerate(both.parties):
            if party.status is Status.IN_THE_AIR and not luck.pick(3):
                waits += 1
                air = present(party.exchange.air)
                assert {one.name for one in fields(air)} == {"seat", "action"}
                assert not bytes_in(party) & unknown_to(party, both.parties[1 - at])
        both.step()
    assert waits or len(both.sent) < 30


def test_the_search_for_known_values_can_find_them() -> None:
    both = random_correspondents("1")
    assert secret_in(both.parties[0]) <= bytes_in(both.parties[0])


def secret_in(party: DuelParty) -> set[bytes]:
    return {party.secret, *(link.value for link in party.links)}


def test_a_changed_link_text_is_not_taken() -> None:
    both = random_correspondents("7")
    both.step()
    reader, text, luck = both.parties[both.reader], both.sent[-1], Seeded("changes")
    for _ in range(300):
        for change in (with_changed_bit, with_changed_letter):
            came = received(reader, change(text, luck))
            assert isinstance(came, Refusal) or came == received(reader, text)


def test_rolls_are_even() -> None:
    assert abs(unevenness(100_000, "even")) < EVEN


def test_a_text_is_the_same_whoever_writes_it() -> None:
    both = random_correspondents("3")
    for text in both.sent:
        assert link_text(read_link(text, BY_LINKS.dictionary), BY_LINKS.dictionary) == text
