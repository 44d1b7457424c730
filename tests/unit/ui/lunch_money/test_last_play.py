"""The result of the last play stays visible until the next one."""

from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import Shown, words
from tests.narrowing import present

POSITION = "A 9: kick-4 first-aid | B: block jab | C: elbow elbow"


def at(*moves: str) -> LunchMoneyDriver:
    return LunchMoneyDriver("players=3&opponent=easy&seed=1").at(POSITION, *moves)


HIT = ("A kick-4 B", "B lets", "C lets")


def test_the_last_play_stays_in_sight() -> None:
    last_play = present(at(*HIT).view_model.last_play)
    (layer,) = last_play.layers
    assert (layer.who, layer.whom, layer.cards) == ("You", "B", "Kick")
    assert last_play.outcome == "B loses 4 (Kick): 11 left."


def test_an_answer_is_shown_with_what_it_answered() -> None:
    last_play = at(
        "A kick-4 B", "B block", "A lets", "C lets", "B stops", "A stops"
    ).view_model.last_play
    assert [layer.cards for layer in present(last_play).layers] == ["Kick", "Block"]


def test_an_assault_is_shown_as_a_whole() -> None:
    let = ["B lets", "C lets"]
    driver = LunchMoneyDriver("players=3&opponent=easy&seed=1").at(
        "A: grab jab | B: elbow | C: elbow", "A grab B", *let, "A jab B", *let
    )
    last_play = present(driver.view_model.last_play)
    assert [layer.cards for layer in last_play.layers] == ["Grab", "Jab"]


def test_nothing_is_lately_while_something_is_open() -> None:
    assert at("A kick-4 B").view_model.last_play is None
    assert at().view_model.last_play is None


def test_cards_that_were_changed_are_told() -> None:
    last_play = present(at("A discards kick-4").view_model.last_play)
    assert last_play.outcome == "You discard Kick."


def test_cards_that_were_changed_are_seen_for_whoever_sees_them() -> None:
    driver = at("A discards kick-4 first-aid")
    last_play = present(driver.view_model.last_play)
    assert sorted(last_play.discarded) == ["first-aid", "kick-4"]
    (shown,) = driver.shown.classed("stack--last-play")
    assert len(Shown(shown).classed("discarded")) == 2
    assert words(shown) == "You discard First Aid and Kick."
    hit = present(at(*HIT).view_model.last_play)
    assert hit.discarded == ()


def test_lost_counters_are_marked_until_the_next_play() -> None:
    driver = at(*HIT)
    assert [one.change for one in driver.view_model.players] == [0, -4, 0]
    group = driver.shown.one("group", "B")
    assert "4 counters just lost" in words(group)
    assert len(Shown(group).classed("counter--lost")) == 4
    again = at(*HIT, "B jab C")
    assert [one.change for one in again.view_model.players] == [0, 0, 0]


def test_healed_counters_are_marked() -> None:
    driver = at("A first-aid", "B lets", "C lets")
    (healed, *_) = [one.change for one in driver.view_model.players]
    assert healed > 0
    group = driver.shown.one("group", "You")
    assert len(Shown(group).classed("counter--healed")) == healed
