"""Matches of the package: played with texts, resigned, undone, and their outcomes."""

from copy import deepcopy

import pytest

from engine.luck import Seeded
from package import Match, brawl, duel, odds, player, review

ONE_ROUND = "rulebook to_win=1"


def played_out(match: Match, seed: str) -> Match:
    luck = Seeded(seed)
    while match.to_act:
        decision = match.decision()
        while decision.tokens:
            decision = decision.after(decision.tokens[luck.pick(len(decision.tokens))])
        match = match.played(" ".join(decision.chosen[:-1]))
    return match


@pytest.mark.parametrize(
    "match",
    [
        duel("Shore", "Skeeve", seed=1),
        duel("(4) (X)", "Bauer", "Stark", seed=2, rules="tournament to_win=1"),
        brawl("Ann", "Bob", seed=3),
        brawl(*"ABCDEFGH", seed=4, rules="default discarding=flat"),
    ],
    ids=lambda match: f"{match.game} {len(match.state.seats)}",
)
def test_a_match_is_played_with_texts(match: Match) -> None:
    over = played_out(match, "a")
    assert over.winners is not None
    assert over.log
    assert over.events
    assert Match.parse(over.text) == over == deepcopy(over)
    assert over.undone().to_act
    again = match
    for line in over.log:
        seat, _, action = line.partition(" ")
        assert again.view(int(seat) - 1)
        again = again.played(action, int(seat) - 1)
    assert again == over


def test_every_action_that_is_listed_can_be_played() -> None:
    match = duel("F(4) s(10) (12)", "p(20) (6) (8)", seed=1)
    actions = list(match.actions())
    assert len(set(actions)) == len(actions) > 1
    assert "surrender" not in actions
    for action in actions:
        assert match.played(action).log == (f"{match.to_act[0] + 1} {action}",)


def test_a_round_can_be_resigned_only_in_turn() -> None:
    match = duel("(4)", "(6)", seed=1, rules=ONE_ROUND)
    (seat,) = match.to_act
    assert match.resigned().winners == (1 - seat,)
    with pytest.raises(ValueError, match="does not have to decide"):
        match.resigned(1 - seat)
    with pytest.raises(ValueError, match="'surrender' cannot follow"):
        brawl("A", "B", seed=1).resigned()


def test_outcomes_have_exact_probabilities() -> None:
    match = duel("(4)", "(6)", seed=1, position="t(6):2 (6):5 | (4):4 (8):1")
    found = list(match.outcomes("trip 1 > 1"))
    assert sum(chance for chance, _ in found) == 1
    # Other rolls than those of the seed could not be parsed again.
    other = next(after for _, after in found if after != match.played("trip 1 > 1"))
    with pytest.raises(ValueError, match="not rolled from its seed"):
        _ = other.text


def test_what_cannot_be_started_is_refused() -> None:
    for start in (
        lambda: duel("Shore", seed=1),
        lambda: duel("Shore", "Nobody", seed=1),
        lambda: duel("(4)", "(6)", seed=1, rules="rulebook to_win=9"),
        lambda: duel("(4)", "(6)", seed=1, position="(4):2"),
        lambda: brawl("A", seed=1),
        lambda: brawl("A", "B", seed=1, deck="x"),
        lambda: brawl("A", "B", seed=1).undone(),
        lambda: player("perfect"),
        lambda: odds("Crypto", "Shore"),
    ):
        with pytest.raises(ValueError, match="."):
            start()


def test_only_who_must_decide_can_be_asked() -> None:
    match, over = duel("(4)", "(6)", seed=1, rules=ONE_ROUND), "the match is over"
    (seat,) = match.to_act
    for other in (1 - seat, -1, 7, "1", 0.5):
        for ask in (match.decision, match.resigned, lambda seat: list(match.actions(seat))):
            with pytest.raises(ValueError, match="does not have to decide"):
                ask(other)  # type: ignore[arg-type]
    for unknown in (-1, 2, "1"):
        with pytest.raises(ValueError, match="there is no seat"):
            match.view(unknown)  # type: ignore[arg-type]
    for end in (match.resigned().decision, match.resigned().resigned):
        with pytest.raises(ValueError, match=over):
            end()
    assert not list(match.resigned().actions())
    sizes = duel("(X)", "(6)", seed=1)
    with pytest.raises(ValueError, match="."):
        next(sizes.outcomes("surrender"))


def test_computer_players_play_both_games() -> None:
    for match in (duel("(4) (X)", "f(6) (8)", seed=1, rules=ONE_ROUND), brawl("A", "B", seed=1)):
        choose = player("easy", seed=2)
        for _ in range(12):
            if match.to_act:
                match = match.played(choose(match))
        assert match.log
    with pytest.raises(ValueError, match="only the levels easy, normal, hard"):
        player("beginner")(brawl("A", "B", seed=1))


def test_a_larger_die_has_better_odds_and_mistakes_are_found() -> None:
    assert odds("(20)", "(4)").chance > 0.6
    match = duel("(4)", "(6)", seed=1, position="(6):6 (8):8 | (4):4 (20):1", rules=ONE_ROUND)
    began, move = review(match.played("power 1 > 2"))
    assert (began.seat, move.seat) == (None, 0)
    assert move.before >= move.after - sum(move.fortune)
