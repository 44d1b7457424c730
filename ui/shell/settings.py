"""Settings: what the player has chosen for every match, and what is kept of it."""

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

from engine.bounds import Printable
from engine.correspondence.contents import LONGEST_NAME
from engine.value import tagged, value
from ui.persistence import CODEC, decode_record, dump_record, load_record


class Theme(StrEnum):
    """Light or dark."""

    AUTO = "auto"
    """As the system has it."""
    LIGHT = "light"
    DARK = "dark"


class Speed(StrEnum):
    """How fast things move, as addresses have it."""

    STILL = "0"
    """No animation and no pause."""
    CALM = "1"
    FAST = "2"


class Draws(StrEnum):
    """The buttons among which luck draws."""

    UNDECIDED = ""
    """Simple ones until the player has won a few matches, and then all."""
    SIMPLE = "simple"
    ALL = "all"


@tagged("Settings")
@value
class Settings:
    """What the player has chosen."""

    theme: Theme = Theme.AUTO
    speed: Speed = Speed.CALM
    has_sound: bool = False
    language: str = ""
    """The language, one that has texts, or "" for the browser's."""
    confirms: bool = False
    """Whether the player must confirm a move before it is made."""
    edition: str = ""
    """The printed rules of new duels, or "" for the newest."""
    passes: bool = True
    """Whether the page passes for a player who can do nothing else."""
    shows_odds: bool = False
    """Whether the page shows the player's winning chances."""
    favourites: tuple[str, ...] = ()
    """The names of the player's favorite buttons."""
    recent: tuple[str, ...] = ()
    """The names of the buttons with which the last duels were set up, the latest first."""
    name: Annotated[str, Printable(LONGEST_NAME)] = ""
    """With which the player has introduced themselves to a friend elsewhere the last time."""
    draws: Draws = Draws.UNDECIDED
    learnt: tuple[str, ...] | None = None
    """The names of the games whose aim is no longer explained, because a match was finished or the
    player dismissed it; None in settings saved by older versions."""

    def has_learnt(self, game: str) -> bool:
        """Return whether the aim of this game is no longer explained."""
        return game in (self.learnt or ())


def with_learnt(settings: Settings, *games: str) -> Settings:
    """Return the settings with the aim of these games no longer explained."""
    return replace(settings, learnt=tuple(dict.fromkeys((*(settings.learnt or ()), *games))))


STANDARD = Settings()


def settings_text(settings: Settings) -> str:
    """The text to save."""
    return dump_record("settings", CODEC.encode(settings))


def read_settings(text: str) -> Settings:
    """The settings in a text that was kept; a missing one has its default. Raises DamagedSave."""
    record = load_record(text, "settings")
    return decode_record(Settings, CODEC.encode(STANDARD) | record, "$.settings")
