"""The settings dialog. Everything takes effect immediately, so there is nothing to confirm."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ui.components.segments import Segment, titled_segments
from ui.nodes import Child, Node, h
from ui.shell.dialog import close_action, dialog
from ui.shell.messages import ChangeSettings
from ui.shell.settings import Settings, Speed, Theme
from ui.text.i18n import Texts, languages


def settings_dialog(texts: Texts, chosen: Settings, of_game: Sequence[Child] = ()) -> Node:
    """Return the dialog with the settings of the page and, below them, those of the game, if it has
    any."""
    themes = ((f"theme-{theme}", replace(chosen, theme=theme)) for theme in Theme)
    speeds = ((f"speed-{speed}", replace(chosen, speed=speed)) for speed in Speed)
    sounds = ((f"sound-{_word(on)}", replace(chosen, has_sound=on)) for on in (False, True))
    voices = ((f"voices-{_word(on)}", replace(chosen, has_voices=on)) for on in (False, True))
    twice = ((f"confirms-{_word(on)}", replace(chosen, confirms=on)) for on in (False, True))
    body = h(
        "div",
        setting(texts, "theme", chosen, themes),
        _languages(texts, chosen),
        setting(texts, "speed", chosen, speeds),
        setting(texts, "sound", chosen, sounds),
        setting(texts, "voices", chosen, voices),
        setting(texts, "confirms", chosen, twice),
        of_game,
        class_="column gap-3",
    )
    return dialog(texts, texts.t("screen.settings"), [body], [close_action(texts)], is_wide=False)


def setting(
    texts: Texts, name: str, chosen: Settings, answers: Iterable[tuple[str, Settings]]
) -> Node:
    """Return a setting with its options. `answers` are the last parts of the options' text keys,
    each with the settings that result from choosing it."""
    return titled_segments(
        texts.t(f"settings.{name}"),
        [
            Segment(key, texts.t(f"settings.{key}"), ChangeSettings(other), other == chosen)
            for key, other in answers
        ],
    )


def _languages(texts: Texts, chosen: Settings) -> Node:
    """Return the setting of the language. Its options are the browser's choice and, under their own
    names, the languages that are offered and that of the page."""
    by_browser = replace(chosen, language="")
    label = texts.t("settings.language-browser")
    first = Segment("language", label, ChangeSettings(by_browser), not chosen.language)
    others = [
        Segment(
            f"language-{language.locale}",
            language.name,
            ChangeSettings(replace(chosen, language=language.locale)),
            chosen.language == language.locale,
        )
        for language in languages()
        if language.is_offered or language.locale == texts.locale
    ]
    return titled_segments(texts.t("settings.language"), [first, *others])


def _word(is_on: bool) -> str:
    return "on" if is_on else "off"
