"""The match switcher: the game that is displayed, and the one that is suspended beside it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import assert_never

from engine.games import GAME_NAMES
from engine.records import Reading, finished
from ui.activity.exercise import Exercise
from ui.activity.practice import Practice
from ui.app.address_bar import AddressBar
from ui.app.damaged_texts import DamagedTexts
from ui.app.games import GAMES, Effects, ErasedGame
from ui.app.match_stash import MatchStash
from ui.app.match_store import MatchStore
from ui.app.reporting_storage import ReportingStorage
from ui.app.router import address_of, own_address
from ui.match.activity import Activity
from ui.match.messages import AttemptElsewhere
from ui.match.session import Session
from ui.message import Message
from ui.page.opening import SavedMatch
from ui.shell.address import Address
from ui.shell.effects import MoveFocus, OpenPractice, OpenStoredMatch, ResumeMatch, TableEffect
from ui.shell.messages import ChooseGame, LeavePractice, MatchesStashed, OpenTwice
from ui.shell.ports import Clock
from ui.shell.screens import MATCH
from ui.shell.shell import Shell
from ui.shell.storage_keys import LAST_GAME, match_key


class MatchSwitcher:
    """What is on the table. A match of the player's own waits while a practice, the duel of a day,
    a match of a run or one with a remote friend is shown."""

    game: ErasedGame

    def __init__(
        self,
        bar: AddressBar,
        storage: ReportingStorage,
        clock: Clock,
        dispatch: Callable[[Message], None],
        show: Callable[[Effects], None],
        damaged: DamagedTexts,
    ) -> None:
        """The table is empty before `open`. `show` shows another game than before, and carries out
        its effects."""
        self._bar = bar
        self._storage = storage
        self._clock = clock
        self._dispatch = dispatch
        self._show = show
        self._matches = MatchStore(storage)
        self._aside = MatchStash(storage, damaged)
        self._damaged = damaged
        self._ahead: dict[str, SavedMatch] = {}
        """The matches that were read ahead, by their texts."""
        self._unsaved: ErasedGame | None = None
        """The game whose saved match must stay as it is, or None if every match is saved."""
        self._beside: ErasedGame | None = None
        """The game that waits."""
        self._suspended_address: Address | None = None
        """The address of the match that waits, while the address names what is beside it."""

    def clear(self) -> None:
        """Drop the suspended match, and save the current one."""
        self._beside = self._suspended_address = None
        self.save()

    def open(self, game: str, shell: Shell, address: Address) -> None:
        """Open the player's own match in a game; the one that is saved goes on."""
        self.save()
        self.put(*GAMES[game].open(shell, address, self.saved(match_key(game), game)))
        if self._aside.count(game):
            self._dispatch(MatchesStashed())

    def put(self, game: ErasedGame, effects: Effects) -> None:
        """Show this game instead of the one that was shown."""
        self.game = game
        self._show(effects)

    def open_beside(
        self, activity: Activity, address: Address, *, saved: SavedMatch | Session | None = None
    ) -> None:
        """Open what the address asks for, for this activity; the player's own match waits."""
        self.save()
        shell = replace(self.game.shell, dialog=None, screen=address.screen)
        game = address.game or self.game.name
        opened, effects = GAMES[game].open(shell, address, saved, activity)
        # Left on the button that was pressed, Enter would open it once more.
        focus = activity.heading if address.screen == MATCH else address.screen.heading
        self.suspend_beside(opened, (*effects, MoveFocus(focus)))

    @property
    def has_waiting(self) -> bool:
        """Whether the match that is shown stands beside the player's own."""
        return self.game.activity.policy.is_beside

    def suspend_beside(self, game: ErasedGame, effects: Effects) -> None:
        """Show this game; the player's own match waits. The address names what is shown, and of
        puzzles that follow each other the browser remembers the last."""
        address = self._bar.address
        own = own_address(address)
        plain = replace(own, params=(), game=None, screen=game.shell.screen)
        named = game.activity.address(plain, self._clock.today())
        # What the address still names comes back, even if the page was opened with it.
        if not self.has_waiting or (self._beside is None and named is None):
            self._beside = self.game
        if named is not None:
            if address == own or self._suspended_address is None:
                self._suspended_address = own
            self._bar.push(named, is_further=address.puzzle is not None)
        self.put(game, effects)

    def switch(self, effect: TableEffect) -> None:
        """Turn to another game, or to another match of the same."""
        beside, shell = self._beside, self.game.shell
        match effect:
            case OpenPractice(address, chapter):
                self.open_beside(Exercise(chapter) if chapter else Practice(), address)
            case LeavePractice() if beside is not None:
                self._resume(beside, shell)
            case LeavePractice():
                self._open_kept(shell)
            case ResumeMatch():
                self._resume_aside(shell)
            case OpenStoredMatch():
                self._open_kept(shell)
            case ChooseGame(game) if beside is not None and game == beside.name:
                self._resume(beside, shell)
            case ChooseGame(game) if beside is not None or game != self.game.name:
                self._beside = self._suspended_address = None
                address = address_of(self._bar.address, self.game.name, game, shell.screen)
                address = own_address(address)
                self.open(game, replace(shell, dialog=None), address)
                self._bar.push(address)
            case ChooseGame():
                pass  # It is on the table already.
            case _:
                assert_never(effect)

    # --- Keeping ---

    def claim(self, key: str) -> str | None:
        """The text of the match that is kept under this key, which is this page's from now on."""
        return self._matches.claim(key)

    def saved(self, key: str, game: str) -> SavedMatch | None:
        """The match of this game that is saved under a key, or None. From now on it is this
        page's."""
        text = self._matches.claim(key)
        if text is None:
            return None
        return self._ahead.get(text) or finished(GAMES[game].reading_saved(text))

    def reading(self, games: Mapping[str, str]) -> Reading[None]:
        """Read the matches under some keys, which are of these games, so that `saved` takes no
        time."""
        texts = ((self._storage.load(key), game) for key, game in games.items())
        yield from self._reading({text: game for text, game in texts if text is not None})

    def reading_for(self, effect: TableEffect) -> Reading[None]:
        """Read the match to which an effect turns, unless it waits in memory."""
        waiting = self._beside or self.game
        match effect:
            case ChooseGame(game) if game not in (waiting.name, self.game.name):
                yield from self.reading({match_key(game): game})
            case ResumeMatch():
                text = self._aside.top(waiting.name)
                yield from self._reading({text: waiting.name} if text else {})
            case LeavePractice() if self._beside is not None:
                pass
            case OpenStoredMatch() | LeavePractice():
                yield from self.reading({match_key(waiting.name): waiting.name})
            case _:
                pass

    def _reading(self, games: Mapping[str, str]) -> Reading[None]:
        self._ahead.clear()
        for text, game in games.items():
            self._ahead[text] = yield from GAMES[game].reading_saved(text)

    def detect_conflict(self, key: str) -> bool:
        """Whether another tab or window has kept a match here in place of this page's. True only
        once."""
        return self._matches.detect_conflict(key)

    def save_soon(self) -> None:
        """Keep the match once it is seen: to encode it takes a third of the time of a move, for
        which no one should wait. An attempt may have become a practice meanwhile."""
        if not self.game.activity.policy.is_saved:
            return
        is_waiting, self._unsaved = self._unsaved is not None, self.game
        if not is_waiting:
            self._clock.after_paint(self.save)

    def save(self) -> None:
        """Keep what is not kept yet."""
        game, self._unsaved = self._unsaved, None
        if game is None:
            return
        key = game.storage_key
        self.on_external_change(key)
        if self._matches.has_conflict(key):
            return
        self._damaged.make_room(key)
        self._matches.save(key, game.dump_record())
        self._storage.save(LAST_GAME, game.name)

    def on_external_change(self, key: str) -> None:
        """Another tab or window may have kept something under this key: if it is a match of this
        game, the player gets a notice, once. There is only one attempt at a duel, so it goes on
        there."""
        if self.detect_conflict(key):
            is_own = key in map(match_key, GAME_NAMES)
            self._dispatch(OpenTwice() if is_own else AttemptElsewhere())

    def replace_kept(self) -> None:
        """Keep the player's match in place of the one that another tab or window has kept."""
        self._unsaved = self._beside or self.game
        self._matches.claim(match_key(self._unsaved.name))
        self.save()

    def stash(self, text: str) -> None:
        """Let a match of this game wait until the player resumes it."""
        self._aside.push(self.game.name, text)

    # --- Turning to another match ---

    def _resume(self, beside: ErasedGame, shell: Shell) -> None:
        """Go on with the game that waits."""
        self._beside = None
        if self._suspended_address is not None:
            self._bar.push(replace(self._suspended_address, screen=MATCH))
            self._suspended_address = None
        self.put(*beside.resume_game(replace(shell, screen=MATCH)))

    def _resume_aside(self, shell: Shell) -> None:
        """Go on with the match that was stashed last. The one on the table waits instead, if it
        is under way; and the one that another tab or window has kept."""
        self.save()
        game = self._beside or self.game
        key = match_key(game.name)
        elsewhere = self._storage.load(key) if self._matches.has_conflict(key) else None
        here = game.dump_record() if game.is_under_way else None
        text = self._aside.pop(game.name, [one for one in (elsewhere, here) if one])
        if text is not None:
            self._storage.save(key, text)
            self._open_kept(shell)

    def _open_kept(self, shell: Shell) -> None:
        """Open the match that is kept, regardless of what the address has asked for before."""
        game = (self._beside or self.game).name
        self._beside = self._suspended_address = None
        plain = replace(own_address(self._bar.address), params=(), problems=())
        address = replace(plain, game=game, screen=MATCH)
        shell = replace(shell, dialog=None, screen=MATCH)
        self.open(game, shell, address)
        self._bar.push(address)
