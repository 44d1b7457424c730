"""A whole match of each game, played with a simulated screen reader alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.screen_reader import LISTEN, LISTEN_NO_MORE, ScreenReader

TURNS = 200
DIE = re.compile(r"d(\d+) showing (\d+)$")


@pytest.fixture
def listened(page: Page) -> Iterator[None]:
    """Record the page's announcements."""
    page.evaluate(LISTEN)
    yield
    page.evaluate(LISTEN_NO_MORE)


@pytest.mark.usefixtures("listened")
def test_a_duel_by_hearing(open_page: OpenPage, page: Page) -> None:
    """Values and sizes are in the names of the dice, captured dice in those of the piles."""
    open_page(me="(20) (20) (12)", you="(4) (6) (8)", opponent="easy", wins=1, seed="h", speed=0)
    reader = ScreenReader(page)
    for _ in range(TURNS):
        reader.wait()
        if reader.has("Rematch"):
            break
        attack(reader)
    assert "Round 1" in reader.all()
    assert re.search("(You win|Your opponent wins) the match", reader.all())
    page.locator("#result-fold").click()
    counted = reader.all().partition('group "You"')[2]
    assert re.search(r"d\d+ showing \d+", counted.partition("Captured")[2])
    assert re.search('strong: "[0-9.]+"', counted)
    check(reader)


def attack(reader: ScreenReader) -> None:
    """Attack with the first die that takes another by its value; else follow a hint."""
    for at, mine in enumerate(reader.names("Your dice")):
        for other, theirs in enumerate(reader.names("Opponent’s dice")):
            if shown(mine) >= shown(theirs):
                reader.press_in("Your dice", at)
                reader.press_in("Opponent’s dice", other)
                reader.press("Attack")
                return
    reader.press("Hint")
    reader.wait()
    reader.press("Attack")


def shown(name: str) -> int:
    """Return the value in a die's name."""
    found = DIE.search(name)
    assert found is not None, name
    assert 0 < int(found[2]) <= int(found[1])
    return int(found[2])


@pytest.mark.usefixtures("listened")
def test_a_brawl_by_hearing(open_page: OpenPage, page: Page) -> None:
    """Cards name their effects, players their counters."""
    open_page(game="lunch-money", players=2, opponent="easy", seed="h", speed=0)
    reader = ScreenReader(page)
    for _ in range(TURNS):
        reader.wait()
        if reader.has("Rematch"):
            break
        play(reader)
    assert "last one standing" in reader.all()
    assert re.search(r"\d+ of 15 counters", reader.all())
    check(reader)


def play(reader: ScreenReader) -> None:
    """Play the first card that deals damage, if allowed; else follow a hint."""
    cards = reader.names("Your hand") if reader.status().startswith("Your turn") else []
    for at, card in enumerate(cards):
        if "damage" in card and "Playable now" in reader.description("Your hand", at):
            reader.press_in("Your hand", at)
            reader.press("Play")
            return
    reader.press("Hint")
    reader.wait()
    reader.press("Play")


def check(reader: ScreenReader) -> None:
    """Assert that every log line was announced once, in order, and then the prompt."""
    lines, said = reader.log(), reader.said
    in_prompts = [one for one in lines if any(one in text and one != text for text in said)]
    alone = [one for one in said if one in lines]
    assert alone, said
    opening = lines.index(alone[0])
    assert alone == [one for one in lines[opening:] if one not in in_prompts or one in alone]
    assert said[-1] == reader.status()
