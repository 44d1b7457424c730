"""A match by links from the invitation to the rematch, from one player's side."""

import json
from itertools import product
from statistics import median

import pytest

from engine.button_men.match.actions import ChooseSizes, Surrender
from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.button_men.outside.saves import codec
from engine.correspondence import chain, match_file
from engine.correspondence import link_match as parties
from engine.correspondence.contents import MAX_PACE, Introduction, Invitation
from engine.correspondence.link import Kind, Word, body_in, read_link
from engine.correspondence.link_match import WHAT_MAY_FOLLOW, Arrival, Status, inviting
from engine.correspondence.match_file import (
    export_text,
    record_of,
    restored_match,
    verified_state,
    whole_text,
)
from engine.correspondence.reasons import Reason
from engine.correspondence.shared_state import End
from engine.game import Refusal
from engine.luck import Seeded
from tests.narrowing import instance, present
from tools.lab.correspondence import (
    DuelParty,
    accepting,
    decision,
    moved,
    names,
    new_correspondents,
    own_link,
    random_correspondents,
    read_invitation,
    received,
    secret_of,
    unwrap,
    watching,
)

TERMS = Terms("rulebook", 1, ("Avis", "Hammer"))
OPEN = Terms("rulebook", 1, ("Avis", ""), "Hammer")
ANN, BOB = Introduction("Ann", "Care for a match?"), Introduction("Bob")


def reason_of(answer: object) -> str:
    return instance(answer, Refusal).reason


def facts_of(answer: object) -> dict[str, str | int]:
    return dict(instance(answer, Refusal).words)


def invited(terms: Terms = OPEN) -> DuelParty:
    return unwrap(inviting(BY_LINKS, terms, Invitation(ANN), secret_of("Ann")))


def accepted(ann: DuelParty) -> DuelParty:
    return unwrap(accepting(BY_LINKS, own_link(ann), TERMS, BOB, secret_of("Bob")))


# --- From the invitation to the first roll ------------------------------------------------------


def test_annotations_are_in_the_link_only_if_they_are_used() -> None:
    """Older versions of the page do not know them, and their links have none."""
    plain = Invitation(ANN)
    assert "pace" not in BY_LINKS.text_of((plain, OPEN))
    assert "is_drawn" not in BY_LINKS.text_of((plain, OPEN))
    noted = Invitation(ANN, pace=MAX_PACE, is_drawn=True)
    ann = unwrap(inviting(BY_LINKS, OPEN, noted, secret_of("Ann")))
    (link,) = ann.links
    assert BY_LINKS.invitation_in(link) == (noted, OPEN)


def test_an_invitation_says_what_is_to_be_played_and_by_whom() -> None:
    ann = invited()
    assert ann.status is Status.INVITING
    said = unwrap(read_invitation(BY_LINKS, f"https://games.example/#link={own_link(ann)}"))
    assert (said.exchange.terms, said.exchange.invitation) == (OPEN, Invitation(ANN))
    assert said.exchange.name.hex() == ann.exchange.name.hex()


def test_a_secret_that_others_might_guess_is_an_error() -> None:
    for secret in (b"", b"secret", bytes(33)):
        with pytest.raises(ValueError, match="32 bytes"):
            inviting(BY_LINKS, OPEN, Invitation(ANN), secret)
        with pytest.raises(ValueError, match="32 bytes"):
            accepting(BY_LINKS, own_link(invited()), TERMS, BOB, secret)


def test_a_link_of_a_match_that_is_not_here_is_no_invitation() -> None:
    other = read_invitation(BY_LINKS, new_correspondents(TERMS, "elsewhere").sent[1])
    assert reason_of(other) == Reason.NOT_HERE
    assert facts_of(other) == {"number": 1}


def test_who_accepts_chooses_their_button_and_commits_to_their_sizes() -> None:
    bob = accepted(invited())
    assert bob.status is Status.TO_DECIDE
    assert bob.exchange.asks_in_secret
    bob = unwrap(bob.played(decision(bob, Seeded("Bob"))))
    assert bob.status is Status.WAITING
    assert isinstance(bob.own_choice, ChooseSizes)


def test_who_invites_to_a_whole_setup_commits_to_their_sizes_at_once() -> None:
    ann = invited(TERMS)
    assert ann.status is Status.TO_DECIDE
    ann = unwrap(ann.played(decision(ann, Seeded("Ann"))))
    assert ann.status is Status.INVITING
    assert ann.links[0].commitment


def test_the_other_does_not_hold_a_choice_that_is_not_opened() -> None:
    """Two matches that differ only in this choice look the same to them, except for the hash."""
    seen = []
    for size in ("4", "20"):
        ann = invited(TERMS)
        match = present(ann.exchange.match)
        choices = list(BY_LINKS.game.actions(match.state, 0))
        choice = next(one for one in choices if f'"to":{size}' in BY_LINKS.text_of(one))
        bob = accepted(unwrap(ann.played(choice)))
        kept = present(bob.exchange.committed)
        assert kept.commitment.hash == bob.links[0].commitment
        seen.append((codec().encode(present(bob.exchange.match).state), kept.state, kept.instead))
    assert seen[0] == seen[1]


def test_both_choices_are_known_when_the_first_dice_are_rolled() -> None:
    both = new_correspondents(TERMS, "first roll")
    both.step()
    state = present(both.parties[0].exchange.match)
    assert [entry.seat for entry in state.log[:2]] == [1, 0]
    assert state.log[1].picks
    assert not state.log[0].picks


# --- Whose turn it is ---------------------------------------------------------------------------


def test_what_is_decided_is_in_the_air_until_the_answer_comes() -> None:
    both = new_correspondents(TERMS, "in the air")
    for _ in range(100):
        both.step()
        for at in (0, 1):
            if both.parties[at].status is not Status.IN_THE_AIR:
                continue
            waits, answers = (
                both.parties[at],
                unwrap(received(both.parties[1 - at], own_link(both.parties[at]))),
            )
            assert waits.exchange.match is not None
            assert len(present(answers.exchange.match).log) > len(waits.exchange.match.log)
            assert waits.exchange.to_act == ()
            return
    raise AssertionError("nothing is ever in the air")


def test_nothing_can_be_decided_out_of_turn() -> None:
    ann = invited()
    assert reason_of(ann.played(Surrender())) == Reason.NOT_YOUR_TURN
    assert reason_of(ann.answered()) == Reason.NOT_YOUR_TURN
    bob = accepted(ann)
    assert reason_of(bob.answered()) == Reason.UNFINISHED
    illegal = bob.played(Surrender())
    assert reason_of(illegal) == Reason.ILLEGAL
    assert facts_of(illegal)["why"] == "turn.other-phase"
    over = new_correspondents(TERMS, "over").played().parties[0]
    assert reason_of(over.played(Surrender())) == Reason.OVER


def test_every_arrival_has_an_answer_in_every_status() -> None:
    assert set(WHAT_MAY_FOLLOW) == set(Status)
    assert all(set(answers) == set(Arrival) for answers in WHAT_MAY_FOLLOW.values())
    for status, arrival in product(Status, Arrival):
        is_taken = WHAT_MAY_FOLLOW[status][arrival] is None
        waits = status in (Status.INVITING, Status.WAITING, Status.IN_THE_AIR)
        assert is_taken is (waits and arrival is Arrival.NEXT)


def test_links_that_are_not_the_next_are_told_apart() -> None:
    both = new_correspondents(TERMS, "apart")
    for _ in range(3):
        both.step()
    reader = both.parties[both.reader]
    repeated = received(reader, both.sent[len(reader.links) - 2])
    assert reason_of(repeated) == Reason.REPEATED
    own = received(reader, own_link(reader))
    assert reason_of(own) == Reason.OWN
    assert facts_of(own)["number"] == len(reader.links) - 1
    assert (
        reason_of(received(reader, new_correspondents(TERMS, "stranger").sent[1]))
        == Reason.OTHER_MATCH
    )


def test_the_invitation_is_told_apart_from_other_links() -> None:
    both = new_correspondents(TERMS, "invitation")
    inviter, accepter = both.parties
    assert reason_of(received(inviter, both.sent[0])) == Reason.OWN_INVITATION
    assert reason_of(received(accepter, both.sent[0])) == Reason.INVITATION_REPEATED


def test_a_link_that_comes_before_another_says_which_one_is_missing() -> None:
    both = new_correspondents(TERMS, "early")
    ann = both.parties[0]
    texts: list[str] = []
    while len(texts) < 2:
        both.step()
        if len(both.parties[1].links) > len(both.parties[0].links):
            texts.append(own_link(both.parties[1]))
    early = received(ann, texts[-1])
    assert reason_of(early) == Reason.EARLY
    assert facts_of(early)["missing"] == len(ann.links)


def test_two_devices_with_one_secret_notice_each_other() -> None:
    both = new_correspondents(TERMS, "twins")
    at = 0
    first = unwrap(received(both.parties[at], own_link(both.parties[1 - at])))
    if first.status is Status.TO_ANSWER:
        first, twin = unwrap(first.answered()), unwrap(first.answered(Word.OFFER_END))
    else:
        first, twin = moved(first, Seeded("a")), unwrap(first.answered(Word.RESIGN))
    assert reason_of(received(first, own_link(twin))) == Reason.OWN_ELSEWHERE


# --- The end ------------------------------------------------------------------------------------


def in_turn(seed: str, links: int = 1) -> tuple[DuelParty, DuelParty]:
    """Return the writer of the next link after `links` more links, and the other player."""
    both = new_correspondents(TERMS, seed)
    for _ in range(links):
        both.step()
    reader, writer = both.parties[both.reader], both.parties[1 - both.reader]
    return unwrap(received(reader, own_link(writer))), writer


def test_a_match_can_be_given_up() -> None:
    writer, reader = in_turn("resign")
    writer = unwrap(writer.answered(Word.RESIGN))
    reader = unwrap(received(reader, own_link(writer)))
    for party in (writer, reader):
        assert party.status is Status.OVER
        assert party.exchange.end is End.RESIGNED
        assert party.exchange.winners == (reader.seat,)


def test_both_can_agree_to_end_it() -> None:
    writer, reader = in_turn("offer")
    assert reason_of(writer.answered(Word.AGREE)) == Reason.NOT_OFFERED
    writer = moved(unwrap(writer.offering()), Seeded("offers"))
    assert writer.links[-1].word is Word.OFFER_END
    reader = unwrap(received(reader, own_link(writer)))
    assert reader.may_agree
    declined = moved(reader, Seeded("declines"))
    declining = unwrap(received(writer, own_link(declined)))
    assert not declining.may_agree
    later = unwrap(received(declined, own_link(moved(declining, Seeded("goes on")))))
    assert reason_of(later.answered(Word.AGREE)) == Reason.NOT_OFFERED
    reader = unwrap(reader.answered(Word.AGREE))
    writer = unwrap(received(writer, own_link(reader)))
    for party in (writer, reader):
        assert party.status is Status.OVER
        assert party.exchange.end is End.AGREED
        assert party.exchange.winners == ()


def test_an_offer_is_kept_until_it_is_sent() -> None:
    writer, _ = in_turn("offer")
    assert not unwrap(restored_match(BY_LINKS, record_of(writer))).offers_end
    offering = unwrap(restored_match(BY_LINKS, record_of(unwrap(writer.offering()))))
    assert offering.offers_end
    assert moved(offering, Seeded("offers")).links[-1].word is Word.OFFER_END


def test_a_rematch_swaps_the_seats() -> None:
    both = new_correspondents(TERMS, "rematch").played()
    again = unwrap(both.parties[1].rematch(secret_of("again"), "Once more?"))
    again = moved(again, Seeded("again"))
    said = unwrap(read_invitation(BY_LINKS, own_link(again)))
    assert said.exchange.terms.plays == ("Hammer", "Avis")
    assert said.exchange.invitation.seat == 0
    assert said.exchange.invitation.follows == both.parties[0].exchange.name.hex()
    assert said.exchange.invitation.who == Introduction("Bob", "Once more?")
    ann = accepting(BY_LINKS, own_link(again), said.exchange.terms, ANN, secret_of("Ann again"))
    assert unwrap(ann).seat == 1


# --- Whole matches ------------------------------------------------------------------------------


def test_anybody_can_watch_and_verify_a_match_but_not_play_it() -> None:
    both = new_correspondents(TERMS, "watched")
    both.step()
    text = f"Look: {whole_text(both.parties[0])}!"
    assert body_in(text)[0] is Kind.WHOLE
    spectator = unwrap(watching(BY_LINKS, text))
    assert spectator.status is Status.WAITING
    assert reason_of(spectator.answered()) == Reason.NOT_A_PLAYER
    assert reason_of(spectator.rematch(secret_of("x"))) == Reason.NOT_A_PLAYER
    assert reason_of(received(spectator, text)) == Reason.WRONG_KIND
    while not both.is_over:
        both.step()
        if len(both.sent) > len(spectator.links):
            spectator = unwrap(received(spectator, both.sent[-1]))
    proof = unwrap(verified_state(spectator))
    match = present(both.parties[0].exchange.match)
    assert proof.is_over
    assert len(proof.log) == len(match.log)
    assert proof.rolls == sum(bool(entry.picks) for entry in match.log)
    assert proof.winners == both.parties[0].exchange.winners


def test_a_match_without_its_secret_is_not_played() -> None:
    both = new_correspondents(TERMS, "secret")
    for _ in range(3):
        both.step()
    record = record_of(both.parties[0])
    other = {**record, "secret": secret_of("another").hex()}
    assert reason_of(restored_match(BY_LINKS, other)) == Reason.OTHER_SECRET
    assert (
        reason_of(restored_match(BY_LINKS, {**record, "secret": "no digits"}))
        == Reason.OTHER_SECRET
    )
    assert reason_of(restored_match(BY_LINKS, {**record, "seat": 1})) == Reason.OTHER_SECRET
    assert reason_of(restored_match(BY_LINKS, {**record, "seat": "0"})) == "save.wrong-type"
    assert reason_of(restored_match(BY_LINKS, {})) == "save.unknown-kind"


def test_a_choice_that_is_kept_is_the_one_that_was_committed_to() -> None:
    ann = invited(TERMS)
    ann = unwrap(ann.played(decision(ann, Seeded("Ann"))))
    record = json.loads(json.dumps(record_of(ann)))
    ((number, choice),) = record["choices"]
    assert unwrap(restored_match(BY_LINKS, record)) == ann
    for wrong, reason in (
        ([], Reason.UNREADABLE),
        ([[number + 2, choice]], Reason.UNREADABLE),
        ([[-1, choice]], Reason.UNREADABLE),
        ([[10**30, choice]], Reason.UNREADABLE),
        ([[number, choice], [number, choice]], Reason.UNREADABLE),
        ([[number, '{"is":"Pass"}']], Reason.OTHER_CHOICE),
    ):
        assert reason_of(restored_match(BY_LINKS, {**record, "choices": wrong})) == reason


def test_an_exported_match_goes_on_elsewhere() -> None:
    both = random_correspondents("export")
    text = export_text(both.parties[0])
    assert body_in(text)[0] is Kind.EXPORT
    both.parties[0] = unwrap(watching(BY_LINKS, text))
    both.played()
    assert both.is_over


def test_an_invitation_is_kept_while_its_sizes_are_still_to_be_chosen() -> None:
    ann = invited(TERMS)
    assert ann.links == ()
    assert unwrap(restored_match(BY_LINKS, json.loads(json.dumps(record_of(ann))))) == ann


def test_so_is_an_acceptance() -> None:
    bob = accepted(invited())
    assert bob.status is Status.TO_DECIDE
    record = record_of(bob)
    assert unwrap(restored_match(BY_LINKS, json.loads(json.dumps(record)))) == bob
    assert reason_of(restored_match(BY_LINKS, {**record, "opening": ""})) == Reason.UNREADABLE
    assert reason_of(restored_match(BY_LINKS, {**record, "seat": 0})) == Reason.OTHER_SECRET


def test_a_match_is_kept_while_its_player_writes_the_link_that_opens_a_choice() -> None:
    """Both choose sizes in secret: the link of the first to choose reveals their choice."""
    both = new_correspondents(TERMS, "opening")
    reader, writer = both.parties[both.reader], both.parties[1 - both.reader]
    party = unwrap(received(reader, own_link(writer)))
    assert present(party.draft).salt
    assert unwrap(restored_match(BY_LINKS, json.loads(json.dumps(record_of(party))))) == party


# --- What is rare -------------------------------------------------------------------------------


def test_a_chain_that_ends_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chain, "LENGTH", 3)
    both = new_correspondents(Terms("rulebook", 2, ("Avis", "Hammer")), "long").played()
    links = both.parties[0].links
    assert [link.number for link in links if link.anchor] == [
        number for number in range(6, len(links)) if number // 2 % 3 == 0
    ]
    for party in both.parties:
        seen = unwrap(watching(BY_LINKS, whole_text(party)))
        assert seen.links == party.links
        assert unwrap(restored_match(BY_LINKS, record_of(party))) == party


def test_a_whole_match_that_takes_too_long_is_not_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    party = new_correspondents(TERMS, "long").played().parties[0]
    monkeypatch.setattr(match_file, "MAX_EFFORT", 300)
    assert reason_of(watching(BY_LINKS, whole_text(party))) == Reason.TOO_MUCH
    assert unwrap(restored_match(BY_LINKS, record_of(party))) == party


def test_a_match_has_only_so_many_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parties, "MAX_LINKS", 3)
    refused = in_turn("many", 0)[0].answered(Word.RESIGN)
    assert reason_of(refused) == Reason.TOO_MANY
    assert facts_of(refused) == {"most": 3}


def test_what_hides_too_much_cannot_be_played_by_links() -> None:
    """A player who completes a roll sees all of it, but Craps must choose before seeing it."""
    assert names(is_by_links=False) == ["Craps"]
    refused = inviting(
        BY_LINKS, Terms("rulebook", 1, ("Craps", "Avis")), Invitation(), secret_of("Ann")
    )
    assert reason_of(refused) == Reason.NOT_BY_LINKS
    assert facts_of(refused)["what"] == "Craps"


def test_a_link_has_two_hundred_letters_at_most_in_the_median() -> None:
    both = new_correspondents(TERMS, "length").played()
    assert 160 < median(map(len, both.sent)) < 200
    assert max(map(len, both.sent)) < 350
    assert read_link(both.sent[0], BY_LINKS.dictionary).number == 0
