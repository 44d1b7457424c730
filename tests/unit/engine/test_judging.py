"""The worth of the actions of a decision, on which choices, hints and reviews are based."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache
from itertools import count

import pytest

from engine.button_men.ai.generation.candidates import finer
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.judging import Judgement, judgement_of
from engine.button_men.ai.search.levels import HARD, Level
from engine.button_men.ai.search.lookahead import Lookahead, Worth
from engine.button_men.dice.editions import ORIGINALS
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.legal import attacks
from engine.button_men.match.actions import EndTurn, Strike, Surrender
from engine.button_men.match.duel import Action, Duel, Phase
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.specials.masked_defender import Guard
from engine.luck import Seeded
from engine.match import new_match
from engine.search import Budget, Thinking, at_once
from tests.notation.build_button_men import duel, fight, setup
from tests.notation.moves import text_of

QUICK = Level("quick", Budget(60, 60_000), 1000, 300)


def judgement(
    state: Duel, level: Level = QUICK, besides: tuple[Action, ...] = (), seat: int = 0
) -> Judgement:
    view = BUTTON_MEN.view(state, seat)
    return at_once(judgement_of(view, level, Seeded("judge"), lambda: 0.0, besides))


def answering(position: str) -> Duel:
    """Return a state in which the first player can respond to the lost initiative."""
    fought = duel(position, mover=1)
    return replace(fought, phase=Phase.INITIATIVE, first=1, reacting=(0,))


def marking(position: str) -> Duel:
    """Return a state in which the first player can mark a die before the second one attacks."""
    fought = duel(position, mover=1)
    return replace(fought, phase=Phase.TURN_END, ending=0)


STATES = {
    "attack": duel("(12):8 (20):11 (6):5 (4):2 | (8):8 (10):4 (20):17"),
    "endgame": duel("(6):3 (4):2 | (8):5 (4):3"),
    "initiative": answering("f(6):3 (20):20 | (4):2 (20):20"),
    "mark": marking("masked-defender: (8):2 (12):7 | unknown-icon: (6):6"),
    "sizes": new_match(BUTTON_MEN, setup("(4) (X)", "(6) (Y)"), "sizes").state,
    "circle": duel("(10):7 (6):3 | (8):5 (4):4 | (12):9 (6):1"),
}


@cache
def judged_state(name: str) -> Judgement:
    """Return the cached judgement of one of these states."""
    return judgement(STATES[name])


def marks(position: str) -> list[float]:
    """Return the shares of marking each die, and of marking none."""
    found = judgement(marking(position))
    shares = dict(zip((one.action for one in found.options), found.shares, strict=True))
    return [shares[Guard(at)] for at in range(len(shares) - 1)] + [shares[EndTurn()]]


def test_the_die_that_would_be_missed_most_is_marked() -> None:
    assert marks("masked-defender: (4):1 (20):2 | unknown-icon: (6):6") == [0, 1, 0]


@pytest.mark.parametrize("name", STATES)
def test_what_is_chosen_is_among_the_options(name: str) -> None:
    state = STATES[name]
    chosen = at_once(choose(BUTTON_MEN.view(state, 0), QUICK, Seeded("judge"), lambda: 0.0))
    found = judged_state(name)
    option = next(one for one in found.options if one.action == chosen.action)
    if found.shares:
        assert sum(found.shares) == pytest.approx(1)
        assert len(found.shares) == len(found.options)
        assert found.shares[found.options.index(option)] > 0
    else:
        assert option.chance == found.best.chance


@pytest.mark.parametrize("name", STATES)
def test_chances_are_probabilities(name: str) -> None:
    assert all(0 <= option.chance <= 1 for option in judged_state(name).options)


@pytest.mark.parametrize("name", STATES)
def test_what_was_played_is_judged_besides(name: str) -> None:
    state = STATES[name]
    known = {option.action for option in judged_state(name).options}
    some = tuple(BUTTON_MEN.actions(state, 0))[-12:]
    asked = tuple(one for one in some if not isinstance(one, Surrender))
    found = judgement(state, besides=asked)
    actions = [option.action for option in found.options]
    assert known | set(asked) == set(actions)
    assert len(actions) == len(set(actions))


def test_whoever_gives_up_has_no_chance() -> None:
    found = judgement(STATES["attack"], besides=(Surrender(),))
    assert found.options[-1].action == Surrender()
    assert found.options[-1].chance == 0


def test_endgames_are_solved_and_openings_are_not() -> None:
    assert judgement(STATES["endgame"], HARD).is_exact
    assert judgement(duel("n(6):3 z(4):2 | (8):5 (4):3"), HARD).is_exact
    assert not judgement(STATES["attack"], HARD).is_exact
    assert not judgement(STATES["endgame"], replace(HARD, positions=2)).is_exact


@pytest.mark.parametrize(
    ("position", "what"),
    [
        ("H(99):9 | (4):3 (2):1", "a die that may become many others"),
        ("n(12):3 n(12):4 n(12):1 | (12):8", "1,728 ways in which dice land"),
        ("(4/20)!:3 (4):2 | (8):3 (4):1", "an attack that may be made in several ways"),
        ("(10):8 F(6):3 | (12):9 (4):3", "a die that lends"),
    ],
)
def test_what_is_known_from_samples_is_not_called_exact(position: str, what: str) -> None:
    found = judgement(duel(position), HARD)
    assert found.options, what
    assert not found.is_exact, what


def test_an_attack_tells_how_far_its_player_leads_after_it() -> None:
    found = judgement(duel("(20):20 (4):1 | (6):6 (10):9"))
    leads = {
        text_of(one.action): one.lead for one in found.options if isinstance(one.action, Strike)
    }
    # 24 half points to 16 before; a captured die counts its size for its captor and is lost.
    assert leads == pytest.approx({"power 1>1": 8 + 12 + 6, "power 1>2": 8 + 20 + 10})


def test_the_only_option_is_judged_too() -> None:
    found = judgement(duel("(4):1 (6):2 | (20):19"))
    assert len(found.options) == 1
    assert 0 < found.best.chance < 0.5


# Choices other than attacks


def best(state: Duel, level: Level = HARD, seat: int = 0) -> str:
    return text_of(judgement(state, level, seat=seat).best.action)


@pytest.mark.parametrize(
    "position",
    [
        "f(8):5 f(8):5 f(4):2 f(4):1 f(8):3 | (8):6 (6):5 (8):8 (8):5 (6):1",
        "f(8):3 f(6):5 f(8):3 f(8):4 f(6):2 | (4):2 (4):4 (4):4 (6):6 (8):6",
        "f(20):13 f(20):7 f(4):4 f(4):1 (10):9 | (6):2 (8):8 (8):5 (6):1 (6):4",
    ],
)
def test_of_all_ways_to_turn_dice_down_it_finds_the_best(position: str) -> None:
    state = answering(position)
    found = judgement(state, HARD)
    every = tuple(BUTTON_MEN.actions(state, 0))
    assert len(every) > 2 * len(found.options)
    assert judgement(state, HARD, every).best.chance == pytest.approx(found.best.chance, abs=0.01)


def test_it_turns_no_more_dice_down_than_it_takes() -> None:
    # The (12) would take the (20), so the (20) takes the (12) itself.
    assert best(answering("(20):15 f(6):4 f(10):9 | (4):3 (12):12 (8):5")) == "turn-down with 2=2"


def test_it_declines_if_going_first_is_worth_less_than_its_dice() -> None:
    # Turned down to 1, the (20) would be taken.
    assert best(answering("f(20):20 | (20):2 (4):4 (6):5")) == "decline"


def after_a_loss(mine: str, theirs: str) -> Duel:
    """Return a state in which the first player has lost a round and can change their dice."""
    state = new_match(BUTTON_MEN, setup(mine, theirs), "reserve").state
    state = replace(state, phase=Phase.BEFORE_ROUND, round=2, losers=(0,), fight=None)
    return replace(state, players=(state.players[0], replace(state.players[1], won=1)))


def test_it_brings_in_the_largest_die() -> None:
    assert best(after_a_loss("(6) (8) (10) r(4) r(20)", "(12) (12) (20)")) == "bring-in 2"


def test_it_brings_in_no_die_that_only_costs() -> None:
    assert best(after_a_loss("(6) (8) (10) rp(20)", "(4) (6) (8)")) == "keep-dice"


def test_help_is_lent_as_is_best_of_all_ways() -> None:
    state = duel("(20):15 F(6):5 F(10):7 | (20):18 (4):4 (6):6 (4):3", ORIGINALS)
    found = {text_of(option.action) for option in judgement(state, HARD).options}
    assert found >= {
        "power 1>1 with 2=2",
        "power 1>1 with 3=4",
        "power 1>1 with 2=4 3=5",
        "power 1>1 with 2=3 3=6",
    }


def test_other_ways_of_the_best_attack_stand_beside_its_better_judgement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Among all attacks the best one was worth .5, among its own settings .4, so the latter are
    corrected by .1."""
    judgements: list[list[float]] = []

    def worths(
        self: Lookahead, attacks: Sequence[Attack], closely: Collection[Attack] = ()
    ) -> Thinking[list[Worth]]:
        found = [0.4, *[0.3] * (len(attacks) - 1)] if judgements else [0.5] * len(attacks)
        self.leads = [0.0] * len(attacks)
        judgements.append(found)
        return list(map(Worth, found))
        yield

    monkeypatch.setattr(Lookahead, "worths_of", worths)
    lends = duel("(30):3 F(20):14 F(30):17 (20):9 | (20):8 (12):11 (20):17 (30):25")
    found = judgement(lends).options
    among_all, among_its_ways = judgements
    assert [one.chance for one in found[: len(among_all)]] == [0.5] * len(among_all)
    others = found[len(among_all) :]
    assert len(others) == len(among_its_ways) - 1 > 0
    assert [one.chance for one in others] == [pytest.approx(0.4)] * len(others)


def test_of_new_sizes_all_are_tried_for_the_best_attack() -> None:
    state = duel("(X=12)!:12 (6):3 (20):17 | (4):4 (8):8 (20):16 (12):12")
    found = judgement(state, HARD)
    sizes = {
        option.action.attack.settings[0].to
        for option in found.options
        if isinstance(option.action, Strike) and option.action.attack.settings
    }
    assert sizes == set(range(4, 21))


def test_what_is_lent_is_missing_afterwards() -> None:
    state = duel("(20):15 F(6):5 F(10):7 | (20):18 (4):4 (6):6 (4):3", ORIGINALS)
    found = {text_of(option.action): option.chance for option in judgement(state).options}
    lent = {chance for text, chance in found.items() if text.startswith("power 1>1 with")}
    assert len(lent) > 1


def test_choices_before_a_round_are_judged_no_longer_than_there_is_time() -> None:
    match = new_match(BUTTON_MEN, setup("(X) (Y) (Z) +(20)", "(X) (8) (Y) +(12)"), "late")
    view, ticks = BUTTON_MEN.view(match.state, 0), count(step=1000)
    assert view.phase is Phase.BEFORE_GAME
    late, patient = (
        at_once(judgement_of(view, HARD, Seeded("late"), clock))
        for clock in (lambda: float(next(ticks)), lambda: 0.0)
    )
    assert 0 < late.looked < patient.looked / 10


def test_whoever_is_late_has_looked_at_a_few_ways_of_one_attack() -> None:
    """Evaluating all results of an attack can take seconds, which would be too long."""
    state = duel("(20):5 (20):3 (20):4 (30):1 | (12):8 (20):9 (20):12 (20):13")
    ticks = count(step=100_000)
    found = at_once(
        judgement_of(BUTTON_MEN.view(state, 0), QUICK, Seeded("late"), lambda: float(next(ticks)))
    )
    assert 0 < found.looked < 10
    assert 0 < found.best.chance < 1


def test_of_millions_of_new_sizes_a_few_are_tried() -> None:
    dice = " ".join(5 * ["t(Y=1)!:1"])
    table = fight(f"{dice} | (8):5 (12):3")
    together = max(attacks(table), key=lambda one: len(one.attackers))
    assert len(together.attackers) == 5
    found = finer(table, together)
    assert 20 <= len(found) <= 40
    assert len({one.settings for one in found}) == len(found)
