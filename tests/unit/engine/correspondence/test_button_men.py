"""Button Men by links: terms, forced moves, and secret choices."""

import pytest

from engine.button_men.fight.attack import POWER, Attack
from engine.button_men.match.actions import EndTurn, Pass, Strike
from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.button_men.recipe import LONGEST_RECIPE
from engine.correspondence.link import Version
from engine.correspondence.reasons import LinkRefused, Reason
from engine.saving import DamagedSave
from tests.narrowing import present
from tests.notation.build_button_men import duel
from tools.lab.correspondence import Correspondents, new_correspondents

OPEN = Terms("rulebook", 2, ("Avis", ""), "Hammer")


def test_terms_are_a_setup_once_both_have_chosen() -> None:
    assert BY_LINKS.setup(OPEN) is None
    setup = present(BY_LINKS.setup(Terms("originals", 2, ("Avis", "(4) (6) (X)"))))
    assert [one.name for one in setup.entrants] == ["Avis", "(4) (6) (X)"]
    assert (setup.rules.edition, setup.rules.to_win) == ("originals", 2)


@pytest.mark.parametrize(
    "terms",
    [
        Terms("rulebook", 0, ("Avis", "")),
        Terms("rulebook", 6, ("Avis", "Hammer")),
        Terms("house", 1, ("Avis", "Hammer")),
        Terms("rulebook", 1, ("", "")),
        Terms("rulebook", 1, ("Nobody", "")),
        Terms("rulebook", 1, ("Avis", ""), "Nobody"),
        Terms("rulebook", 1, (" ".join(["(20)"] * 11), " ".join(["F(20)"] * 11))),
    ],
)
def test_terms_that_cannot_be_played_are_refused(terms: Terms) -> None:
    with pytest.raises(DamagedSave):
        BY_LINKS.setup(terms)
    with pytest.raises(LinkRefused) as refused:
        BY_LINKS.setup_of(terms)
    assert refused.value.refusal.reason == Reason.BAD_TERMS


def test_only_what_was_left_open_can_be_chosen() -> None:
    accepts = BY_LINKS.accepts
    assert accepts(OPEN, Terms("rulebook", 2, ("Avis", "Bauer")))
    assert not accepts(OPEN, Terms("rulebook", 2, ("Bauer", "Bauer")))
    assert not accepts(OPEN, Terms("rulebook", 3, ("Avis", "Bauer")))
    assert not accepts(OPEN, Terms("originals", 2, ("Avis", "Bauer")))


def test_terms_come_back_from_their_json() -> None:
    said = BY_LINKS.records.codec().encode(OPEN)
    assert BY_LINKS.terms(said) == OPEN
    for wrong in (
        {"wins": "2"},
        {"plays": ["a" * LONGEST_RECIPE, ""]},
        {"plays": ["Avis"]},
        {"proposal": "a" * LONGEST_RECIPE},
        {"is": "x"},
    ):
        with pytest.raises(DamagedSave):
            BY_LINKS.terms({**said, **wrong})


def test_an_action_is_forced_if_there_is_no_other_but_surrender() -> None:
    assert BY_LINKS.forced(duel("(4):1 | (20):20"), 0, Version.BRIEF) == Pass()
    assert BY_LINKS.forced(duel("(4):4 (6):1 | (20):3"), 0, Version.BRIEF) == Strike(
        Attack(POWER, (0,), (0,), 1)
    )
    assert BY_LINKS.forced(duel("(4):4 (6):4 | (20):3"), 0, Version.BRIEF) is None
    assert BY_LINKS.forced(duel("t(4):1 t(6):1 | (4):4"), 0, Version.BRIEF) is None


@pytest.mark.parametrize("version", [Version.UNSIGNED, Version.SIGNED])
def test_in_older_matches_only_a_pass_is(version: Version) -> None:
    assert BY_LINKS.forced(duel("(4):1 | (20):20"), 0, version) == Pass()
    assert BY_LINKS.forced(duel("(4):4 | (20):3"), 0, version) is None
    assert BY_LINKS.forced(duel("t(4):1 | (20):20"), 0, version) is None


def test_nearly_everything_that_players_do_is_told() -> None:
    state = duel("(4):1 | (20):20")
    assert BY_LINKS.conceals(state, 0, Pass()) is None
    assert BY_LINKS.conceals(state, 0, EndTurn()) is None


WEAVERS = "button-weavers"


@pytest.mark.parametrize(
    ("terms", "expected"),
    [
        (Terms("rulebook", 2, ("(4) (X) (20)", "(6) (8) (Y)")), {"choose-sizes"}),
        (Terms("originals", 2, ("(4) (X) (20)", "(6) (8) (Y)")), {"choose-sizes"}),
        (Terms("tournament", 2, ("(4) (X) (20)", "(6) (8) (12)")), {"choose-sizes"}),
        (Terms("rulebook", 1, ("(4) (8) +(20)", "(6) (8) (X)")), {"take-extra", "leave-extra"}),
        (Terms(WEAVERS, 1, ("(4) (8) +(20)", "(6) (8) +(6)")), {"take-extra", "leave-extra"}),
        (Terms(WEAVERS, 1, ("f(4) f(20) (8)", "f(6) (8) f(20)")), {"turn-down", "decline"}),
        (Terms("rulebook", 1, ("c(4) c(20) (8)", "c(6) (8) c(20)")), {"reroll", "decline"}),
        (Terms("rulebook", 3, ("(4) (8) r(20)", "(6) (8) r(4)")), {"bring-in", "keep-dice"}),
        (Terms("rulebook", 3, ("Crypto", "Crypto")), {"choose-trick", "ask-sizes", "halve-none"}),
        (Terms("rulebook", 3, ("Portia", "Nightmare")), {"take-out"}),
        (Terms("rulebook", 3, ("Nightmare", "(4) (X) (6)")), {"set-theirs", "leave-sizes"}),
        (Terms("rulebook", 3, ("RandomBMMixed", "Avis")), {"strike"}),
    ],
)
def test_whatever_is_decided_comes_to_the_same_on_both_sides(
    terms: Terms, expected: set[str]
) -> None:
    """This covers secret choices of every phase, responses to the initiative, and random
    recipes."""
    seen: set[str] = set()
    for number in range(30):
        both = new_correspondents(
            terms, f"{terms.plays} {number}", number % 2, is_open=number % 3 == 0
        )
        both.played()
        seen |= _decided(both)
        if seen >= expected:
            return
    raise AssertionError(f"never seen: {expected - seen} of {sorted(seen)}")


def _decided(both: Correspondents) -> set[str]:
    first, second = (party.exchange.match for party in both.parties)
    assert first is not None
    assert first == second
    assert both.parties[0].exchange.winners == both.parties[1].exchange.winners is not None
    return {entry.action.name for entry in first.log}
