"""Settings: what the player has chosen for every match, and what is kept of it."""

from enum import StrEnum

from engine.saving import Codec, DamagedSave, stamped, unstamped
from engine.value import value

_CODEC = Codec({}, {})


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
    """Is a move asked for a second time before it is made?"""
    edition: str = ""
    """The printed rules of new duels; empty: the newest."""


STANDARD = Settings()


def settings_text(settings: Settings) -> str:
    """The text to keep."""
    return stamped({"settings": _CODEC.encode(settings)})


def read_settings(text: str) -> Settings:
    """What was kept; DamagedSave if it cannot be read."""
    record = unstamped(text)
    if "settings" not in record:
        raise DamagedSave("missing", at="$", name="settings")
    kept: object = _CODEC.decode(Settings, record["settings"])
    if not isinstance(kept, Settings):
        raise DamagedSave("not-a-record", at="$.settings")
    return kept
