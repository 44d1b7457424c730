"""The shell: what all games of one shell to the page share."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, fields, replace

from engine.game import Refusal
from engine.saving import DamagedSave
from engine.value import value
from ui.history.history import NO_HISTORY, History
from ui.shell.address import Address
from ui.shell.settings import STANDARD, Settings, read_settings
from ui.text.i18n import Texts, locale_for, texts


@value
class Shell:
    """One shell to the page."""

    texts: Texts
    root: str
    """The luck of this shell: matches without a seed of their own get theirs from it."""
    _: KW_ONLY
    settings: Settings = STANDARD
    """What counts: what was chosen, and before it what the address asks for."""
    chosen: Settings = STANDARD
    """What the player has chosen and the browser keeps."""
    languages: tuple[str, ...] = ()
    """What the player reads, best first, as the browser tells it."""
    home: str = ""
    """The address of the page without anything that it asks for: links begin with it."""
    is_embedded: bool = False
    """Is it a frame in somebody else's page?"""
    is_practice: bool = False
    """Is another match put aside for this one, which is not kept?"""
    history: History = NO_HISTORY
    """As it was told last: it is read when somebody wants to see it, or a match is over."""
    is_history_kept: bool = True
    damage: Refusal | None = None
    """Why the kept settings could not be read; None: they could, or there are none."""


def begin_shell(
    address: Address, kept: str | None, root: str, languages: Sequence[str] = ()
) -> Shell:
    """The shell as the page opens; `kept` are the settings that the browser kept."""
    chosen, damage = _read(kept)
    settings = replace(
        chosen,
        theme=address.theme or chosen.theme,
        speed=address.speed or chosen.speed,
        language=address.locale or chosen.language,
    )
    return Shell(
        _texts(settings, languages),
        root,
        settings=settings,
        chosen=chosen,
        languages=tuple(languages),
        home=address.home,
        damage=damage,
    )


def with_settings(shell: Shell, settings: Settings) -> Shell:
    """The shell after the player has changed settings; only what he changed is kept."""
    changed = {
        field.name: getattr(settings, field.name)
        for field in fields(Settings)
        if getattr(settings, field.name) != getattr(shell.settings, field.name)
    }
    return replace(
        shell,
        texts=_texts(settings, shell.languages),
        settings=settings,
        chosen=replace(shell.chosen, **changed),
    )


def _read(kept: str | None) -> tuple[Settings, Refusal | None]:
    if kept is None:
        return STANDARD, None
    try:
        return read_settings(kept), None
    except DamagedSave as problem:
        return STANDARD, problem.refusal


def _texts(settings: Settings, languages: Sequence[str]) -> Texts:
    return texts(locale_for(settings.language, languages))
