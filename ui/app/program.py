"""The program: takes messages, draws the game, and carries out effects."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeVar, assert_never

from engine.games import GAME_NAMES
from engine.records import Reading
from ui.app.address_bar import AddressBar
from ui.app.daily_duels import DailyDuels
from ui.app.damaged_texts import DamagedTexts
from ui.app.friend_matches import FriendMatches
from ui.app.friend_store import FriendStore
from ui.app.games import DAILIES, GAMES, PUZZLES, RUNS, Effects, reading_pasted
from ui.app.history_store import HistoryStore
from ui.app.match_stash import MatchStash
from ui.app.match_store import MatchStore
from ui.app.match_switcher import MatchSwitcher
from ui.app.matchup_store import MatchupStore
from ui.app.puzzle_solving import PuzzleSolving
from ui.app.reader import Reader
from ui.app.reporting_storage import ReportingStorage
from ui.app.router import is_same_page
from ui.app.run_playing import RunPlaying
from ui.app.stored_value import StoredValue
from ui.daily.days import DAYS_FORM, NO_DAYS
from ui.history.history import NO_HISTORY
from ui.history.persistence import history_text, read_history
from ui.message import Message
from ui.page.address import address_text, parse_address
from ui.persistence import SavedForm
from ui.puzzles.sprint import NO_SPRINT, SPRINT_FORM
from ui.puzzles.training import NO_TRAINING, TRAINING_FORM
from ui.runs.runs import NO_RUNS, RUNS_FORM, read_runs
from ui.screens.registry import is_late
from ui.shell import effects
from ui.shell.address import Address
from ui.shell.build import SOURCE, Build
from ui.shell.effects import Animate, Effect, ReadHistory, Subject
from ui.shell.keyboard import Key
from ui.shell.late_code import LateCode
from ui.shell.messages import (
    ChooseGame,
    CloseDialog,
    CopyText,
    DeleteDamaged,
    FetchLateCode,
    KeepThisMatch,
    LoadHistory,
    MatchupRead,
    OpenScreen,
    PasteLink,
    PlayDaily,
    PlayRun,
    Practise,
    SavePicture,
    SendPicture,
    SendText,
    ShowNotice,
    ShowQrCode,
    StorageUnavailable,
    ValueRead,
)
from ui.shell.ports import (
    Clock,
    Computer,
    Display,
    Host,
    LanguageFiles,
    LateCodeFile,
    Loudspeaker,
    PuzzleFile,
    QrEncoder,
    RoomPort,
    Storage,
)
from ui.shell.screens import MATCH
from ui.shell.shell import Shell, first_locale, open_shell
from ui.shell.storage_keys import (
    FRIENDS,
    HISTORY,
    LAST_GAME,
    SETTINGS,
    daily_key,
    days_key,
    match_key,
    run_key,
    sprint_key,
    training_key,
)
from ui.shell.storage_keys import RUNS as KEPT_RUNS
from ui.shell.update import update_shell
from ui.text.i18n import is_loaded, texts

V = TypeVar("V")


class Program:
    """The running page: its current game, and the parts of the browser that it uses."""

    def __init__(
        self,
        display: Display,
        storage: Storage,
        clock: Clock,
        draw_seed: Callable[[], str],
        draw_secret: Callable[[], bytes],
    ) -> None:
        """`draw_seed` returns a new seed for each visit; `draw_secret` returns 32 unpredictable
        bytes."""
        self._display = display
        self._clock = clock
        self._draw_seed = draw_seed
        self._draw_secret = draw_secret
        self._computer: Computer | None = None
        self.host: Host | None = None
        """The embedding page, which is notified about the match."""
        self.loudspeaker: Loudspeaker | None = None
        self.qr_encoder: QrEncoder | None = None
        self.language_files: LanguageFiles | None = None
        """The files from which languages are loaded. Without them, all are already loaded."""
        self._late_code = LateCode.LOADED
        self._late_code_file: LateCodeFile | None = None
        self._waiting_for_code: list[Callable[[], None]] = []
        self._unasked: dict[Subject, effects.AskComputer] = {}
        """The questions that wait for a computer player."""
        self._languages: tuple[str, ...] = ()
        self._openings = 0
        """The number of games shown so far. A timer started in one game is ignored in the next."""
        self._storage = kept = ReportingStorage(storage, self._tell_refusal)
        self._reader, self._paste_reader = Reader(clock), Reader(clock)
        self._damaged = damaged = DamagedTexts(kept)

        def stored(key: str, default: V, form: SavedForm[V]) -> StoredValue[V]:
            return StoredValue(kept, damaged, key, default, form.read, form.text)

        trainings = {
            game: stored(training_key(game), NO_TRAINING, TRAINING_FORM) for game in PUZZLES
        }
        days = {game: stored(days_key(game), NO_DAYS, DAYS_FORM) for game in DAILIES}
        runs = StoredValue(
            kept, damaged, KEPT_RUNS, NO_RUNS, partial(read_runs, rules=RUNS), RUNS_FORM.text
        )
        history = StoredValue(kept, damaged, HISTORY, NO_HISTORY, read_history, history_text)
        self._history = HistoryStore(history, clock, damaged, trainings, runs, RUNS)
        self._matchups = MatchupStore(kept)
        self._bar = AddressBar(display)
        self._stash = stash = MatchStash(kept, damaged)
        matches, friends = MatchStore(kept), FriendStore(kept, damaged)
        self._switcher = MatchSwitcher(
            self._bar, kept, clock, self.dispatch, self._show_another, damaged, matches, stash
        )
        self._duels = DailyDuels(self._switcher, kept, days, clock, self.dispatch)
        self._puzzles = {
            game: PuzzleSolving(
                game,
                PUZZLES[game],
                self._switcher,
                trainings,
                stored(sprint_key(game), NO_SPRINT, SPRINT_FORM),
                clock,
                self.dispatch,
            )
            for game in trainings
        }
        self._runs = RunPlaying(self._switcher, runs, clock, self.dispatch, draw_secret)
        late, reader = self.with_late_code, self._reader
        self._friends = FriendMatches(
            self._switcher, self._bar, matches, friends, self.dispatch, damaged, reader, late
        )

    def open(
        self,
        address: Address,
        languages: tuple[str, ...] = (),
        *,
        is_embedded: bool = False,
        build: Build = SOURCE,
        then: Callable[[], None] = lambda: None,
    ) -> None:
        """Open the page at this address with the saved data, then call `then`. Long data in the
        address is parsed first, in parts."""
        self._languages = languages
        self._build = build

        def open_now() -> None:
            self._open(address, is_embedded=is_embedded)
            then()

        self._prepare(address, self._saved_match_keys(address), open_now)

    def _prepare(
        self, address: Address, saved: Mapping[str, str], then: Callable[[], None]
    ) -> None:
        """Load the language for this address, and late code if its screen needs that. Parse the
        address and the saved matches, given as games by storage key. Then call `then`."""
        read = partial(self._read_ahead, address, saved, then)
        load = partial(self._load_late_code, read) if is_late(address.screen) else read
        locale = first_locale(address, self._storage.load(SETTINGS), self._languages)
        self._load_language(locale, load, load)

    def _read_ahead(
        self, address: Address, saved: Mapping[str, str], then: Callable[[], None]
    ) -> None:
        """Parse the long parts of an address and its saved matches, then call `then`."""

        def reading() -> Reading[None]:
            yield from GAMES[address.game or next(iter(GAMES))].profile.reading(address)
            yield from self._switcher.reading(saved)

        self._reader.read(reading(), lambda _: then())

    def _saved_match_keys(self, address: Address) -> dict[str, str]:
        """Return the storage keys of the matches that an address may resume, with their games."""
        game = address.game or self._last_game()
        keys = {match_key(game): game}
        if address.daily is not None:
            daily = address.game or GAME_NAMES[0]
            keys[daily_key(daily)] = daily
        if address.run:
            keys[run_key(game)] = game
        return keys

    def _load_language(
        self, locale: str, then: Callable[[], None], fail: Callable[[], None]
    ) -> None:
        if self.language_files is None or is_loaded(locale):
            then()
        else:
            self.language_files.load(locale, then, fail)

    def _change_language(self) -> None:
        """Load the wanted language unless it is current, and notify the player if it cannot be
        loaded. If the player chooses another one before it arrives, it is ignored."""
        wanted = self._switcher.game.shell.wanted_locale
        if wanted == self._switcher.game.shell.texts.locale:
            return

        def answer(message: Message) -> None:
            if self._switcher.game.shell.wanted_locale == wanted:
                self.dispatch(message)

        self._load_language(
            wanted,
            lambda: answer(ValueRead(texts(wanted))),
            lambda: answer(ShowNotice("language")),
        )

    def _open(self, address: Address, *, is_embedded: bool) -> None:
        if address.puzzle is not None and address.screen != MATCH:
            # The player had left the puzzle for this screen, which leads to another one.
            address = replace(address, puzzle=None)
        if address.puzzle is not None:
            # A link without a game belongs to the first game.
            address = replace(address, game=address.game or GAME_NAMES[0])
        address = self._waiting_at(address)
        self._bar.open(address, is_embedded=is_embedded)
        self._switcher.clear()
        self._damaged.clear()
        kept = self._storage.load(SETTINGS)
        shell, is_damaged = open_shell(address, kept, self._draw_seed(), self._languages)
        shell = replace(shell, is_embedded=is_embedded, build=self._build)
        shell = replace(shell, late_code=self._late_code)
        if is_damaged:
            self._damaged.quarantine(SETTINGS, kept or "")
            self._storage.delete(SETTINGS)
        daily = self._duels.daily(address.game or GAME_NAMES[0])
        shell = replace(shell, daily=daily, can_send=self._display.can_send())
        shell = replace(shell, friends=self._friends.friends)
        if shell.settings.learnt is None:
            # Older versions did not save what the player has learned, but the history shows it.
            shell = update_shell(shell, self._history.after(ReadHistory())).shell
        self._open_first(address, shell)
        if address.link:
            self._friends.take_link(address.link)
        elif address.friend:
            self._friends.turn_to(address.friend, address.screen)
        elif address.puzzle is not None:
            self._puzzles_here.open(address.puzzle)
        elif address.run:
            self._runs.turn_to(self._switcher.game.name, address.screen)
        self._tell_damage()

    @property
    def _puzzles_here(self) -> PuzzleSolving:
        """The puzzles of the game on the page."""
        return self._puzzles[self._switcher.game.name]

    def _waiting_at(self, address: Address) -> Address:
        """Return the address to show now: with the puzzle screen instead of the match screen while
        the requested puzzle is loading, otherwise unchanged."""
        return self._puzzles[address.game or GAME_NAMES[0]].waiting_at(address)

    def _tell_damage(self) -> None:
        for what in self._damaged.news():
            self.dispatch(ShowNotice(f"{what}-damaged"))

    def _open_first(self, address: Address, shell: Shell) -> None:
        """Open the daily duel that the address requests, or else the player's own match. What else
        the address requests is opened beside it later."""
        if address.daily is not None:
            without_day = self._duels.open_by_address(address.daily, address, shell)
            if without_day is None:
                return
            address = without_day
            self._bar.open(address, is_embedded=self._bar.is_embedded)
        # A link without a game belongs to the first game.
        unnamed = next(iter(GAMES)) if address.params else self._last_game()
        self._switcher.open(address.game or unnamed, shell, address)

    def navigate(self, address: Address) -> None:
        """Navigate to the address after Back, Forward or a link to another fragment. Back from the
        history entry of a dialog closes the dialog, or if it is already closed, goes back once
        more."""
        shell = self._switcher.game.shell
        is_here = not address.link and address_text(address) == address_text(self._bar.address)
        is_dialogs, self._bar.has_dialog_entry = self._bar.has_dialog_entry and is_here, False
        if is_dialogs and shell.dialog is None:
            self._display.go_back()
            return
        if is_dialogs:
            self.dispatch(CloseDialog())
            return
        is_same_game = address.game in (None, self._switcher.game.name)
        is_open = is_same_game and is_same_page(self._bar.address, address)
        saved = {} if is_open else self._saved_match_keys(address)
        self._prepare(address, saved, lambda: self._navigate(address))

    def _navigate(self, address: Address) -> None:
        before, is_embedded = self._bar.address, self._bar.is_embedded
        self._friends.resave()
        if not is_same_page(before, address):
            self._display.clear()
            self._open(address, is_embedded=is_embedded)
            return
        address = self._waiting_at(address)
        self._bar.open(address, is_embedded=is_embedded)
        if address.game not in (None, self._switcher.game.name):
            self._switcher.switch(ChooseGame(str(address.game)))
        if address.screen != self._switcher.game.shell.screen:
            self.dispatch(OpenScreen(address.screen))
        else:
            self._friends.return_to_invitation()

    def take_over(self, fragment: str, taken: Callable[[], None]) -> None:
        """If the link in the address of another tab continues what this page shows, handle the link
        and then call `taken`."""
        if self._friends.take_over(parse_address("", GAMES, fragment).link):
            taken()

    def connect_late_code(self, file: LateCodeFile) -> None:
        """Use this file to load late code when it is needed. Without a file, late code is already
        loaded."""
        self._late_code_file = file
        self._late_code = LateCode.LOADING

    def fetch_late_code(self) -> None:
        """Load late code, unless it is already loaded, and show the state of loading."""
        if self._late_code is LateCode.LOADED:
            return
        self.dispatch(ValueRead(LateCode.LOADING))
        self._load_late_code(lambda: self.dispatch(ValueRead(self._late_code)))

    def _load_late_code(self, then: Callable[[], None]) -> None:
        """Load late code, and then call `then`, even if loading fails. If it succeeds, also start
        what waits for late code."""

        def ended(state: LateCode) -> None:
            self._late_code = state
            then()
            if state is LateCode.LOADED:
                waiting, self._waiting_for_code = self._waiting_for_code, []
                for start in waiting:
                    start()

        if self._late_code is LateCode.LOADED or self._late_code_file is None:
            then()
        else:
            self._late_code_file.fetch(
                lambda: ended(LateCode.LOADED), lambda: ended(LateCode.NOT_LOADED)
            )

    def with_late_code(self, then: Callable[[], None]) -> None:
        """Call `then` once late code can be imported, which may be at once."""
        if self._late_code is LateCode.LOADED:
            then()
        else:
            self._waiting_for_code.append(then)

    def connect_computer(self, computer: Computer) -> None:
        """From now on, send questions to this computer player, beginning with those that wait."""
        self._computer = computer
        self._prepare_computer()
        waiting, self._unasked = self._unasked, {}
        for question in waiting.values():
            computer.ask(question)

    def connect_puzzles(self, file: PuzzleFile) -> None:
        """Use this port to fetch the puzzles of all games."""
        for puzzles in self._puzzles.values():
            puzzles.connect(file)

    def connect_room(self, port: RoomPort, home: str) -> None:
        """Use this port for connections with devices in the same room. Late code must be loaded
        already. `home` is the address of this page without query and fragment."""
        from ui.app.room import Room

        self._friends.room = Room(port, self._friends, self.dispatch, home)

    def dispatch(self, message: Message) -> None:
        """Update the game with a message, draw it, and carry out the effects. If another tab has
        changed the current match with a friend, reload the match instead. If a room is open, send
        the link of a new dialog there, and do not show the dialog."""
        if self._friends.reopen_if_changed_elsewhere():
            return
        game, effects = self._switcher.game.update(message)
        room, link = self._friends.room, ""
        if room is not None and (link := room.link_offered(game.shell.dialog)):
            game, _ = game.update(CloseDialog())
            effects = tuple(one for one in effects if not isinstance(one, SendText | CopyText))
        self._switcher.game = game
        self._show(effects)
        if room is not None and link:
            room.send(link)
        if self._switcher.game.shell.dialog is not None:
            self._bar.mark_dialog()
        self._duels.read_when_day_has_changed()
        self._tell_damage()

    def press(self, key: Key) -> bool:
        """Dispatch the message of a pressed key. Return whether it has one."""
        message = self._switcher.game.message_for(key)
        if message is None:
            return False
        self.dispatch(message)
        return True

    def on_external_change(self, key: str) -> None:
        """Reload what another tab or window may have saved under this key."""
        if key in map(days_key, GAME_NAMES):
            self._duels.read()
        elif key in (*map(training_key, GAME_NAMES), *map(sprint_key, GAME_NAMES)):
            self._puzzles_here.read()
        elif key == KEPT_RUNS:
            self._runs.read()
        elif key.startswith(FRIENDS):
            self._friends.on_external_change()
        else:
            self._switcher.on_external_change(key)

    def words(self, key: str, **words: str | int) -> str:
        """Return a text in the page's language."""
        return self._switcher.game.shell.texts.t(key, **words)

    def _show_another(self, effects: Effects) -> None:
        """Show another game, with its own puzzles and daily duel. Open questions to the computer
        about the previous game are discarded."""
        self._openings += 1
        for subject in Subject:
            self._forget(subject)
        self._show_puzzles_here()
        self._present()
        self._show(effects)
        self._duels.read_if_switched()
        if self._storage.has_refused:
            self.dispatch(StorageUnavailable())

    def _show_puzzles_here(self) -> None:
        """Show the puzzles of the current game, if the shell still has those of another one."""
        here = self._puzzles_here
        if self._switcher.game.shell.puzzles is not here.book:
            here.refresh(here.book)
            self._switcher.game, _ = self._switcher.game.update(ValueRead(here.book))

    def _tell_refusal(self) -> None:
        """Notify the player that something could not be saved. Before a game is shown, do nothing,
        since showing it checks again."""
        if self._openings:
            self.dispatch(StorageUnavailable())

    def _show(self, effects: Effects) -> None:
        scene = next((effect for effect in effects if isinstance(effect, Animate)), None)
        self._bar.name_screen(self._switcher.game.name, self._switcher.game.shell.screen)
        self._display.draw(self._switcher.game.draw(), scene)
        self._prepare_computer()
        for effect in effects:
            self._carry_out(effect)

    def _prepare_computer(self) -> None:
        if self._computer is not None and self._switcher.game.has_computer:
            self._computer.prepare()

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case effects.AskComputer():
                self._ask(effect)
            case effects.ForgetQuestion(subject):
                self._forget(subject)
            case effects.Wait(seconds, message):
                self._wait(seconds, message)
            case effects.DrawSecret(then):
                self.dispatch(then(self._draw_secret()))
            case effects.PlaySounds(cues):
                if self.loudspeaker is not None:
                    self.loudspeaker.play(cues)
            case ShowQrCode(text):
                if self.qr_encoder is not None:
                    self.qr_encoder.encode(text)
            case FetchLateCode():
                self.fetch_late_code()
            case PlayDaily(day):
                game = self._switcher.game.name
                reading = self._switcher.reading({daily_key(game): game})
                self._reader.read(reading, lambda _: self._duels.turn_to(day))
            case effects.PresentTitle():
                self._present()
            case effects.ApplySettings():
                self._present()
                self._bar.follow(self._switcher.game.shell.settings)
                self._change_language()
            case _:
                self._delegate(effect)

    def _delegate(self, effect: effects.ElsewhereEffect) -> None:
        if isinstance(effect, Practise):
            address = effect.address
            saved = self._saved_match_keys(address)
            self._read_ahead(address, saved, lambda: self._switcher.switch(effect))
        elif isinstance(effect, effects.TableEffect):
            self._reader.read(
                self._switcher.reading_for(effect), lambda _: self._switcher.switch(effect)
            )
        elif isinstance(effect, effects.FriendEffect):
            self._friends.carry_out(effect)
        elif isinstance(effect, effects.HistoryEffect):
            if isinstance(effect, DeleteDamaged):
                self._damaged.delete(effect.damaged.key)
            self.dispatch(self._history.after(effect))
            if isinstance(effect, effects.ReadHistory | LoadHistory):
                self._puzzles_here.read()
                self._runs.read()
        elif isinstance(effect, effects.PuzzleEffect):
            self._puzzles_here.carry_out(effect)
        elif isinstance(effect, effects.BringEffect):
            self.with_late_code(lambda: self._bring(effect))
        elif isinstance(effect, PlayRun):
            reading = self._switcher.reading({run_key(effect.game): effect.game})
            self._reader.read(reading, lambda _: self._runs.carry_out(effect))
        elif isinstance(effect, effects.RunEffect):
            self._runs.carry_out(effect)
        elif isinstance(effect, effects.KeepEffect):
            self._keep(effect)
        elif isinstance(effect, effects.DisplayEffect):
            self._display_there(effect)
        else:
            self._tell_host(effect)

    def _bring(self, effect: effects.BringEffect) -> None:
        from ui.app.bringing import open_brought

        self._paste_reader.read(
            reading_pasted(effect),
            lambda found: open_brought(found, self._switcher, self.dispatch),
        )

    def _keep(self, effect: effects.KeepEffect) -> None:
        game = self._switcher.game
        match effect:
            case effects.SaveMatch():
                if game.friend_match is None:
                    self._switcher.save_soon()
                else:
                    # Nothing may be sent before it is saved.
                    self._friends.save(game.friend_match.id, game.dump_record())
            case effects.StashMatch(text):
                self._stash.push(game.name, text)
            case KeepThisMatch():
                self._switcher.overwrite_saved_match()
            case effects.QuarantineSave(text):
                self._damaged.quarantine(game.storage_key, text)
            case effects.KeepOutdated(text):
                self._damaged.note_outdated(game.storage_key, text)
            case effects.SaveSettings(text):
                self._storage.save(SETTINGS, text)
            case effects.ForgetDay(day):
                self._duels.forget(day)
            case effects.EnterDay(played):
                self._duels.enter(played)
            case effects.ReadMatchup(first, second):
                self.dispatch(MatchupRead(first, second, self._matchups.load(first, second)))
            case effects.SaveMatchup(first, second, text):
                self._matchups.save(first, second, text)
            case _:
                assert_never(effect)

    def _display_there(self, effect: effects.DisplayEffect) -> None:
        match effect:
            case effects.MoveFocus(key):
                self._display.focus(key)
            case CopyText(text, field):
                self._display.copy(text, field, self.dispatch)
            case PasteLink():
                self._display.paste(self.dispatch)
            case effects.SelectText(field):
                self._display.select(field)
            case SendText(text):
                self._display.send(text)
            case SavePicture(name, picture):
                self._display.save_picture(name, picture)
            case SendPicture(name, picture, text):
                self._display.send_picture(name, picture, text)
            case effects.SaveFile(name, damaged):
                text = self._damaged.text(damaged) if damaged else self._history.text
                self._display.save(name, text)
            case Animate():
                pass  # The display received it along with the drawing.
            case _:
                assert_never(effect)

    def _tell_host(self, effect: effects.HostEffect) -> None:
        if self.host is None:
            return
        match effect:
            case effects.ReportLinkToHost(link):
                self.host.report_link(link)
            case effects.ReportResultToHost():
                self.host.report_result(effect)
            case _:
                assert_never(effect)

    def _present(self) -> None:
        """Show the title, the theme, the language, and the number of matches that wait for the
        player."""
        shell = self._switcher.game.shell
        title, waiting = shell.texts.t(f"game.{self._switcher.game.name}"), shell.friends.waiting
        if waiting:
            title = f"({waiting}) {title}"
        self._display.present(title, shell.settings.theme, shell.texts, waiting)

    def _ask(self, question: effects.AskComputer) -> None:
        if self._computer is None:
            self._unasked[question.subject] = question
        else:
            self._computer.ask(question)

    def _forget(self, subject: Subject) -> None:
        self._unasked.pop(subject, None)
        if self._computer is not None:
            self._computer.forget(subject)

    def _wait(self, seconds: float, message: Message) -> None:
        opening = self._openings

        def say() -> None:
            if self._openings == opening:
                self.dispatch(message)

        self._clock.wait(seconds, say)

    def _last_game(self) -> str:
        last = self._storage.load(LAST_GAME)
        return last if last in GAMES else next(iter(GAMES))
