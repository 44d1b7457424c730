"""The sound switch: a button and a key, in every match."""

from dataclasses import replace
from functools import lru_cache

from ui.components.unseen import unseen
from ui.nodes import Node, h
from ui.shell.keyboard import Key
from ui.shell.messages import ChangeSettings
from ui.shell.settings import Settings
from ui.text.i18n import Texts

SOUND_KEY = "S"


def is_sound_key(key: Key) -> bool:
    """Whether the key toggles the sound."""
    return key.name.upper() == SOUND_KEY


def sound_switch_message(settings: Settings) -> ChangeSettings:
    """Return the message that switches the sound on or off."""
    return ChangeSettings(replace(settings, has_sound=not settings.has_sound))


@lru_cache(maxsize=8)
def sound_switch(texts: Texts, settings: Settings) -> Node:
    """Return the button that switches the sound on and off. It stays pressed while sound is on."""
    name = texts.t("settings.sound")
    return h(
        "button",
        unseen(name),
        h(
            "svg",
            h("path", d="M3 9v6h4l5 5v-16l-5 5z"),
            h("path", d="M15.5 9q2.5 3 0 6M18 6.5q5 5.5 0 11", class_="sound-waves"),
            h("path", d="M16 9.5l5 5M21 9.5l-5 5", class_="sound-cross"),
            class_="sound-sign",
            viewBox="0 0 24 24",
            aria_hidden=True,
            focusable="false",
        ),
        key="sound",
        on=sound_switch_message(settings),
        type="button",
        class_="button button--quiet sound-switch",
        aria_pressed="true" if settings.has_sound else "false",
        title=name,
    )
