"""Settings: what the player has chosen for every match, and what is kept of it."""

from enum import StrEnum

from engine.correspondence.contents import LONGEST_NAME
from engine.saving import DamagedSave, shown
from engine.value import value
from ui.persistence import CODEC, decoded, kept_record, kept_text


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


@value
class Settings:
    """What the player has chosen."""

    theme: Theme = Theme.AUTO
    speed: Speed = Speed.CALM
    has_sound: bool = False
    language: str = ""
    """The name of a language there are texts in; empty: the browser's."""
    confirms: bool = False
    """Whether the player must confirm a move before it is made."""
    edition: str = ""
    """The printed rules of new duels; empty: the newest."""
    passes: bool = True
    """Whether the page passes for a player who can do nothing else."""
    shows_odds: bool = False
    """Whether the page shows how probably the player wins."""
    favourites: tuple[str, ...] = ()
    """The names of the player's favourite buttons."""
    recent: tuple[str, ...] = ()
    """The names of the buttons with which the last duels were set up, the latest first."""
    name: str = ""
    """With which the player has introduced themselves to a friend elsewhere the last time."""


STANDARD = Settings()


def settings_text(settings: Settings) -> str:
    """The text to keep."""
    return kept_text("settings", CODEC.encode(settings))


def read_settings(text: str) -> Settings:
    """The settings in a text that was kept; a missing one has its default. Raises DamagedSave."""
    record = kept_record(text, "settings")
    settings = decoded(Settings, CODEC.encode(STANDARD) | record, "$.settings")
    if len(settings.name) > LONGEST_NAME or not settings.name.isprintable():
        raise DamagedSave("unreadable", at="$.settings.name", found=shown(settings.name))
    return settings
