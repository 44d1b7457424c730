"""Games from other sites: parses the logs and positions that players paste. This is late code."""

from engine.button_men.dice.editions import BUTTON_WEAVERS
from engine.button_men.outside.action_log import (
    LogError,
    players_in,
    reading_last_fight,
    reading_lines,
    reading_log,
)
from engine.button_men.outside.position import LONGEST_POSITION, parse_position, position_of
from engine.button_men.outside.saves import RECORDS
from engine.button_men.recipe import RecipeError
from engine.button_men.rules import BUTTON_MEN
from engine.game import Refusal
from engine.records import Reading
from ui.activity.brought import Brought
from ui.match.sharing import replay_parameters
from ui.shell.messages import BringGame, ReadPasted
from ui.shell.screens import PasteScreen


def reading_brought(effect: ReadPasted | BringGame) -> Reading[PasteScreen | Brought]:
    """Parse the pasted text. Return the match to open, or what the screen shows about the text,
    including why it cannot be parsed."""
    text = effect.text
    try:
        if isinstance(effect, ReadPasted):
            return (yield from _reading_contents(text))
        return (yield from _reading_match(text, effect.you))
    except (LogError, RecipeError) as error:
        return PasteScreen(text, problem=error.refusal)


def _reading_contents(text: str) -> Reading[PasteScreen]:
    """Return the screen with the players of a pasted log, or with a pasted position. Without text,
    return an empty screen. Raises LogError or RecipeError."""
    if not text.strip():
        return PasteScreen()
    if _is_position(text):
        position = yield from _reading_position(text)
        return PasteScreen(text, position=position)
    lines = yield from reading_lines(text)
    return PasteScreen(text, players_in(lines))


def _is_position(text: str) -> bool:
    is_log = " rolled " in text or " attack " in text
    return "|" in text and not is_log and len(text) <= LONGEST_POSITION


def _reading_position(text: str) -> Reading[str]:
    """Return a pasted position, or the last position of a pasted log. Raises LogError or
    RecipeError."""
    if not _is_position(text):
        return position_of((yield from reading_last_fight(text)))
    position = " ".join(text.split())
    parse_position(position, BUTTON_WEAVERS)
    return position


def _reading_match(text: str, you: str) -> Reading[PasteScreen | Brought]:
    """Return the match of the player with the name `you`, or only the last position if that is "".
    If the match is too long to be opened, return the screen with this problem. Raises LogError or
    RecipeError."""
    if not you:
        position = yield from _reading_position(text)
        rules = ("edition", BUTTON_WEAVERS.edition)
        return Brought((("game", BUTTON_MEN.name), rules, ("position", position), ("wins", "1")))
    match = yield from reading_log(text, you)
    record = RECORDS.of(match)
    if record is None:
        return PasteScreen(text, problem=Refusal("log.too-long"))
    RECORDS.latest.put(record, match)
    return Brought(replay_parameters(RECORDS, match, None))
