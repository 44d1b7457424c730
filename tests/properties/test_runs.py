"""Runs of the gauntlet: every recipe stays within the limits, with any seed and choices."""

from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.buttons import entrant
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.outside.gifts import sides
from engine.button_men.outside.validation import refusal_together
from engine.button_men.recipe import MAX_SIDES, parse_recipe
from tests.narrowing import present
from ui.button_men.gauntlet import GAUNTLET, STAGES, offers, rivals, strength
from ui.button_men.match_request import parse_request
from ui.runs.run import HEARTS, LOST, WON, Standing, after, match_params, new_run, standing
from ui.runs.runs import LONGEST_KIT, LONGEST_SEED
from ui.shell.address import Address

SEEDS = st.text("abcdef0123456789", min_size=1, max_size=8)


@given(SEEDS, st.data())
def test_a_run_leads_to_nothing_that_cannot_be_played(seed: str, data: st.DataObject) -> None:
    now, course = new_run(GAUNTLET, seed), ""
    dice = 0
    while not now.is_over:
        if now.offers:
            assert len(now.offers) == 3
            _check_offers(seed, now, dice)
            sign = str(data.draw(st.integers(0, len(now.offers) - 1)))
        else:
            dice = len(parse_recipe(now.kit))
            _check_match(seed, now)
            sign = data.draw(st.sampled_from((WON, WON, WON, LOST)))
        course += sign
        further = present(after(GAUNTLET, seed, now, sign))
        now = further
    assert standing(GAUNTLET, seed, course) == now
    assert now.is_won == (now.passed == STAGES)


def _check_offers(seed: str, now: Standing, dice: int) -> None:
    assert len({(one.kind, one.kit) for one in now.offers}) == len(now.offers)
    for one in now.offers:
        found = parse_recipe(one.kit)
        assert len(one.kit) <= LONGEST_KIT
        assert not dice or len(found) == dice
        assert (one.kit == now.kit) == bool(one.hearts)
        assert not one.hearts or now.hearts < HEARTS
        assert sum(die.size or max(die.body.choices) for die in found) <= MAX_SIDES
        for rival in rivals(seed)[now.passed :]:
            seats = [entrant(one.kit, RULEBOOK), rival.entrant]
            assert refusal_together(seats, RULEBOOK) is None


def _check_match(seed: str, now: Standing) -> None:
    parsed = parse_request(Address(match_params(GAUNTLET, seed, now)))
    assert parsed.problems == ()
    mine, theirs = parsed.config.seats
    assert (mine.plays, theirs.plays) == (now.kit, rivals(seed)[now.passed].name)


@given(SEEDS)
def test_the_rivals_are_eight_and_the_last_is_stronger_than_the_first(seed: str) -> None:
    found = rivals(seed)
    assert len({one.name for one in found}) == STAGES
    assert strength(found[0]) < strength(found[-1])


@given(st.text("x", min_size=LONGEST_SEED, max_size=LONGEST_SEED))
def test_the_longest_seed_has_matches_too(seed: str) -> None:
    now = present(standing(GAUNTLET, seed, "0" + 2 * LOST))
    _check_match(seed, now)


def test_a_run_offers_no_dice_twice() -> None:
    """Niles and Flaire have the same dice, and this seed drew both."""
    kits = [offer.kit for offer in new_run(GAUNTLET, "1240").offers]
    assert len(set(kits)) == len(kits) == 3


def test_three_gifts_are_offered_even_if_no_die_can_be_exchanged() -> None:
    stage = next(at for at, rival in enumerate(rivals("a"), 1) if _is_below(20, rival.recipe))
    gifts = offers("a", stage, "(30) (30) (30) (20) (20)", HEARTS)
    assert sorted(gift.kind for gift in gifts[:2]) == ["larger", "skill"]
    assert gifts[2].kind == "larger"
    assert len({gift.kit for gift in gifts}) == 3


def _is_below(size: int, recipe: str | None) -> bool:
    dice = parse_recipe(recipe or "", as_printed=True)
    return all(sides(die) < size for die in dice)
