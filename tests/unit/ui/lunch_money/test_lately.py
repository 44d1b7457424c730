"""What the last play came to stays in sight until the next one."""

from tests.brawl_visit import BrawlVisit
from tests.shown import Shown, words

POSITION = "A 9: kick-4 first-aid | B: block jab | C: elbow elbow"


def at(*moves: str) -> BrawlVisit:
    return BrawlVisit("players=3&opponent=easy&seed=1").at(POSITION, *moves)


HIT = ("A kick-4 B", "B lets", "C lets")


def test_the_last_play_stays_in_sight() -> None:
    lately = at(*HIT).table.lately
    assert lately is not None
    (layer,) = lately.layers
    assert (layer.who, layer.whom, layer.cards) == ("A", "B", "Kick")
    assert lately.outcome == "B loses 4 (Kick): 11 left."


def test_an_answer_is_shown_with_what_it_answered() -> None:
    lately = at("A kick-4 B", "B block", "A lets", "C lets", "B stops", "A stops").table.lately
    assert lately is not None
    assert [layer.cards for layer in lately.layers] == ["Kick", "Block"]


def test_an_assault_is_shown_as_a_whole() -> None:
    let = ["B lets", "C lets"]
    visit = BrawlVisit("players=3&opponent=easy&seed=1").at(
        "A: grab jab | B: elbow | C: elbow", "A grab B", *let, "A jab B", *let
    )
    lately = visit.table.lately
    assert lately is not None
    assert [layer.cards for layer in lately.layers] == ["Grab", "Jab"]


def test_nothing_is_lately_while_something_is_open() -> None:
    assert at("A kick-4 B").table.lately is None
    assert at().table.lately is None


def test_cards_that_were_changed_are_told() -> None:
    lately = at("A discards kick-4").table.lately
    assert lately is not None
    assert lately.outcome == "You change Kick."


def test_lost_counters_are_marked_until_the_next_play() -> None:
    visit = at(*HIT)
    assert [one.change for one in visit.table.players] == [0, -4, 0]
    group = Shown(visit.screen).one("group", "B")
    assert "4 counters lost just now" in words(group)
    assert len(Shown(group).classed("counter--lost")) == 4
    again = at(*HIT, "B jab C")
    assert [one.change for one in again.table.players] == [0, 0, 0]


def test_healed_counters_are_marked() -> None:
    visit = at("A first-aid", "B lets", "C lets")
    (healed, *_) = [one.change for one in visit.table.players]
    assert healed > 0
    group = Shown(visit.screen).one("group", "A (this side)")
    assert len(Shown(group).classed("counter--healed")) == healed
