"""The match switcher: the current game, and the one suspended beside it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from engine.games import GAME_NAMES
from engine.records import Reading, read_at_once
from ui.activity.exercise import Exercise
from ui.activity.practice import Practice
from ui.app.address_bar import AddressBar
from ui.app.damaged_texts import DamagedTexts
from ui.app.games import GAMES, Effects, ErasedGame
from ui.app.match_stash import MatchStash
from ui.app.match_store import MatchStore
from ui.app.reporting_storage import ReportingStorage
from ui.app.router import address_of, own_address
from ui.match.activity import OWN_MATCH, Activity
from ui.match.messages import AttemptElsewhere
from ui.match.session import Session
from ui.message import Message
from ui.page.opening import SavedMatch
from ui.screens.registry import screen_ui
from ui.shell.address import Address
from ui.shell.effects import MoveFocus, TableEffect
from ui.shell.messages import (
    ChooseGame,
    LeavePractice,
    LoadOtherMatch,
    MatchesStashed,
    OpenTwice,
    Practise,
    ReturnToMatch,
)
from ui.shell.ports import Clock
from ui.shell.screens import MATCH, PlayScreen, PuzzlesScreen
from ui.shell.shell import Shell
from ui.shell.storage_keys import LAST_GAME, match_key


@dataclass(eq=False, repr=False)
class MatchSwitcher:
    """Switches between matches. The player's own match is suspended while another one is shown,
    such as a practice, a daily duel, a puzzle or a match with a remote friend."""

    game: ErasedGame = field(init=False)
    _bar: AddressBar
    _storage: ReportingStorage
    _clock: Clock
    _dispatch: Callable[[Message], None]
    _show: Callable[[Effects], None]
    """Displays the current game after a switch, and carries out its effects."""
    _damaged: DamagedTexts
    _matches: MatchStore
    _stash: MatchStash
    _ahead: dict[str, SavedMatch] = field(default_factory=dict)
    """The matches parsed ahead, by their texts."""
    _unsaved: ErasedGame | None = None
    """The game that is not saved yet, or None if every match is saved."""
    _beside: ErasedGame | None = None
    """The suspended game, or None."""
    _suspended_address: Address | None = None
    """The address of the suspended match, or None if the address bar still names that match."""

    def clear(self) -> None:
        """Drop the suspended match, and save the current one if it is unsaved."""
        self._beside = self._suspended_address = None
        self.save()

    def open(self, game: str, shell: Shell, address: Address) -> None:
        """Open the player's own match in a game, resuming the saved one unless the address requests
        another. Dispatch a message if there are stashed matches."""
        self.save()
        saved = self.claim_save(match_key(game), game)
        self.show_game(*GAMES[game].open(shell, address, saved, OWN_MATCH))
        if self._stash.top(game) is not None:
            self._dispatch(MatchesStashed())

    def show_game(self, game: ErasedGame, effects: Effects) -> None:
        """Show this game instead of the current one."""
        self.game = game
        self._show(effects)

    def open_beside(
        self,
        activity: Activity,
        address: Address,
        *,
        saved: SavedMatch | Session | None = None,
        first: Message | None = None,
    ) -> None:
        """Open the match that the address requests, with this activity, suspend the player's own
        match, and move the focus to the heading. `saved` is the match to resume instead of a new
        one, and `first` a message that changes the match before it is drawn."""
        self.save()
        shell = replace(self.game.shell, dialog=None, screen=address.screen)
        game = address.game or self.game.name
        opened, effects = GAMES[game].open(shell, address, saved, activity)
        if first is not None:
            opened, further = opened.update(first)
            effects = (*effects, *further)
        # If the focus stayed on the button that was pressed, Enter would open it again.
        focus = activity.heading if address.screen == MATCH else address.screen.heading
        self.suspend_beside(opened, (*effects, MoveFocus(focus)))

    @property
    def has_waiting(self) -> bool:
        """Whether the player's own match is suspended."""
        return self.game.activity.policy.is_beside

    def suspend_beside(self, game: ErasedGame, effects: Effects) -> None:
        """Show this game, suspend the player's own match, and change the address if the activity
        has one. Successive puzzles share one history entry."""
        address = self._bar.address
        own = own_address(address)
        plain = replace(own, params=(), game=None, screen=game.shell.screen)
        named = game.activity.address(plain, self._clock.today())
        # A match that the address still names is resumed later, even if the page was opened with
        # it.
        if not self.has_waiting or (self._beside is None and named is None):
            self._beside = self.game
        if named is not None:
            if address == own or self._suspended_address is None:
                self._suspended_address = own
            is_passing = isinstance(address.screen, PuzzlesScreen)
            self._bar.push(named, is_further=is_passing or address.puzzle is not None)
        self.show_game(game, effects)

    def switch(self, effect: TableEffect) -> None:
        """Switch to another game, or to another match of the same game."""
        beside, shell = self._beside, self.game.shell
        match effect:
            case Practise(address, chapter):
                self.open_beside(Exercise(chapter) if chapter else Practice(), address)
            case LeavePractice() if beside is not None:
                self._resume(beside, shell)
            case LeavePractice():
                self._open_saved_match(shell)
            case ReturnToMatch():
                self._resume_aside(shell)
            case LoadOtherMatch():
                self._open_saved_match(shell)
            case ChooseGame(game) if beside is not None and game == beside.name:
                self._resume(beside, shell)
            case ChooseGame(game) if beside is not None or game != self.game.name:
                self._beside = self._suspended_address = None
                ui = screen_ui(shell.screen)
                is_there = ui is None or ui.name not in GAMES[game].profile.menu.lacks
                screen = shell.screen if is_there else PlayScreen()
                address = address_of(self._bar.address, self.game.name, game, screen)
                address = own_address(address)
                self.open(game, replace(shell, dialog=None, screen=screen), address)
                self._bar.push(address)
            case ChooseGame():
                pass  # It is already open.
            case _:
                assert_never(effect)

    # --- Saving ---

    def claim_save(self, key: str, game: str) -> SavedMatch | None:
        """Return the match of this game saved under a key, or None if there is none, and take
        ownership of it."""
        text = self._matches.claim(key)
        if text is None:
            return None
        return self._ahead.get(text) or read_at_once(GAMES[game].reading_saved(text))

    def reading(self, games: Mapping[str, str]) -> Reading[None]:
        """Parse the saved matches ahead, so that `claim_save` is fast. `games` maps storage keys to
        game names."""
        texts = ((self._storage.load(key), game) for key, game in games.items())
        yield from self._reading({text: game for text, game in texts if text is not None})

    def reading_for(self, effect: TableEffect) -> Reading[None]:
        """Parse the match to which an effect switches, unless it is in memory already."""
        waiting = self._beside or self.game
        match effect:
            case ChooseGame(game) if game not in (waiting.name, self.game.name):
                yield from self.reading({match_key(game): game})
            case ReturnToMatch():
                text = self._stash.top(waiting.name)
                yield from self._reading({text: waiting.name} if text else {})
            case LeavePractice() if self._beside is not None:
                pass
            case LoadOtherMatch() | LeavePractice():
                yield from self.reading({match_key(waiting.name): waiting.name})
            case _:
                pass

    def _reading(self, games: Mapping[str, str]) -> Reading[None]:
        self._ahead.clear()
        for text, game in games.items():
            self._ahead[text] = yield from GAMES[game].reading_saved(text)

    def save_soon(self) -> None:
        """Save the match after the next paint, since encoding takes a third of the time of a move.
        It is saved as it is now, because an attempt may have become a practice by then. Matches of
        activities that are not saved are ignored."""
        if not self.game.activity.policy.is_saved:
            return
        is_waiting, self._unsaved = self._unsaved is not None, self.game
        if not is_waiting:
            self._clock.after_paint(self.save)

    def save(self) -> None:
        """Save the match that is not saved yet, if there is one. If another tab or window has
        overwritten it, notify the player instead. An outdated match in its place is quarantined
        first."""
        game, self._unsaved = self._unsaved, None
        if game is None:
            return
        key = game.storage_key
        self._report_conflict(key)
        if self._matches.has_conflict(key):
            return
        self._damaged.make_room(key)
        self._matches.save(key, game.dump_record())
        self._storage.save(LAST_GAME, game.name)

    def on_external_change(self, key: str) -> None:
        """Notify the player if another tab or window has overwritten the match under this key. For
        a suspended match, the notice waits until they resume it."""
        if self._beside is None or key != self._beside.storage_key:
            self._report_conflict(key)

    def _report_conflict(self, key: str) -> None:
        """Notify the player, once, if another tab or window has overwritten this match. The player
        can choose which copy of their own match to keep, but an attempt continues only there."""
        if self._matches.detect_conflict(key):
            is_own = key in map(match_key, GAME_NAMES)
            self._dispatch(OpenTwice() if is_own else AttemptElsewhere())

    def overwrite_saved_match(self) -> None:
        """Save the player's own match in place of the one that another tab or window has saved."""
        self._unsaved = self._beside or self.game
        self._matches.claim(match_key(self._unsaved.name))
        self.save()

    # --- Switching matches ---

    def _resume(self, beside: ErasedGame, shell: Shell) -> None:
        """Resume the suspended game, at its address and on the match screen."""
        self._beside = None
        if self._suspended_address is not None:
            self._bar.push(replace(self._suspended_address, screen=MATCH))
            self._suspended_address = None
        self.show_game(*beside.resume_game(replace(shell, screen=MATCH)))
        self._report_conflict(beside.storage_key)

    def _resume_aside(self, shell: Shell) -> None:
        """Resume the match stashed last, if there is one. In exchange, stash the player's own match
        if it is under way, and the one that another tab or window has saved in its place, if
        any."""
        self.save()
        game = self._beside or self.game
        key = match_key(game.name)
        elsewhere = self._storage.load(key) if self._matches.has_conflict(key) else None
        here = game.dump_record() if game.is_under_way else None
        text = self._stash.pop(game.name, [one for one in (elsewhere, here) if one])
        if text is not None:
            self._storage.save(key, text)
            self._open_saved_match(shell)

    def _open_saved_match(self, shell: Shell) -> None:
        """Open the saved match, regardless of what the address has requested."""
        game = (self._beside or self.game).name
        self._beside = self._suspended_address = None
        plain = replace(own_address(self._bar.address), params=(), problems=())
        address = replace(plain, game=game, screen=MATCH)
        shell = replace(shell, dialog=None, screen=MATCH)
        self.open(game, shell, address)
        self._bar.push(address)
