"""A whole match of each game, played by what a screen reader says and nothing else."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.hearing import LISTEN, LISTEN_NO_MORE, Hearing

TURNS = 200
DIE = re.compile(r"d(\d+) showing (\d+)$")


@pytest.fixture
def listened(page: Page) -> Iterator[None]:
    """What the page says is heard."""
    page.evaluate(LISTEN)
    yield
    page.evaluate(LISTEN_NO_MORE)


@pytest.mark.usefixtures("listened")
def test_a_duel_by_hearing(open_page: OpenPage, page: Page) -> None:
    """Values and sizes are in the names of the dice, what was captured in those of the piles."""
    open_page(me="(20) (20) (12)", you="(4) (6) (8)", opponent="easy", wins=1, seed="h", speed=0)
    heard = Hearing(page)
    for _ in range(TURNS):
        heard.wait()
        if heard.has("Rematch"):
            break
        attack(heard)
    assert "Round 1" in heard.all()
    assert re.search("(You win|Own dice .* wins) the match", heard.all())
    pile = heard.region("Own dice (1)").partition("Captured")[2]
    assert DIE.search(pile.splitlines()[1].rstrip('"'))
    assert re.search('strong: "[0-9.]+"', heard.region("Own dice (1)"))
    check(heard)


def attack(heard: Hearing) -> None:
    """With the first die that takes another by its value; else as a hint says, or pass."""
    if heard.has("Pass"):
        heard.press("Pass")
        return
    for at, mine in enumerate(heard.names("Your dice")):
        for other, theirs in enumerate(heard.names("Opponent's dice")):
            if shown(mine) >= shown(theirs):
                heard.press_in("Your dice", at)
                heard.press_in("Opponent's dice", other)
                heard.press("Attack")
                return
    heard.press("Hint")
    heard.wait()
    heard.press("Attack")


def shown(name: str) -> int:
    """What a die of this name shows."""
    found = DIE.search(name)
    assert found is not None, name
    assert 0 < int(found[2]) <= int(found[1])
    return int(found[2])


@pytest.mark.usefixtures("listened")
def test_a_brawl_by_hearing(open_page: OpenPage, page: Page) -> None:
    """Cards say what they do, players how many counters they have left."""
    open_page(game="lunch-money", players=2, opponent="easy", seed="h", speed=0)
    heard = Hearing(page)
    for _ in range(TURNS):
        heard.wait()
        if heard.has("Rematch"):
            break
        play(heard)
    assert "last one standing" in heard.all()
    assert re.search(r"\d+ counters? of 15", heard.all())
    check(heard)


def play(heard: Hearing) -> None:
    """The first card that hurts, if it may be played now; else as a hint says."""
    cards = heard.names("Your hand") if heard.status().startswith("Your turn") else []
    for at, card in enumerate(cards):
        if "damage" in card and "Can be played now" in heard.description("Your hand", at):
            heard.press_in("Your hand", at)
            heard.press("Play")
            return
    heard.press("Hint")
    heard.wait()
    heard.press("Play")


def check(heard: Hearing) -> None:
    """All that stands in the log was said: once, in order, and then what is to be done."""
    lines, said = heard.log(), heard.said
    in_prompts = [one for one in lines if any(one in text and one != text for text in said)]
    alone = [one for one in said if one in lines]
    assert alone, said
    opening = lines.index(alone[0])
    assert alone == [one for one in lines[opening:] if one not in in_prompts or one in alone]
    assert said[-1] == heard.status()
