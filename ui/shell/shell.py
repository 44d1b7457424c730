"""The shell: the state that lasts for a whole visit, in every game."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, fields, replace
from datetime import date

from engine.saving import DamagedSave
from engine.value import value
from ui.daily.duel import Daily
from ui.friends.friends import NO_FRIENDS, Friends
from ui.history.history import NO_HISTORY, History
from ui.puzzles.book import NO_BOOK, PuzzleBook
from ui.runs.runs import NO_RUNS, Runs
from ui.shell.address import Address
from ui.shell.build import SOURCE, Build
from ui.shell.damaged_saves import Damaged
from ui.shell.dialogs import Dialog
from ui.shell.late_code import LateCode
from ui.shell.matchup import NO_STUDY, Study
from ui.shell.notices import Notice
from ui.shell.qr import AskedQr
from ui.shell.screens import MATCH, Screen
from ui.shell.settings import STANDARD, Settings, read_settings
from ui.text import i18n
from ui.text.i18n import Texts, is_loaded, locale_for, texts


@value
class Shell:
    """The state of a visit to the page."""

    texts: Texts
    root: str
    """The seed of this visit, from which matches without their own seed derive theirs."""
    _: KW_ONLY
    settings: Settings = STANDARD
    """The settings in effect: the player's own, overridden by those of the address."""
    chosen: Settings = STANDARD
    """The player's own settings, which are saved."""
    languages: tuple[str, ...] = ()
    """The player's languages according to the browser, the preferred one first."""
    home: str = ""
    """The page's address without query and fragment, with which links begin."""
    build: Build = SOURCE
    late_code: LateCode = LateCode.LOADED
    is_embedded: bool = False
    """Whether the page is embedded in another page."""
    screen: Screen = MATCH
    dialog: Dialog | None = None
    invitation: Dialog | None = None
    """The invitation suspended while the player learns the game, or None."""
    notices: tuple[Notice, ...] = ()
    is_storage_refused: bool = False
    """Whether the browser has refused to save or delete something."""
    tickets: int = 0
    """The number of questions to the computer and of pauses so far. Each takes its ticket from this
    count."""
    history: History = NO_HISTORY
    """The history as last read. It is read only when something needs it."""
    damaged: tuple[Damaged, ...] = ()
    """The damaged data, as last found."""
    matchup: Study = NO_STUDY
    daily: Daily | None = None
    """The daily duel on the page's date, or None if the date is not known yet."""
    friends: Friends = NO_FRIENDS
    """The matches with remote friends as last loaded."""
    puzzles: PuzzleBook = NO_BOOK
    runs: Runs = NO_RUNS
    """The runs as last loaded."""
    can_send: bool = False
    """Whether the device has a share sheet."""
    qr: AskedQr | None = None
    """The QR code that the player has requested, or None."""

    @property
    def today(self) -> date | None:
        """The page's date, or None if it is not known yet."""
        return None if self.daily is None else self.daily.duel.day

    @property
    def wanted_locale(self) -> str:
        """The language that the page should have. Until it is loaded, the page has another one."""
        return locale_for(self.settings.language, self.languages)


def open_shell(
    address: Address, saved: str | None, root: str, languages: Sequence[str] = ()
) -> tuple[Shell, bool]:
    """Return the initial shell, and whether the saved settings are damaged, in which case the
    defaults replace them. `saved` is the text of the saved settings, or None; `root` is the seed of
    the visit, and `languages` are those of the browser."""
    chosen, is_damaged = _read_saved_settings(saved)
    settings = replace(
        chosen,
        theme=address.theme or chosen.theme,
        speed=address.speed or chosen.speed,
        language=address.locale or chosen.language,
    )
    shell = Shell(
        _loaded_texts(locale_for(settings.language, languages), texts(i18n.STANDARD)),
        root,
        settings=settings,
        chosen=chosen,
        languages=tuple(languages),
        home=address.home,
        screen=address.screen,
    )
    return shell, is_damaged


def first_locale(address: Address, saved: str | None, languages: Sequence[str]) -> str:
    """Return the initial language of the page. The arguments are the same as those of
    `open_shell`."""
    chosen, _ = _read_saved_settings(saved)
    return locale_for(address.locale or chosen.language, languages)


def with_settings(shell: Shell, settings: Settings) -> Shell:
    """Return the shell with other settings, and with the texts of their language if these are
    loaded. Settings that differ from the current ones become the player's own."""
    changed = {
        field.name: getattr(settings, field.name)
        for field in fields(Settings)
        if getattr(settings, field.name) != getattr(shell.settings, field.name)
    }
    return replace(
        shell,
        texts=_loaded_texts(locale_for(settings.language, shell.languages), shell.texts),
        settings=settings,
        chosen=replace(shell.chosen, **changed),
    )


def _read_saved_settings(saved: str | None) -> tuple[Settings, bool]:
    if saved is None:
        return STANDARD, False
    try:
        return read_settings(saved), False
    except DamagedSave:
        return STANDARD, True


def _loaded_texts(locale: str, otherwise: Texts) -> Texts:
    return texts(locale) if is_loaded(locale) else otherwise
