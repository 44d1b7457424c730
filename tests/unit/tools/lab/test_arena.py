"""The arena is fair, reproducible, and prints the winner."""

from dataclasses import replace
from statistics import stdev

import pytest

from engine.button_men.dice.editions import EDITIONS, Rules
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.skills import SKILLS
from engine.luck import Seeded
from tests.explore.effort import sampled
from tools.lab import arena, duels
from tools.lab.__main__ import main
from tools.lab.duels import at_random, drawn_recipes, player


def output_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    main(("arena", *arguments))
    return capsys.readouterr().out.splitlines()


def test_says_who_won() -> None:
    assert arena.verdict(("hard", "easy"), (141, 53, 6)) == (
        "hard 141 - easy 53 of 200 rounds, 6 drawn: "
        "hard wins 72.7 % of decided rounds (95 %: 66.0-78.5)"
    )


def test_without_a_decided_round_nothing_is_known() -> None:
    assert arena.verdict(("a", "b"), (0, 0, 2)).endswith(
        "0.0 % of decided rounds (95 %: 0.0-100.0)"
    )


def test_plays_what_was_asked_and_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    players = ("--a", "greedy", "--b", "random", "--rounds", "3")
    asked = (*players, "--edition", "button-weavers", "--buttons", "plain", "--dice")
    first = output_of(capsys, *asked)
    assert " of 4 rounds, " in first[0]
    assert [line.split(":")[0] for line in first[1:]] == ["greedy", "random"]
    assert output_of(capsys, *asked)[0] == first[0]
    # Two seeds can have equal wins by chance.
    others = (output_of(capsys, *asked, "--seed", seed) for seed in "234567")
    assert any(other[0] != first[0] for other in others)


def test_both_seats_are_equal(capsys: pytest.CaptureFixture[str]) -> None:
    # A player against a copy wins a pairing and loses it: the luck is the same, the seats change.
    (line, *_) = output_of(capsys, "--a", "random", "--b", "random", "--rounds", "20")
    won, lost = line.split()[1], line.split()[4]
    assert won == lost


def test_says_who_won_in_a_circle() -> None:
    assert arena.verdict(("hard", "easy"), (40, 50, 3), 3) == (
        "hard 40 - 2 x easy 50 of 93 rounds, 3 drawn: "
        "hard wins 44.4 % of decided rounds (95 %: 34.6-54.7), fair share 33.3"
    )


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_seats_of_a_circle_are_equal(capsys: pytest.CaptureFixture[str], seats: int) -> None:
    # Against copies, a player wins one round of each group: the one in the winning seat.
    asked = ("--players", str(seats), "--a", "random", "--b", "random", "--rounds", "25")
    (line, *_) = output_of(capsys, *asked)
    words = line.split()
    won, lost, played, drawn = int(words[1]), int(words[6]), int(words[8]), int(words[10])
    assert words[3:6] == [str(seats - 1), "x", "random"]
    assert lost == won * (seats - 1) > 0
    assert won + lost + drawn == played
    assert 25 <= played < 25 + seats


def test_the_others_of_a_circle_share_their_times() -> None:
    pairing = arena.Pairing(("random", "2"), "times", seats=4)
    result = arena.play_pairing(pairing)
    assert sum(result.won) == 4
    own, others = map(len, result.times)
    assert others > own > 0


def test_an_unknown_player_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        output_of(capsys, "--a", "godlike")
    assert "godlike" in capsys.readouterr().err


def test_luck_is_taken_from_the_result() -> None:
    outcome = duels.Outcome(0, 0.3)
    assert [outcome.points(seat) for seat in (0, 1)] == [1, 0]
    assert [outcome.skill(seat) for seat in (0, 1)] == pytest.approx([0.7, 0.3])


def test_the_same_player_twice_has_the_same_result_without_luck(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ("--a", "greedy", "--b", "greedy", "--rounds", "12", "--buttons", "plain", "--luck")
    *_, line = output_of(capsys, *asked, "--dice")
    assert line.startswith("greedy: 0.5000 (95 %: 0.5000 to 0.5000), without luck 0.5000")


def test_luck_cancels_out_most_of_what_luck_does() -> None:
    players = "greedy", "random"
    pairing = arena.Pairing(players, "", buttons="plain", is_measured=True, is_rolled=True)
    results = [
        arena.play_pairing(replace(pairing, seed=f"{number}")) for number in sampled(range(30))
    ]
    points, skill = (
        [one for result in results for one in getattr(result, name)] for name in ("points", "skill")
    )
    assert stdev(skill) < stdev(points)


def test_matches_are_played_to_their_ends() -> None:
    result = arena.play_pairing(arena.Pairing(("random", "greedy"), "whole", to_win=3, pair="one"))
    assert sum(result.won) == 2
    assert len(result.times[0]) > 30


@pytest.mark.parametrize("name", duels.POOLS)
def test_pools_have_recipes(name: str) -> None:
    assert len(duels.pool_of(name)) > 20


def test_a_set_is_a_pool() -> None:
    assert "(4) (4) (10) (12) (X)" in duels.pool_of("Soldiers")
    assert len(duels.pool_of("Soldiers")) == 13


def test_unknown_buttons_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        output_of(capsys, "--buttons", "Sailors")
    assert "Sailors" in capsys.readouterr().err


def test_every_skill_has_a_die() -> None:
    letters = set("".join(duels.RECIPES))
    assert {skill.letter for skill in SKILLS if not skill.is_given_in_play} <= letters


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_every_button_can_be_played(edition: Rules) -> None:
    players = at_random, at_random
    for number, recipe in enumerate(duels.RECIPES):
        entrants = tuple(Entrant(name, recipe) for name in ("a", "b"))
        setup = Setup(entrants, edition.winning_at(1))
        assert duels.play_match(setup, f"each/{number}", players, ([], [])).winner in (0, 1, None)


def test_a_match_of_drawn_first_rolls_is_drawn() -> None:
    """Between dice of size 0 all first rolls are tied: the match is over before any decision."""
    entrants = (Entrant("a", "(0)"), Entrant("b", "(0)"))
    setup = Setup(entrants, EDITIONS["rulebook"].winning_at(1))
    players = (player("random"), player("random"))
    assert duels.play_match(setup, "1", players, ([], [])).winner is None


def test_each_level_is_played_against_the_next_weaker_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (game, contest), *_ = arena.CONTESTS.items()
    levels = ("random", "greedy", "2")
    monkeypatch.setitem(arena.CONTESTS, game, replace(contest, levels=levels))
    main(("levels", "--rounds", "2"))
    lines = capsys.readouterr().out.splitlines()
    between = [(line.split()[0], line.split()[3]) for line in lines]
    assert between == [("greedy", "random"), ("2", "greedy")]
    assert all(" of 2 rounds, " in line for line in lines)


def test_match_ups_are_a_pool_of_pairs() -> None:
    found = {tuple(drawn_recipes("Avis/Hammer,Karl/Iago", 2, Seeded(str(at)))) for at in range(9)}
    assert found == {
        ("(4) (4) (10) (12) (X)", "(6) (12) (20) (20) (X)"),
        ("(4) (6) (6) (20) (X)", "(20) (20) (20) (X)"),
    }


@pytest.mark.parametrize("text", ["Avis/Hammer,Nobody/Iago", "Avis/Giant", "Avis/Hammer/Iago"])
def test_match_ups_without_recipes_of_two_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="match-up|called"):
        drawn_recipes(text, 2, Seeded("1"))


def test_a_set_may_have_a_slash_in_its_name() -> None:
    assert len(drawn_recipes("2000 Rare / Promo", 2, Seeded("1"))) == 2
