"""A cheating player as a test double: every invalid link is detected, with the right reason.

The cheater knows the format of links, so checksums and signatures are correct.
"""

from dataclasses import replace

import pytest

from engine.button_men.fight.settings import Setting, SettingKind
from engine.button_men.match.actions import ChooseSizes, Decline, EndTurn, Strike, Surrender
from engine.button_men.match.duel import Action
from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.correspondence.chain import LENGTH, NAME_SIZE, SIZE, Owner
from engine.correspondence.contents import MAX_MOVES, MAX_PACE, Introduction, Invitation
from engine.correspondence.link import (
    MAX_LINKS,
    PAST_SIZE,
    Kind,
    Link,
    Version,
    Word,
    head_of,
    link_text,
    pack,
    sealed_text,
    with_head,
)
from engine.correspondence.link_match import Status, inviting
from engine.correspondence.match_file import read, reading, whole_text
from engine.correspondence.reasons import LinkRefused, Reason
from engine.correspondence.signature import KEY_SIZE, SIGNATURE_SIZE
from engine.game import Refusal
from engine.luck import Seeded
from tests.explore.damaged_links import signed_by
from tests.narrowing import instance, present
from tools.lab.correspondence import (
    DuelParty,
    accepting,
    moved,
    new_correspondents,
    own_link,
    received,
    secret_of,
    unwrap,
    watching,
)
from ui.app.reader import PART

TERMS = Terms("rulebook", 1, ("Avis", "Hammer"))
"""Both choose a size in secret, then fight."""
ANN, BOB = Introduction("Ann"), Introduction("Bob")
FOUR, TWENTY = (ChooseSizes((Setting(SettingKind.SIZE, 4, size),)) for size in (4, 20))


def text_of(link: Link) -> str:
    return link_text(link, BY_LINKS.dictionary)


def reason_of(answer: DuelParty | Refusal) -> str:
    return instance(answer, Refusal).reason


def by(writer: DuelParty, link: Link) -> str:
    """Return the text of a link signed by its writer."""
    return text_of(signed_by(writer, link))


def reason_for(reader: DuelParty, writer: DuelParty, link: Link) -> str:
    """Return why the other player refuses this link."""
    return reason_of(received(reader, by(writer, link)))


def committed(who: str = "") -> tuple[DuelParty, DuelParty]:
    """Return Ann, who has invited Bob and committed to a 20, and Bob, who has not accepted yet."""
    ann = unwrap(inviting(BY_LINKS, TERMS, Invitation(ANN), secret_of(f"Ann {who}")))
    ann = unwrap(ann.played(TWENTY))
    return ann, unwrap(accepting(BY_LINKS, own_link(ann), TERMS, BOB, secret_of(f"Bob {who}")))


def in_fight() -> tuple[DuelParty, DuelParty]:
    """Return Bob, who is about to make the first attack, and Ann, who waits."""
    for number in range(100):
        ann, bob = committed(str(number))
        bob = unwrap(bob.played(FOUR))
        ann = unwrap(received(ann, own_link(bob)))
        if ann.status is Status.TO_ANSWER:
            ann = unwrap(ann.answered())
            return unwrap(received(bob, own_link(ann))), ann
    raise AssertionError("Ann is always the first")


def attacks(party: DuelParty) -> list[Action]:
    match = present(party.exchange.match)
    found = BY_LINKS.game.actions(match.state, present(party.seat))
    return [one for one in found if isinstance(one, Strike)]


def attacked(party: DuelParty) -> Link:
    return unwrap(party.played(attacks(party)[0])).links[-1]


def said(*actions: Action) -> str:
    return BY_LINKS.text_of(actions)


def test_the_honest_links_are_taken() -> None:
    bob, ann = in_fight()
    assert unwrap(received(ann, text_of(attacked(bob)))).status in tuple(Status)


def test_nobody_can_look_for_a_lucky_value() -> None:
    """Of thousands of values, a player can send only the one in their chain."""
    bob, ann = in_fight()
    link, luck = attacked(bob), Seeded("grinding")
    for _ in range(200):
        lucky = bytes(luck.pick(256) for _ in range(SIZE))
        assert reason_for(ann, bob, replace(link, value=lucky)) == Reason.WRONG_VALUE


def test_nobody_can_send_a_value_that_is_not_the_next() -> None:
    bob, ann = in_fight()
    link = attacked(bob)
    owner = Owner(bob.exchange.name, present(bob.seat))
    before, later = owner.before(link.value), owner.value_at(bob.secret, link.number // 2 + 1)
    for wrong in (before, later, ann.links[-1].value):
        assert reason_for(ann, bob, replace(link, value=wrong)) == Reason.WRONG_VALUE


def test_of_two_moves_with_one_number_the_first_counts() -> None:
    bob, ann = in_fight()
    first, second = (unwrap(bob.played(attack)).links[-1] for attack in attacks(bob)[:2])
    after = unwrap(received(ann, text_of(first)))
    assert reason_for(after, bob, second) == Reason.FORK
    assert reason_for(after, bob, first) == Reason.REPEATED


def test_sizes_cannot_be_changed_once_they_are_committed_to() -> None:
    ann, bob = committed()
    bob = unwrap(bob.played(FOUR))
    ann = unwrap(received(ann, own_link(bob)))
    link = moved(ann, Seeded("")).links[2]
    opened = unwrap(ann.answered(Word.RESIGN)).links[-1]
    assert reason_for(bob, ann, replace(link, contents=said(FOUR))) == Reason.OTHER_CHOICE
    assert reason_for(bob, ann, replace(opened, salt=b"s" * 32)) == Reason.OTHER_CHOICE
    hidden = replace(opened, salt=b"", contents="", word=Word.NOTHING)
    assert reason_for(bob, ann, hidden) == Reason.NOT_OPENED
    assert (
        reason_for(bob, ann, replace(opened, contents="", word=Word.NOTHING))
        == Reason.NOTHING_TO_OPEN
    )


def test_a_commitment_must_be_to_something_legal() -> None:
    ann = unwrap(inviting(BY_LINKS, TERMS, Invitation(ANN), secret_of("Ann")))
    odd = ChooseSizes((Setting(SettingKind.SIZE, 4, 99),))
    assert reason_of(ann.played(odd)) == Reason.ILLEGAL
    owner = Owner(ann.exchange.name, 0)
    salt = owner.salt(ann.secret, 0)
    hash = owner.commitment(0, BY_LINKS.text_of(odd), salt)
    first = replace(unwrap(ann.played(TWENTY)).links[0], commitment=hash)
    bob = unwrap(accepting(BY_LINKS, by(ann, first), TERMS, BOB, secret_of("Bob")))
    bob = unwrap(bob.played(FOUR))
    opening = Link(first.match, 2, owner.value_at(ann.secret, 1), said(odd))
    ann = replace(ann, links=bob.links)
    assert reason_for(bob, ann, replace(opening, salt=salt)) == Reason.ILLEGAL


def test_what_is_chosen_at_once_must_be_secret_and_nothing_else() -> None:
    ann, bob = committed()
    first = ann.links[0]
    told = BY_LINKS.text_of((Invitation(ANN), TERMS, TWENTY))
    openly = replace(first, contents=told, commitment=b"")
    refused = accepting(BY_LINKS, by(ann, openly), TERMS, BOB, secret_of("Bob"))
    assert reason_of(refused) == Reason.MUST_BE_SECRET
    second = unwrap(bob.played(FOUR)).links[1]
    told = BY_LINKS.text_of((BOB, TERMS))
    in_secret = replace(second, contents=told, commitment=b"c" * SIZE)
    assert reason_for(ann, bob, in_secret) == Reason.NEEDLESS_SECRET


def test_nobody_decides_what_they_are_not_asked() -> None:
    bob, ann = in_fight()
    link = attacked(bob)
    twice = replace(link, contents=said(attacks(bob)[0], Surrender()))
    assert reason_for(ann, bob, twice) == Reason.NOT_ASKED
    other_phase = instance(received(ann, by(bob, replace(link, contents=said(Decline())))), Refusal)
    assert other_phase.reason == Reason.ILLEGAL
    assert dict(other_phase.words)["why"] == "turn.other-phase"
    assert reason_for(ann, bob, replace(link, contents="")) == Reason.UNFINISHED
    secret = replace(link, contents="", commitment=b"c" * SIZE)
    assert reason_for(ann, bob, secret) == Reason.NEEDLESS_SECRET
    assert reason_for(ann, bob, replace(secret, conceals=True)) == Reason.NEEDLESS_SECRET
    assert reason_for(ann, bob, replace(link, salt=b"s" * 32)) == Reason.NOTHING_TO_OPEN
    assert reason_for(ann, bob, replace(link, anchor=b"a" * SIZE)) == Reason.WRONG_ANCHOR
    unsigned = replace(link, past=b"p" * PAST_SIZE, signature=b"", version=Version.UNSIGNED)
    assert reason_of(received(ann, text_of(unsigned))) == Reason.WRONG_SIGNATURE
    assert reason_for(ann, bob, replace(link, version=Version.SIGNED)) == Reason.OTHER_VERSION


def test_every_link_is_bound_to_those_before_it() -> None:
    """The player has signed it after another link than the one that was sent."""
    both = new_correspondents(TERMS, "past")
    while not both.is_over:
        reader, writer = both.parties[both.reader], both.parties[1 - both.reader]
        *before, last, link = writer.links
        other = replace(last, word=Word.OFFER_END)
        elsewhere = replace(writer, links=(*before, other, link))
        assert reason_for(reader, elsewhere, link) == Reason.WRONG_SIGNATURE
        both.step()
    assert len(both.sent) > 5


PASS = '{"is":"Pass"}'


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{}",
        '[{"is":"Pass","more":1}]',
        '["x"]',
        '[{"is":"Strike"}]',
        f"[{','.join([PASS] * 61)}]",
        "[" * 3000,
        f"[{PASS},1e999]",
    ],
)
def test_what_means_nothing_is_unreadable(text: str) -> None:
    bob, ann = in_fight()
    assert reason_for(ann, bob, replace(attacked(bob), contents=text)) == Reason.UNREADABLE


@pytest.mark.parametrize(("number", "parts"), [(0, 2), (1, 2), (2, 0)])
def test_a_link_has_only_so_many_decisions(number: int, parts: int) -> None:
    """In the first two links, they follow the introduction and the terms."""

    def link(moves: int) -> Link:
        contents = ",".join(["{}"] * parts + [PASS] * moves)
        return Link(bytes(NAME_SIZE), number, bytes(SIZE), f"[{contents}]")

    assert len(BY_LINKS.moves_in(link(MAX_MOVES))) == MAX_MOVES
    with pytest.raises(LinkRefused):
        BY_LINKS.moves_in(link(MAX_MOVES + 1))


def test_nobody_ends_a_match_that_is_not_offered_to_be_ended() -> None:
    bob, ann = in_fight()
    link = replace(attacked(bob), contents="", word=Word.AGREE)
    assert reason_for(ann, bob, link) == Reason.NOT_OFFERED
    ended = unwrap(received(ann, by(bob, replace(link, word=Word.RESIGN))))
    assert ended.exchange.winners == (ann.seat,)
    assert ended.status is Status.OVER


@pytest.mark.parametrize(
    "terms",
    [
        Terms("rulebook", 2, ("Avis", "Hammer")),
        Terms("originals", 1, ("Avis", "Hammer")),
        Terms("rulebook", 1, ("Bauer", "Hammer")),
        Terms("rulebook", 1, ("Avis", "Bauer")),
        Terms("rulebook", 1, ("Avis", "")),
    ],
)
def test_nobody_accepts_what_was_not_offered(terms: Terms) -> None:
    ann, _ = committed()
    refused = accepting(BY_LINKS, own_link(ann), terms, BOB, secret_of("Bob"))
    assert reason_of(refused) == Reason.OTHER_TERMS


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        (Terms("rulebook", 9, ("Avis", "Hammer")), Reason.BAD_TERMS),
        (Terms("unheard-of", 1, ("Avis", "Hammer")), Reason.BAD_TERMS),
        (Terms("rulebook", 1, ("", "")), Reason.BAD_TERMS),
        (Terms("rulebook", 1, ("(4", "Hammer")), Reason.BAD_TERMS),
        (Terms("rulebook", 1, (" ".join(["(99)"] * 20), "")), Reason.BAD_TERMS),
        (Terms("rulebook", 1, ("Craps", "")), Reason.NOT_BY_LINKS),
    ],
)
def test_nobody_invites_to_what_cannot_be_played(terms: Terms, reason: Reason) -> None:
    ann = unwrap(inviting(BY_LINKS, TERMS, Invitation(ANN), secret_of("Ann")))
    honest = unwrap(ann.played(TWENTY)).links[0]
    told = replace(honest, contents=BY_LINKS.text_of((Invitation(ANN), terms)), commitment=b"")
    assert reason_of(inviting(BY_LINKS, terms, Invitation(ANN), secret_of("Ann"))) == reason
    refused = accepting(BY_LINKS, by(ann, told), terms, BOB, secret_of("Bob"))
    assert reason_of(refused) == reason


@pytest.mark.parametrize(
    "invitation",
    [
        Invitation(Introduction("A" * 21)),
        Invitation(Introduction("Ann", "!" * 121)),
        Invitation(Introduction("Ann\u202e")),
        Invitation(ANN, seat=2),
        Invitation(ANN, follows="no name"),
        Invitation(ANN, pace=-1),
        Invitation(ANN, pace=MAX_PACE + 1),
    ],
)
def test_what_players_say_of_themselves_is_bounded(invitation: Invitation) -> None:
    ann, _ = committed()
    told = replace(ann.links[0], contents=BY_LINKS.text_of((invitation, TERMS)))
    refused = accepting(BY_LINKS, by(ann, told), TERMS, BOB, secret_of("Bob"))
    assert reason_of(refused) == Reason.UNREADABLE


# --- Hidden choices -----------------------------------------------------------------------------


def opening() -> tuple[DuelParty, DuelParty, Link]:
    """Return the first link that reveals a choice which the reader has not seen and makes another
    decision, with its reader before the link, and its writer."""
    for seed in range(100):
        both = new_correspondents(Terms("rulebook", 3, ("Tuxedo Mask", "Sailor Moon")), str(seed))
        while not both.is_over:
            before = list(both.parties)
            both.step()
            at = 0 if both.parties[0] is not before[0] else 1
            link, reader = both.parties[at].links[-1], both.parties[1 - at]
            exchange = reader.exchange
            is_opening = link.salt and exchange.concealed and not link.commitment
            if is_opening and len(BY_LINKS.moves_in(link)) > 1:
                return reader, both.parties[at], link
    raise AssertionError("nobody conceals anything")


def test_a_concealed_choice_cannot_be_changed_or_kept_for_ever() -> None:
    reader, writer, link = opening()
    _, *rest = BY_LINKS.moves_in(link)
    assert not unwrap(received(reader, text_of(link))).exchange.concealed
    changed = replace(link, contents=said(EndTurn(), *rest))
    assert reason_for(reader, writer, changed) == Reason.OTHER_CHOICE
    kept = replace(link, contents=said(*rest), salt=b"")
    assert reason_for(reader, writer, kept) == Reason.NOT_OPENED


def test_nor_can_it_be_something_illegal_in_a_whole_match() -> None:
    reader, writer, link = opening()
    _, *rest = BY_LINKS.moves_in(link)
    changed = replace(link, contents=said(Surrender(), *rest))
    changed = signed_by(writer, changed)
    forged = replace(reader, links=(*reader.links, changed))
    assert reason_of(watching(BY_LINKS, whole_text(forged))) == Reason.ILLEGAL
    honest = replace(reader, links=(*reader.links, link))
    assert unwrap(watching(BY_LINKS, whole_text(honest))).links == honest.links


# --- Whole matches ------------------------------------------------------------------------------


def test_a_whole_match_that_was_tampered_with_is_not_watched() -> None:
    """This holds even if both players cooperate and sign it."""
    both = new_correspondents(TERMS, "whole").played()
    party = both.parties[0]
    for number, link in enumerate(party.links[:-1]):
        if number < 2 or not link.contents:
            continue
        changed = replace(link, contents=said(Surrender()))
        forged = [*party.links[:number], changed, *party.links[number + 1 :]]
        for at in (-2, -1):
            seat = party.exchange.seat_of(forged[at].number)
            writer = next(one for one in both.parties if one.seat == seat)
            before = replace(writer, links=tuple(forged))
            forged[at] = signed_by(before, forged[at])
        answer = watching(BY_LINKS, whole_text(replace(party, links=tuple(forged))))
        assert reason_of(answer) not in (Reason.WRONG_SIGNATURE, Reason.WRONG_KIND)


def test_of_too_many_links_only_those_are_read_that_can_be_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All but the first have the same number. Splitting off each of them took seconds in a
    browser."""
    parsed: list[int] = []

    def counted(body: bytes, at: int, version: Version) -> tuple[Link, int]:
        parsed.append(at)
        return with_head(body, at, version)

    monkeypatch.setattr("engine.correspondence.match_file.with_head", counted)
    first = Link(bytes(NAME_SIZE), 0, bytes(SIZE), "", key=b"k" * KEY_SIZE)
    other = replace(first, number=2, key=b"")
    body = bytes(5) + head_of(first) + bytes(2) + 40_000 * (head_of(other) + bytes(2))
    refused = read(BY_LINKS, sealed_text(Kind.WHOLE, pack(body, BY_LINKS.dictionary)))
    assert isinstance(refused, Refusal)
    assert refused.reason == Reason.UNREADABLE
    assert len(parsed) == 2


def test_many_links_are_read_a_part_at_a_time() -> None:
    """It takes a fifth of a second until they prove to be from no player."""
    ann, _ = committed()
    first, count = ann.links[0], MAX_LINKS - 1
    texts = [head_of(first) + len(first.contents).to_bytes(2) + first.contents.encode()]
    texts += [
        head_of(Link(first.match, number, bytes(SIZE), "", key=bytes(KEY_SIZE) * (number == 1)))
        + bytes(2)
        for number in range(1, count)
    ]
    values = b"".join(
        bytes((1, chains)) + bytes(SIZE) * (1 + chains)
        for chains in (-(-len(range(2 + at, count, 2)) // LENGTH) for at in (0, 1))
    )
    body = bytes((2,)) + bytes(2 * SIGNATURE_SIZE) + values + b"".join(texts)
    text = sealed_text(Kind.WHOLE, pack(body, BY_LINKS.dictionary))
    efforts = list(reading(BY_LINKS, text))
    assert len(efforts) == 2 * count
    assert sum(efforts) > 5 * PART
    refused = instance(read(BY_LINKS, text), Refusal)
    assert refused.reason == Reason.WRONG_SIGNATURE
