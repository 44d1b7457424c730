"""The program: messages come in, the model changes, it is drawn, and effects go out."""

from dataclasses import replace

from ui.app.games import GAMES, Effects, Running
from ui.app.history_store import KeptHistory
from ui.shell.address import Address, query_of
from ui.shell.effects import (
    Animate,
    BackFromPractice,
    Copy,
    Effect,
    KeepSettings,
    MoveFocus,
    OfHistory,
    OpenGame,
    OpenPractice,
    Present,
    Save,
    SaveFile,
    Select,
    SetAside,
    Sound,
    TellLink,
    TellResult,
    Think,
    Wait,
)
from ui.shell.keyboard import Key
from ui.shell.messages import Message, Returned, StorageRefused
from ui.shell.ports import Clock, Host, Loudspeaker, Screen, Storage, StorageRefusal, Thinker
from ui.shell.shell import Shell
from ui.shell.storage_keys import LAST_GAME, SETTINGS, damaged, match_of


class Program:
    """One running page."""

    def __init__(self, screen: Screen, storage: Storage, clock: Clock) -> None:
        """Nothing is drawn before `begin`."""
        self._screen = screen
        self._storage = storage
        self._clock = clock
        self._history = KeptHistory(storage, clock)
        self._thinker: Thinker | None = None
        self._host: Host | None = None
        self._loudspeaker: Loudspeaker | None = None
        self._questions: list[Think] = []
        self._address = Address()
        self._running: Running
        self._aside: Running | None = None
        """The game that waits until a practice is over."""

    def begin(self, shell: Shell, address: Address) -> None:
        """Draw the first time, and carry out what opening the page has led to."""
        self._address = replace(address, said=(), problems=())
        # A link that names no game was made for the first; it must not depend on who follows it.
        unnamed = next(iter(GAMES)) if address.said else self._last_game()
        self._open(address.game or unnamed, shell, address)

    def tell_to(self, host: Host) -> None:
        """From now on somebody wants to hear of the match."""
        self._host = host

    def think_with(self, thinker: Thinker) -> None:
        """From now on there is a computer player; it gets the questions that were waiting."""
        self._thinker = thinker
        waiting, self._questions = self._questions, []
        for question in waiting:
            thinker.think(question)

    def sound_through(self, loudspeaker: Loudspeaker) -> None:
        """From now on what sounds is heard there."""
        self._loudspeaker = loudspeaker

    def hear(self, message: Message) -> None:
        """Something was said."""
        self._after(self._running.hear(message))

    def words(self, key: str, **words: str | int) -> str:
        """A text in the language of the page."""
        return self._running.shell.texts.t(key, **words)

    def press(self, key: Key) -> bool:
        """A key was pressed. Did it mean anything?"""
        message = self._running.said(key)
        if message is None:
            return False
        self.hear(message)
        return True

    def _open(self, game: str, shell: Shell, address: Address) -> None:
        """The kept match goes on, unless it is a practice."""
        kept = None if shell.is_practice else self._kept(match_of(game))
        self._running, effects = GAMES[game](game, shell, address, kept)
        self._turned(effects)

    def _turned(self, effects: Effects) -> None:
        """Another game is on the page than before."""
        self._present()
        self._questions = []
        if self._thinker is not None:
            self._thinker.forget()
        self._after(effects)

    def _kept(self, place: str) -> str | None:
        """If the browser refuses to tell what it kept, the first save will say so."""
        try:
            return self._storage.kept(place)
        except StorageRefusal:
            return None

    def _last_game(self) -> str:
        last = self._kept(LAST_GAME)
        return last if last in GAMES else next(iter(GAMES))

    def _after(self, effects: Effects) -> None:
        scene = next((effect for effect in effects if isinstance(effect, Animate)), None)
        self._screen.draw(self._running.screen(), scene)
        for effect in effects:
            self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Think():
                self._ask(effect)
            case Wait(seconds, message):
                self._wait(seconds, message)
            case MoveFocus(key):
                self._screen.focus(key)
            case Copy(text, field):
                self._screen.copy(text, field, self.hear)
            case Select(field):
                self._screen.select(field)
            case Sound(noise) if self._loudspeaker is not None:
                self._loudspeaker.play(noise)
            case OpenPractice() | BackFromPractice() | OpenGame():
                self._turn(effect)
            case Present():
                self._present()
                self._ask_no_more()
            case OfHistory():
                self.hear(self._history.after(effect))
            case SaveFile(name):
                self._screen.save(name, self._history.text)
        self._keep_what(effect)
        if self._host is not None:
            self._tell(self._host, effect)

    def _tell(self, host: Host, effect: Effect) -> None:
        match effect:
            case TellLink(link):
                host.tell_link(link)
            case TellResult():
                host.tell_result(effect)

    def _keep_what(self, effect: Effect) -> None:
        """A practice is not kept, and neither is what went wrong in it."""
        is_match = not self._running.shell.is_practice
        match effect:
            case Save(text) if is_match:
                self._keep(match_of(self._running.name), text)
                self._keep(LAST_GAME, self._running.name)
            case SetAside(text) if is_match:
                self._keep(damaged(match_of(self._running.name)), text)
            case KeepSettings(text):
                self._keep(SETTINGS, text)

    def _turn(self, effect: Effect) -> None:
        """To another game, or to another match of the same."""
        shell = self._running.shell
        match effect:
            case OpenPractice(address):
                self._aside = self._aside or self._running
                game = address.game or self._running.name
                self._open(game, replace(shell, is_practice=True), address)
            case BackFromPractice() if self._aside is not None:
                self._return(self._aside, shell)
            case OpenGame(game) if self._aside is not None and game == self._aside.name:
                self._return(self._aside, shell)
            case OpenGame(game) if shell.is_practice or game != self._running.name:
                self._aside = None
                self._open(game, replace(shell, is_practice=False), self._address)
                self._readdress()

    def _return(self, aside: Running, shell: Shell) -> None:
        self._running, self._aside = aside, None
        self._turned(aside.hear(Returned(replace(shell, is_practice=False))))

    def _present(self) -> None:
        """What stands around the game."""
        shell = self._running.shell
        title = shell.texts.t(f"game.{self._running.name}")
        self._screen.present(title, shell.settings.theme, shell.texts.locale)

    def _ask_no_more(self) -> None:
        """What the address asked for and has been chosen otherwise now, it asks for no more."""
        settings, asked = self._running.shell.settings, self._address
        chosen = replace(
            asked,
            theme=settings.theme if asked.theme else None,
            speed=settings.speed if asked.speed else None,
            locale=settings.language or None if asked.locale else None,
        )
        if chosen != asked:
            self._address = chosen
            self._readdress()

    def _readdress(self) -> None:
        """The address of a frame is its author's."""
        if self._running.shell.is_embedded:
            return
        self._screen.readdress(query_of(replace(self._address, game=self._running.name)))

    def _ask(self, question: Think) -> None:
        if self._thinker is None:
            self._questions.append(question)
        else:
            self._thinker.think(question)

    def _wait(self, seconds: float, message: Message) -> None:
        running = self._running

        def say() -> None:
            if self._running is running:
                self.hear(message)

        self._clock.wait(seconds, say)

    def _keep(self, place: str, text: str) -> None:
        try:
            self._storage.keep(place, text)
        except StorageRefusal:
            self.hear(StorageRefused())
