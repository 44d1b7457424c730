"""Settings: the player's choices for every match, and their saved form."""

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

from engine.bounds import Printable
from engine.correspondence.contents import LONGEST_NAME
from engine.value import tagged, value
from ui.persistence import CODEC, decode_record, dump_record, load_record


class Theme(StrEnum):
    """The color scheme of the page."""

    AUTO = "auto"
    """The color scheme of the player's system."""
    LIGHT = "light"
    DARK = "dark"


class Speed(StrEnum):
    """The speed of motion, with the values used in addresses."""

    STILL = "0"
    """No animation and no pause."""
    CALM = "1"
    FAST = "2"


class Margin(StrEnum):
    """The content beside the table of a match."""

    CLOSED = ""
    LOG = "log"
    RULES = "rules"


class Draws(StrEnum):
    """The buttons from which a random one is drawn."""

    UNDECIDED = ""
    """Simple buttons until the player has won a few matches, and all buttons after that."""
    SIMPLE = "simple"
    ALL = "all"


class Asks(StrEnum):
    """The plays to which a solo player in a brawl is asked to respond."""

    ALWAYS = "always"
    GRAVE = "grave"
    """Plays on the player, and plays that do much damage."""
    MINE = "mine"
    """Only plays on the player."""


@tagged("Settings")
@value
class Settings:
    """The player's settings."""

    theme: Theme = Theme.AUTO
    speed: Speed = Speed.CALM
    has_sound: bool = False
    language: str = ""
    """The language, one that has texts, or "" for the browser's."""
    confirms: bool = False
    """Whether the player must confirm a move before it is made."""
    edition: str = ""
    """The name of the rules edition of new duels, or "" for the newest."""
    passes: bool = True
    """Whether the page passes automatically for a player who must pass."""
    shows_odds: bool = False
    """Whether the player's chance to win is shown."""
    favourites: tuple[str, ...] = ()
    """The names of the player's favorite buttons."""
    recent: tuple[str, ...] = ()
    """The names of the buttons in the last duels, the latest first."""
    name: Annotated[str, Printable(LONGEST_NAME)] = ""
    """The name that the player last used with a remote friend."""
    draws: Draws = Draws.UNDECIDED
    asks: Asks = Asks.ALWAYS
    """The plays in a brawl to which the player is asked to respond."""
    learnt: tuple[str, ...] | None = None
    """The names of the games whose aim is no longer explained, because the player has finished a
    match or the tutorial, or has dismissed the explanation; None in settings saved by older
    versions."""
    margin: Margin = Margin.CLOSED
    face: Annotated[str, Printable(LONGEST_NAME)] = ""
    """The name of the picture that the player last chose for themselves, or ""."""
    has_voices: bool = True
    """Whether the rivals talk during a match."""

    def has_learnt(self, game: str) -> bool:
        """Whether the aim of this game is no longer explained."""
        return game in (self.learnt or ())


def with_learnt(settings: Settings, *games: str) -> Settings:
    """Return the settings with the aim of these games no longer explained."""
    return replace(settings, learnt=tuple(dict.fromkeys((*(settings.learnt or ()), *games))))


STANDARD = Settings()


def settings_text(settings: Settings) -> str:
    """Return the settings as a text to save."""
    return dump_record("settings", CODEC.encode(settings))


def read_settings(text: str) -> Settings:
    """Parse saved settings. A missing setting takes its default. Raises DamagedSave if the text is
    invalid."""
    record = load_record(text, "settings")
    return decode_record(Settings, CODEC.encode(STANDARD) | record, "$.settings")
