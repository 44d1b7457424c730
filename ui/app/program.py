"""The program: messages come in, the next game is drawn, and effects go out."""

from collections.abc import Callable
from dataclasses import replace

from engine.correspondence.link import Kind
from engine.correspondence.party import Status
from engine.correspondence.reasons import Reason
from engine.game import Refusal
from engine.saving import DamagedSave
from ui.app.address_bar import AddressBar
from ui.app.aside_store import AsideStore
from ui.app.daily_address import DAILY_GAME, asked_day, day_of, problems_beside
from ui.app.day_store import DayStore
from ui.app.friend_store import FriendStore
from ui.app.games import GAMES, Effects, RunningGame
from ui.app.history_store import HistoryStore
from ui.app.match_store import MatchStore
from ui.app.matchup_store import MatchupStore
from ui.app.router import address_of, is_same_page
from ui.button_men.by_links import (
    PLAYED_BY_LINKS,
    arrived,
    text_of_export,
    text_to_watch,
    text_with_link,
)
from ui.button_men.daily_duel import address_of as address_of_duel
from ui.button_men.daily_duel import duel_of
from ui.daily.calendar import Day
from ui.daily.duel import Daily
from ui.friends.friends import read_friend_match
from ui.match.attempt import DailyAttempt
from ui.match.messages import AttemptElsewhere, LinkCame, ReadInvitation
from ui.message import Message
from ui.shell.address import Address, Problem
from ui.shell.build import SOURCE, Build
from ui.shell.dialogs import Dialog
from ui.shell.effects import (
    Animate,
    ApplySettings,
    AskComputer,
    ClosePractice,
    Copy,
    DeleteFriendMatch,
    DrawSecret,
    Effect,
    EncodeQr,
    EnterDay,
    ForgetQuestion,
    HistoryEffect,
    KeepFriendMatch,
    KeepMatchup,
    KeepPicture,
    MoveFocus,
    OfferPicture,
    OfferText,
    OpenDaily,
    OpenGame,
    OpenKept,
    OpenPractice,
    PlaySounds,
    ReadLink,
    ReadMatchup,
    ReplaceKept,
    ResumeMatch,
    SaveFile,
    SaveMatch,
    SaveSettings,
    SelectText,
    SetAsideDamaged,
    SetAsideMatch,
    Subject,
    TellHostLink,
    TellHostResult,
    TurnToFriend,
    Wait,
)
from ui.shell.keyboard import Key
from ui.shell.messages import (
    DaysRead,
    FriendMatchDamaged,
    FriendsRead,
    LinkRefused,
    MatchesAside,
    MatchupRead,
    OpenDialog,
    OpenScreen,
    OpenTwice,
    PlayDaily,
    StorageRefused,
)
from ui.shell.notices import DAILY_YESTERDAY, address_notice, notice, with_notice
from ui.shell.ports import (
    Clock,
    Computer,
    Display,
    Host,
    Loudspeaker,
    QrEncoder,
    Storage,
    StorageRefusal,
)
from ui.shell.screens import MATCH, FriendsScreen
from ui.shell.shell import Shell, open_shell
from ui.shell.storage_keys import (
    DAILY_MATCH,
    DAYS,
    FRIENDS,
    LAST_GAME,
    SETTINGS,
    damaged_key,
    friend_key,
    match_key,
)
from ui.text.wording import refused, written_day


class Program:
    """One running page."""

    def __init__(
        self,
        display: Display,
        storage: Storage,
        clock: Clock,
        draw_seed: Callable[[], str],
        draw_secret: Callable[[], bytes],
    ) -> None:
        """Nothing is drawn before `open`. `draw_seed` gives each visit a seed of its own,
        `draw_secret` 32 bytes that nobody else has."""
        self._display = display
        self._storage = storage
        self._clock = clock
        self._draw_seed = draw_seed
        self._draw_secret = draw_secret
        self._history = HistoryStore(storage, clock)
        self._computer: Computer | None = None
        self._host: Host | None = None
        self._loudspeaker: Loudspeaker | None = None
        self._qr_encoder: QrEncoder | None = None
        self._unasked: dict[Subject, AskComputer] = {}
        """The questions that wait until there is a computer player."""
        self._languages: tuple[str, ...] = ()
        self._bar = AddressBar(display)
        self._openings = 0
        """How many games have been shown. A wait that began in one says nothing to the next."""
        self._game: RunningGame
        self._unkept: RunningGame | None = None
        """The game whose match is to be kept as it is there; None: all is kept."""
        self._set_aside: RunningGame | None = None
        """The game that waits until a practice is over."""
        self._aside = AsideStore(storage)
        self._days = DayStore(storage)
        self._today = ""
        """The day that the page shows, as the clock last told it."""
        self._address_aside: Address | None = None
        """The address of the match from which the player has turned to the duel of a day."""
        self._matches = MatchStore(storage)
        self._matchups = MatchupStore(storage)
        self._friends = FriendStore(storage)

    def open(
        self,
        address: Address,
        languages: tuple[str, ...] = (),
        *,
        is_embedded: bool = False,
        build: Build = SOURCE,
    ) -> None:
        """Open the page at this address: what the browser has kept is read anew."""
        self._languages = languages
        self._build = build
        self._bar.open(address, is_embedded=is_embedded)
        self._set_aside = self._address_aside = None
        self._keep_match()
        shell, damage = open_shell(address, self._kept(SETTINGS), self._draw_seed(), languages)
        shell = replace(shell, is_embedded=is_embedded, build=build)
        if damage is not None:
            why = refused(shell.texts, damage)
            told = notice(shell.texts, "settings-damaged", why=why)
            shell = replace(shell, notices=with_notice(shell.notices, told))
        shell = replace(shell, daily=self._daily(), can_send=self._display.can_send())
        shell = replace(shell, friends=self._friends.friends)
        self._open_first(address, shell)
        if address.link:
            self._take_link(address.link)
        elif address.friend:
            self._turn_to_friend(address.friend)

    def _open_first(self, address: Address, shell: Shell) -> None:
        """Open what the address asks for, but for a match with a friend elsewhere."""
        if address.daily is not None:
            self._open_by_day(address.daily, address, shell)
            return
        # A link that names no game was made for the first one, whoever follows it.
        unnamed = next(iter(GAMES)) if address.params else self._last_game()
        self._open(address.game or unnamed, shell, address, is_practice=False)

    def navigate(self, address: Address) -> None:
        """The player went back or forward, or followed a link to another fragment."""
        before, is_embedded = self._bar.address, self._bar.is_embedded
        if not is_same_page(before, address):
            self._display.clear()
            self.open(address, self._languages, is_embedded=is_embedded, build=self._build)
            return
        self._bar.open(address, is_embedded=is_embedded)
        if address.game not in (None, self._game.name):
            self._switch(OpenGame(str(address.game)))
        if address.screen != self._game.shell.screen:
            self.dispatch(OpenScreen(address.screen))

    def connect_host(self, host: Host) -> None:
        """From now on tell this page about the match."""
        self._host = host

    def connect_computer(self, computer: Computer) -> None:
        """From now on there is a computer player; it gets the questions that were waiting."""
        self._computer = computer
        waiting, self._unasked = self._unasked, {}
        for question in waiting.values():
            computer.ask(question)

    def connect_loudspeaker(self, loudspeaker: Loudspeaker) -> None:
        """From now on play noises there."""
        self._loudspeaker = loudspeaker

    def connect_qr_encoder(self, encoder: QrEncoder) -> None:
        """From now on have QR codes made there."""
        self._qr_encoder = encoder

    def dispatch(self, message: Message) -> None:
        """Update the game by a message, draw it, and carry out what follows. If another tab has
        played a match with a friend meanwhile, what is kept of that takes its place instead."""
        if self._reopened():
            return
        self._game, effects = self._game.update(message)
        self._show(effects)
        if self._clock.today() != self._today:
            self.dispatch(DaysRead(self._daily()))

    def press(self, key: Key) -> bool:
        """A key was pressed. Did it mean anything?"""
        message = self._game.message_for(key)
        if message is None:
            return False
        self.dispatch(message)
        return True

    def words(self, key: str, **words: str | int) -> str:
        """A text in the language of the page."""
        return self._game.shell.texts.t(key, **words)

    def _daily(self) -> Daily:
        """The duel of today, and the attempts as they are kept now."""
        self._today = self._clock.today()
        return Daily(duel_of(day_of(self._today)), self._days.days)

    def _open_by_day(self, said: str, address: Address, shell: Shell) -> None:
        """Open the duel of the day that the address names; if it cannot be played, the player is
        told why, and their match goes on."""
        day = asked_day(said, self._days.days, day_of(self._clock.today()))
        if isinstance(day, Day):
            told = (address_notice(shell.texts, one) for one in problems_beside(address))
            shell = replace(shell, notices=(*shell.notices, *told))
            self._open_duel(day, shell, shows_end=True)
            return
        problems = (*address.problems, Problem("daily", said, day))
        plain = replace(address, daily=None, problems=problems)
        self._bar.open(plain, is_embedded=self._bar.is_embedded)
        self._open(address.game or self._last_game(), shell, plain, is_practice=False)

    def _open_duel(self, day: Day, shell: Shell, *, shows_end: bool) -> None:
        """Open the duel of a day: the attempt at it goes on, or can begin if this is its day; else
        it is a practice. `shows_end`: the latest attempt is shown although it is over."""
        today, days = day_of(self._clock.today()), self._days.days
        is_open, is_new = days.open_day == day, day == today and days.on(day) is None
        if is_open and day != today:
            go_on = ("todays-duel", PlayDaily(str(today)))
            written = written_day(shell.texts, str(day))
            told = notice(shell.texts, DAILY_YESTERDAY, go_on, day=written)
            shell = replace(shell, notices=with_notice(shell.notices, told))
        self._keep_match()
        is_kept = is_open or (shows_end and days.latest == day)
        kept = self._matches.taken_over(DAILY_MATCH)
        shell = replace(shell, daily=self._daily(), dialog=None, screen=MATCH)
        address = replace(address_of_duel(duel_of(day)), home=shell.home)
        attempt = DailyAttempt(str(day))
        self._game, effects = GAMES[DAILY_GAME](
            shell, address, kept if is_kept else None, is_practice=not is_new, daily=attempt
        )
        self._show_another(effects)

    def _open(self, game: str, shell: Shell, address: Address, *, is_practice: bool) -> None:
        """Open a game; unless it is a practice, its kept match goes on."""
        self._keep_match()
        kept = None if is_practice else self._matches.taken_over(match_key(game))
        self._game, effects = GAMES[game](shell, address, kept, is_practice=is_practice)
        self._show_another(effects)
        if not is_practice and self._count_aside(game):
            self.dispatch(MatchesAside())

    def _show_another(self, effects: Effects) -> None:
        """Show another game than before. Nobody waits for answers about the last one."""
        self._openings += 1
        for subject in Subject:
            self._forget(subject)
        self._present()
        self._show(effects)

    def _show(self, effects: Effects) -> None:
        scene = next((effect for effect in effects if isinstance(effect, Animate)), None)
        self._bar.name_screen(self._game.name, self._game.shell.screen)
        self._display.draw(self._game.draw(), scene)
        for effect in effects:
            self._carry_out(effect)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case AskComputer():
                self._ask(effect)
            case ForgetQuestion(subject):
                self._forget(subject)
            case Wait(seconds, message):
                self._wait(seconds, message)
            case MoveFocus(key):
                self._display.focus(key)
            case Copy(text, field):
                self._display.copy(text, field, self.dispatch)
            case SelectText(field):
                self._display.select(field)
            case PlaySounds(cues) if self._loudspeaker is not None:
                self._loudspeaker.play(cues)
            case EncodeQr(text) if self._qr_encoder is not None:
                self._qr_encoder.encode(text)
            case OfferText(text):
                self._display.send(text)
            case KeepPicture(name, picture):
                self._display.save_picture(name, picture)
            case OfferPicture(name, picture, text):
                self._display.send_picture(name, picture, text)
            case EnterDay(played):
                is_entered = self._days.enter(played)
                self.dispatch(DaysRead(self._daily()) if is_entered else AttemptElsewhere())
            case DrawSecret(then):
                self.dispatch(then(self._draw_secret()))
            case TurnToFriend(id):
                self._turn_to_friend(id)
            case ReadLink(text):
                self._take_link(text)
            case OpenPractice() | ClosePractice() | OpenGame() | ResumeMatch() | OpenKept():
                self._switch(effect)
            case OpenDaily(day):
                self._open_daily(day_of(day), self._game.shell)
            case ApplySettings():
                self._present()
                self._bar.follow(self._game.shell.settings)
            case HistoryEffect():
                self.dispatch(self._history.after(effect))
            case SaveFile(name):
                self._display.save(name, self._history.text)
            case _:
                self._keep_what(effect)
                self._tell_host(effect)

    def _keep_what(self, effect: Effect) -> None:
        match effect:
            case SaveMatch() if self._game.friend_match is not None:
                # Nothing may be sent that is not kept.
                self._keep_friend_match(self._game.friend_match.id, self._game.kept_text)
            case KeepFriendMatch(text, told):
                self._begin_with_friend(text, told)
            case DeleteFriendMatch(id):
                self._delete_friend_match(id)
            case SaveMatch():
                self._keep_match_soon()
            case SetAsideMatch(text):
                self._put_aside(text)
            case ReplaceKept():
                self._replace_kept()
            case SetAsideDamaged(text):
                self._keep(damaged_key(match_key(self._game.name)), text)
            case SaveSettings(text):
                self._keep(SETTINGS, text)
            case ReadMatchup(first, second):
                self.dispatch(MatchupRead(first, second, self._matchups.kept(first, second)))
            case KeepMatchup():
                self._keep_matchup(effect)

    def _keep_matchup(self, effect: KeepMatchup) -> None:
        try:
            self._matchups.keep(effect.first, effect.second, effect.text)
        except StorageRefusal:
            self.dispatch(StorageRefused())

    def _keep_match_soon(self) -> None:
        """Keep the match once it is seen: to encode it takes a third of the time of a move, for
        which nobody should wait. An attempt may have become a practice meanwhile."""
        if self._game.is_practice:
            return
        is_waiting, self._unkept = self._unkept is not None, self._game
        if not is_waiting:
            self._clock.after_paint(self._keep_match)

    def _keep_match(self) -> None:
        game, self._unkept = self._unkept, None
        if game is None or self._game.shell.is_storage_refused:
            return
        key = game.place
        self.on_kept_elsewhere(key)
        if self._matches.is_open_twice(key):
            return
        try:
            self._matches.keep(key, game.kept_text)
        except StorageRefusal:
            self.dispatch(StorageRefused())
        self._keep(LAST_GAME, game.name)

    def on_kept_elsewhere(self, key: str) -> None:
        """Something may have been kept under this key by another tab or window: if it is a match of
        this game, the player is told, once. Of an attempt there is only one: it is made there."""
        if key == DAYS:
            self.dispatch(DaysRead(self._daily()))
        if key.startswith(FRIENDS):
            self._read_friends()
            self._reopened()
            return
        if self._matches.finds_another(key):
            self.dispatch(AttemptElsewhere() if key == DAILY_MATCH else OpenTwice())

    def _replace_kept(self) -> None:
        self._unkept = self._set_aside or self._game
        self._matches.taken_over(match_key(self._unkept.name))
        self._keep_match()

    def _put_aside(self, text: str) -> None:
        try:
            self._aside.put(self._game.name, text)
        except StorageRefusal:
            # Then what is on the table is not kept either: it would take the place of this.
            self.dispatch(StorageRefused())

    def _count_aside(self, game: str) -> int:
        try:
            return self._aside.count(game)
        except StorageRefusal:
            return 0

    def _tell_host(self, effect: Effect) -> None:
        if self._host is None:
            return
        match effect:
            case TellHostLink(link):
                self._host.tell_link(link)
            case TellHostResult():
                self._host.tell_result(effect)

    def _switch(self, effect: Effect) -> None:
        """Turn to another game, or to another match of the same."""
        aside, shell = self._set_aside, self._game.shell
        match effect:
            case OpenPractice(address):
                self._set_aside = aside or self._game
                game = address.game or self._game.name
                self._open(game, replace(shell, screen=MATCH), address, is_practice=True)
            case ClosePractice() if aside is not None:
                self._resume(aside, shell)
            case ClosePractice():
                self._open_kept(shell)
            case ResumeMatch():
                self._resume_match(shell)
            case OpenKept():
                self._open_kept(shell)
            case OpenGame(game) if aside is not None and game == aside.name:
                self._resume(aside, shell)
            case OpenGame(game) if aside is not None or game != self._game.name:
                self._set_aside = self._address_aside = None
                address = address_of(self._bar.address, self._game.name, game, shell.screen)
                address = replace(address, daily=None, friend="")
                self._open(game, replace(shell, dialog=None), address, is_practice=False)
                self._bar.push(address)

    def _open_daily(self, day: Day, shell: Shell) -> None:
        """Turn to the duel of a day; what was on the table waits."""
        if not self._game.is_beside:
            self._set_aside = self._game
        address = self._bar.address
        if address.daily is None and not address.friend:
            self._address_aside = address
        said = "" if str(day) == self._clock.today() else str(day)
        self._bar.push(replace(address, daily=said, friend="", params=(), game=None))
        self._open_duel(day, shell, shows_end=False)

    def _resume(self, aside: RunningGame, shell: Shell) -> None:
        """Go on with the game that was put aside."""
        self._set_aside = None
        if self._address_aside is not None:
            self._bar.push(replace(self._address_aside, screen=MATCH))
            self._address_aside = None
        self._game, effects = aside.resumed(replace(shell, screen=MATCH))
        self._show_another(effects)

    def _resume_match(self, shell: Shell) -> None:
        """Go on with the match that was put aside last. The one on the table waits instead, if it
        is under way; and the one that another tab or window has kept."""
        self._keep_match()
        game = self._set_aside or self._game
        key = match_key(game.name)
        elsewhere = self._kept(key) if self._matches.is_open_twice(key) else None
        here = game.kept_text if game.is_under_way else None
        try:
            text = self._aside.taken(game.name, [one for one in (elsewhere, here) if one])
        except StorageRefusal:
            self.dispatch(StorageRefused())
            return
        if text is not None:
            self._keep(key, text)
            self._open_kept(shell)

    def _open_kept(self, shell: Shell) -> None:
        """Open the match that is kept, whatever the address has asked for before."""
        game = (self._set_aside or self._game).name
        self._set_aside = self._address_aside = None
        plain = replace(self._bar.address, params=(), daily=None, friend="", problems=())
        address = replace(plain, game=game, screen=MATCH)
        shell = replace(shell, dialog=None, screen=MATCH)
        self._open(game, shell, address, is_practice=False)
        self._bar.push(address)

    # --- matches with friends elsewhere ---

    def _take_link(self, text: str) -> None:
        """A link has come, by the address or by hand: its match is shown, and takes it in."""
        found = arrived(text)
        if isinstance(found, Refusal):
            self.dispatch(LinkRefused(found))
            return
        if self._bar.is_embedded and found.kind is not Kind.WHOLE:
            self.dispatch(LinkRefused(Refusal("link-in-frame")))
            return
        if found.kind is Kind.WHOLE:
            self._watch(text)
            return
        if found.kind is Kind.EXPORT:
            self._import(text)
            return
        one = self._friends.friends.reading(found.match, found.number)
        if one is None or (one.status == Status.INVITING and not found.number):
            if one is not None:
                # Two tabs may play each other; whoever has opened it by mistake is told.
                self.dispatch(LinkRefused(Refusal(Reason.OWN, (("number", 0),))))
            if self._game.name != PLAYED_BY_LINKS:
                self._switch(OpenGame(PLAYED_BY_LINKS))
            self.dispatch(ReadInvitation(text))
        elif one.has_begun:
            if self._turn_to_friend(one.id):
                self.dispatch(LinkCame(text))
        else:
            self._take_first_link(one.id, text)

    def _watch(self, text: str) -> None:
        """Show a whole match that somebody has sent; nothing of it is kept."""
        after = text_to_watch(text)
        if isinstance(after, Refusal):
            self.dispatch(LinkRefused(after))
            return
        self._keep_match()
        shell = replace(self._game.shell, dialog=None, screen=MATCH)
        address = Address(home=shell.home)
        game, effects = GAMES[PLAYED_BY_LINKS](shell, address, after, is_practice=False)
        if not game.is_practice:
            self.dispatch(FriendMatchDamaged())
            return
        if not self._game.is_beside:
            self._set_aside = self._game
        self._game = game
        self._show_another(effects)

    def _import(self, text: str) -> None:
        """Take over a match from another device of the player's, unless it is here as far."""
        after = text_of_export(text, self._today)
        if isinstance(after, Refusal):
            self.dispatch(LinkRefused(after))
            return
        there = read_friend_match(after)
        here = self._friends.friends.of(there.id)
        if here is None or here.links < there.links:
            self._begin_with_friend(after, None)
        else:
            self._turn_to_friend(here.id)

    def _take_first_link(self, id: str, text: str) -> None:
        """A link has come for a match that has no table yet."""
        try:
            after = text_with_link(self._friends.text(id) or "", text, self._today)
        except DamagedSave:
            self.dispatch(FriendMatchDamaged())
            return
        if isinstance(after, Refusal):
            self.dispatch(OpenScreen(FriendsScreen()))
            self.dispatch(LinkRefused(after))
            return
        self._begin_with_friend(after, None)

    def _begin_with_friend(self, text: str, told: Dialog | None) -> None:
        """Keep a match with a friend, turn to it, and open this dialog."""
        one = read_friend_match(text)
        self._keep_friend_match(one.id, text)
        self._turn_to_friend(one.id)
        if told is not None:
            self.dispatch(OpenDialog(told))

    def _turn_to_friend(self, id: str) -> bool:
        """Turn to this match; what was on the table waits. If it has no table yet, the list of
        such matches is shown, and False."""
        key = friend_key(id)
        if self._game.place == key and not self._matches.finds_another(key):
            self.dispatch(OpenScreen(MATCH))
            return True
        one = self._friends.friends.of(id)
        if one is None:
            self.dispatch(LinkRefused(Refusal(Reason.NOT_A_PLAYER)))
            return False
        if not one.has_begun:
            self.dispatch(OpenScreen(FriendsScreen()))
            return False
        return self._open_friend_match(id)

    def _open_friend_match(self, id: str) -> bool:
        """Open a match that has begun. False, and the player is told: it cannot be read."""
        key = friend_key(id)
        self._keep_match()
        shell = replace(self._game.shell, friends=self._friends.friends, dialog=None, screen=MATCH)
        kept = self._matches.taken_over(key) or self._friends.text(id)
        address = Address(home=shell.home)
        game, effects = GAMES[PLAYED_BY_LINKS](shell, address, kept, is_practice=False)
        if game.place != key:
            self.dispatch(FriendMatchDamaged())
            return False
        if not self._game.is_beside:
            self._set_aside = self._game
        self._name_friend_match(id)
        self._game = game
        self._show_another(effects)
        return True

    def _name_friend_match(self, id: str) -> None:
        address = self._bar.address
        if not (address.friend or address.daily is not None):
            self._address_aside = address
        elif address.friend and self._address_aside is None:
            self._address_aside = replace(address, friend="")
        named = replace(address, friend=id, daily=None, params=(), game=None, screen=MATCH)
        self._bar.push(named)

    def _reopened(self) -> bool:
        """Has another tab or window played the match with a friend that is open here? Then it is
        opened as that has left it: one player cannot send two links for one."""
        one = self._game.friend_match
        if one is None or not self._matches.finds_another(friend_key(one.id)):
            return False
        return self._open_friend_match(one.id)

    def _keep_friend_match(self, id: str, text: str) -> None:
        try:
            self._friends.keep(id, text)
        except StorageRefusal:
            self.dispatch(StorageRefused())
        self._matches.taken_over(friend_key(id))
        self._read_friends()

    def _delete_friend_match(self, id: str) -> None:
        if self._game.place == friend_key(id):
            self._switch(ClosePractice())
        try:
            self._friends.delete(id)
        except StorageRefusal:
            self.dispatch(StorageRefused())
        self._read_friends()

    def _read_friends(self) -> None:
        """The player sees whose turn it is; the title, too, says how many matches wait."""
        self.dispatch(FriendsRead(self._friends.friends))
        self._present()

    def _present(self) -> None:
        """Show title, theme and language."""
        shell = self._game.shell
        title = shell.texts.t(f"game.{self._game.name}")
        if shell.friends.waiting:
            title = f"({shell.friends.waiting}) {title}"
        self._display.present(title, shell.settings.theme, shell.texts.locale)

    def _ask(self, question: AskComputer) -> None:
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

    def _kept(self, key: str) -> str | None:
        """What is kept under a key. If the browser refuses to tell, the first save says so."""
        try:
            return self._storage.kept(key)
        except StorageRefusal:
            return None

    def _keep(self, key: str, text: str) -> None:
        try:
            self._storage.keep(key, text)
        except StorageRefusal:
            self.dispatch(StorageRefused())

    def _last_game(self) -> str:
        last = self._kept(LAST_GAME)
        return last if last in GAMES else next(iter(GAMES))
