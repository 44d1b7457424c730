"""Forced moves take no link of their own, without letting anyone predict a roll."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice

import pytest

from engine.button_men.match.actions import EndTurn, Surrender
from engine.button_men.match.duel import Action, Duel
from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.correspondence import shared_state as exchanges
from engine.correspondence.chain import Commitment
from engine.correspondence.link import Link, Version
from engine.correspondence.link_match import Status
from engine.correspondence.match_file import verified_state
from engine.correspondence.shared_state import MAX_ROLLS, Kept, SharedState, state_after_links
from engine.luck import outcomes
from tests.explore.effort import sampled
from tools.lab.correspondence import (
    Correspondents,
    DuelParty,
    new_correspondents,
    own_link,
    random_correspondents,
    received,
    unwrap,
)

LONE = Terms("rulebook", 2, ("(20)", "(12)"))
"""One die against one: neither player ever has a choice."""


def played(plays: tuple[str, str], seed: str = "brief", wins: int = 1) -> Correspondents:
    return new_correspondents(Terms("rulebook", wins, plays), seed).played()


# --- Forced moves ---------------------------------------------------------------------------------


def test_a_match_without_choices_is_over_as_soon_as_both_have_met() -> None:
    both = new_correspondents(LONE, "alone").played()
    assert len(both.parties[0].links) == 3
    log = both.parties[0].exchange.log
    assert {entry.action.name for entry in log} <= {"strike", "pass"}
    assert unwrap(verified_state(both.parties[1])).winners == both.parties[0].exchange.winners


def test_only_so_much_is_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the player must send a link without a choice; both devices stop at the same point."""
    monkeypatch.setattr(exchanges, "MAX_FORCED", 1)
    both = new_correspondents(Terms("rulebook", 3, LONE.plays), "alone").played()
    assert len(both.parties[0].links) > 3
    assert both.parties[0].exchange.match == both.parties[1].exchange.match


def decisive(both: Correspondents) -> Iterator[tuple[set[tuple[int, ...] | None], bool]]:
    """Yield, for each decision that is rolled, the winners by all of its rolls, and whether the
    next link was skipped."""
    party, game = both.parties[0], BY_LINKS.game
    for link, before in links_of(party):
        after = before.exchange.with_link(link)
        if not BY_LINKS.moves_in(link) or link.salt or link.commitment:
            continue
        for action in BY_LINKS.moves_in(link)[-1:]:
            opened = before.exchange.with_value(link.value, link.anchor).with_forced_moves()
            if opened.match is None or opened.air is not None or opened.to_act != (opened.writer,):
                continue
            every = outcomes(partial(game.play, opened.match.state, opened.writer, action))
            rolls = islice(every, MAX_ROLLS + 1)
            winners = [game.winners(step.state) for _, step in rolls]
            if 1 < len(winners) <= MAX_ROLLS and len(BY_LINKS.moves_in(link)) == 1:
                yield set(winners), after.air is None


@pytest.mark.parametrize(
    "plays",
    [
        ("(20) (20)", "(4) (4)"),
        ("t(6) t(6) t(6)", "(8) (4)"),  # A Trip attack may miss.
    ],
)
def test_a_roll_is_not_awaited_only_if_the_match_ends_alike_by_any(plays: tuple[str, str]) -> None:
    awaited, ended = 0, 0
    for seed in range(12):
        for winners, is_over in decisive(played(plays, str(seed))):
            assert is_over is (len(winners) == 1 and None not in winners)
            awaited += len(winners) > 1
            ended += is_over
    assert ended
    assert awaited or plays[0] == "(20) (20)"


def test_a_roll_that_decides_who_wins_is_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    """This can happen to the roll of a Value die when both are close."""
    both = new_correspondents(Terms("rulebook", 1, ("(20) (20)", "(4) (4)")), "2")
    both.step()
    exchange = next(one.exchange for one in both.parties if one.exchange.match is not None)
    assert exchange.match is not None
    exchange, action = replace(exchange, air=None), Surrender()
    for winners, is_awaited in (
        ([(0,), (0,)], False),
        ([(0,), (1,)], True),
        ([(0,), None], True),
    ):
        found = winners
        monkeypatch.setattr(SharedState, "_winners_after", lambda *_, found=found: iter(found))
        assert bool(exchange._in_the_air(0, action).air) is is_awaited


def test_both_know_the_winner_without_an_answer() -> None:
    found = 0
    for seed in range(20):
        both = played(("(20) (20)", "(4) (4)"), str(seed))
        last = both.parties[0].links[-1]
        if "Strike" in last.contents:
            found += 1
            assert both.parties[0].exchange.winners == both.parties[1].exchange.winners
            assert both.parties[0].exchange.match == both.parties[1].exchange.match
    assert found


def test_no_more_rolls_are_tried_than_are_quickly_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """If there are more, the last roll gets a link."""
    monkeypatch.setattr(exchanges, "MAX_ROLLS", 1)
    for seed in range(20):
        last = played(("(20) (20)", "(4) (4)"), str(seed)).parties[0].links[-1]
        assert "Strike" not in last.contents


# --- Unpredictable rolls --------------------------------------------------------------------------


def links_of(party: DuelParty) -> Iterator[tuple[Link, DuelParty]]:
    """Yield each link after the first two, with a party that has seen only the earlier links."""
    for number in range(2, len(party.links)):
        before = party.links[:number]
        known = tuple(party.exchange.known_choices(party.links, {}))
        yield (
            party.links[number],
            replace(party, links=before, exchange=state_after_links(BY_LINKS, before, known)),
        )


@pytest.mark.parametrize("seed", sampled(range(25)))
def test_what_a_link_decides_is_not_rolled_by_it(seed: int) -> None:
    """Otherwise its writer would know the roll before deciding. The only exception is a roll that
    ends the match with the same winners in any case."""
    both = random_correspondents(f"brief {seed}").played()
    party = both.parties[0]
    for link, before in links_of(party):
        decided = BY_LINKS.moves_in(link)[1 if link.salt else 0 :]
        rolled = before.exchange.with_value(link.value, link.anchor)
        if link.salt:
            rolled = rolled.opened(BY_LINKS.moves_in(link)[0], link.salt)
        rolled = rolled.with_forced_moves()
        after = before.exchange.with_link(link)
        if not decided:
            assert after.log == rolled.log
            continue
        new = after.log[len(rolled.log) :]
        assert not any(entry.picks for entry in new) or after.is_over


def test_what_is_forced_after_a_decision_waits_for_the_answer() -> None:
    """A player declines to turn down a focus die, which is not rolled, and then the other has only
    one attack. The first player must not know its roll."""
    for seed in range(60):
        both = new_correspondents(Terms("rulebook", 2, ("f(20)", "(4) (20)")), str(seed))
        while not both.is_over:
            both.step()
            writer, links = both.parties[1 - both.reader], both.parties[1 - both.reader].links
            air = writer.exchange.air
            if "Decline" in links[-1].contents and air is not None and air.seat != writer.seat:
                assert air.action.name == "strike"
                assert writer.status is Status.WAITING
                answer = unwrap(received(both.parties[both.reader], own_link(writer)))
                assert answer.exchange.log[: len(writer.exchange.log)] == writer.exchange.log
                assert answer.exchange.log[len(writer.exchange.log)].picks
                return
    raise AssertionError("never")


def test_while_a_choice_is_concealed_only_passes_are_made_for_players() -> None:
    """On the other device, an attack could have another result."""
    asked: list[Version] = []

    def forced(duel: Duel, seat: int, version: Version) -> None:
        asked.append(version)

    both = new_correspondents(Terms("rulebook", 1, ("(20) (20)", "(20) (20)")), "concealed")
    both.step()
    exchange = next(one.exchange for one in both.parties if one.exchange.match is not None)
    exchange = replace(exchange, air=None, rules=replace(BY_LINKS, forced=forced))
    exchange.with_forced_moves()
    state = exchange._match.state
    kept = Kept[Duel, Action](Commitment(exchange.owner, 1, b"hash"), state, EndTurn())
    replace(exchange, concealed=(kept,)).with_forced_moves()
    assert asked == [Version.BRIEF, Version.SIGNED]


def test_who_opens_a_choice_early_foresees_no_roll_by_it() -> None:
    """A concealed choice can be revealed earlier than necessary. If a forced attack were then
    rolled by the value in the same link, the owner could try that first."""
    for seed in range(10):
        both = new_correspondents(Terms("rulebook", 3, ("Tuxedo Mask", "Sailor Moon")), str(seed))
        while not both.is_over:
            owner, other = both.parties[both.reader], both.parties[1 - both.reader]
            choice, kept = owner.own_choice, owner.exchange.concealed
            if choice is not None and kept:
                before = owner.exchange.with_link(other.links[-1])
                value = before.owner.value_at(owner.secret, before.number // 2)
                salt = before.owner.salt(owner.secret, kept[0].commitment.number)
                with pytest.raises(exchanges._AwaitsAnswer):
                    before.with_value(value).opened(choice, salt)._luck.pick(6)
                return
            both.step()
    raise AssertionError("nobody conceals anything")
