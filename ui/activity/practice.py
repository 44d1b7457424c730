"""Practice: a match beside the player's own that does not count and is not saved.

Attempts are here too. An attempt counts only once, so playing it again is practice.
"""

from abc import ABC, abstractmethod
from dataclasses import replace

from engine.value import value
from ui.activity.banner import banner, result_part
from ui.components.action import Button
from ui.match.active_game import ActiveGame
from ui.match.activity import COUNTED, PRACTICE, Activity, Policy
from ui.match.game_ui import Change, S, T, V
from ui.match.messages import AttemptElsewhere
from ui.match.next_match import begin_match
from ui.match.session import Session
from ui.match.turn_state import TurnState
from ui.match.way import Way
from ui.message import Message
from ui.nodes import Node, h
from ui.shell.address import Address
from ui.shell.effects import Effect
from ui.shell.notices import ATTEMPT_ELSEWHERE, notice, with_notice
from ui.shell.storage_keys import match_key
from ui.text.i18n import Texts

COUNTED_BESIDE = replace(COUNTED, is_beside=True)
PRACTICE_OF_ATTEMPT = replace(PRACTICE, may_challenge=False)


@value
class Attempt(Way, ABC):
    """A match beside the player's own whose first result counts, such as a daily duel or a match of
    a run. It is saved from its first move on."""

    policy = COUNTED_BESIDE

    @property
    def successor(self) -> Activity:
        """A practice: only the first result counts."""
        return Practice()

    @property
    @abstractmethod
    def resumption(self) -> Message:
        """The message that resumes the saved attempt."""

    def resumes(self, fresh: Session, saved: Session) -> bool:
        """Whether the saved match belongs to this attempt."""
        return saved.activity == self

    def is_due(self, before: ActiveGame[S, T, V] | None, game: ActiveGame[S, T, V]) -> bool:
        """Whether the match must be saved if it has changed, which is so once the player has made a
        move."""
        return game.turn.has_begun

    def update(self, game: ActiveGame[S, T, V], message: Message) -> Change[S] | None:
        """Return the change made when another tab plays the attempt, or None for any other message.
        The match becomes a practice, and a notice offers to load the attempt from there."""
        if not isinstance(message, AttemptElsewhere):
            return None
        shell = game.shell
        elsewhere = notice(shell.texts, ATTEMPT_ELSEWHERE, ("load-kept", self.resumption))
        after = replace(shell, notices=with_notice(shell.notices, elsewhere))
        return Change(after, replace(game.session, activity=Practice(self)))

    def play_again(self, game: ActiveGame[S, T, V]) -> Change[S] | None:
        """Return the change that starts again from the same position, as practice."""
        again = game.ui.rematch(game.session, game.session.match.seed)
        return begin_match(game.shell, game.session, again, Practice(self))

    def abandon(self) -> tuple[Effect, ...]:
        """Return the effects that remove the saved attempt if it cannot continue."""
        return ()

    @abstractmethod
    def title(self, texts: Texts) -> str:
        """Return the name of the attempt: "Daily duel of 22 November 2026"."""

    @abstractmethod
    def practice_note(self, texts: Texts) -> str:
        """Return the note in the header of a practice of this attempt."""

    def lines(self, turn: TurnState) -> tuple[str, ...]:
        """Return the lines of the banner that describe the match."""
        return ()

    @property
    @abstractmethod
    def rules(self) -> str:
        """The text key of the line that states what counts."""

    def banner(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the banner until the first move; then the table needs the space."""
        return self.banner_with(game.turn, self.rules)

    def banner_with(self, turn: TurnState, rules: str) -> Node | None:
        """Return the banner with the text of this key as the rules, or None in a replay or once the
        match has begun."""
        if turn.is_replay or turn.has_begun or turn.is_finished:
            return None
        return banner(self.title(turn.texts), (*self.lines(turn), turn.texts.t(rules)))


@value
class Practice(Way):
    """A match that does not count and is not saved."""

    of: Attempt | None = None
    """The attempt with the same start, or None for an ordinary practice."""

    @property
    def policy(self) -> Policy:
        return PRACTICE if self.of is None else PRACTICE_OF_ATTEMPT

    def activity_to_open(self, activity: Activity) -> Activity:
        """Return the activity with which to open a match beside the player's own: this practice if
        it belongs to an attempt or if the requested activity becomes a plain practice there,
        otherwise the requested activity as it is there."""
        return self if self.of is not None else activity.beside or self

    @property
    def successor(self) -> Activity:
        return Practice()

    def storage_key(self, game: str) -> str:
        """Return the key of the attempt, or of the player's own match for an ordinary practice. A
        practice is not saved, but damaged data is quarantined under this key."""
        return match_key(game) if self.of is None else self.of.storage_key(game)

    def address(self, own: Address, today: str) -> Address | None:
        """Return the address of the attempt with the same start, or None for an ordinary
        practice."""
        return None if self.of is None else self.of.address(own, today)

    def resumes(self, fresh: Session, saved: Session) -> bool:
        """Whether the saved match is the attempt itself, which is then shown even if it is over."""
        return self.of is not None and self.of.resumes(fresh, saved)

    def play_again(self, game: ActiveGame[S, T, V]) -> Change[S] | None:
        return None if self.of is None else self.of.play_again(game)

    def note(self, texts: Texts) -> str:
        return "" if self.of is None else self.of.practice_note(texts)

    def banner(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the banner of the attempt with the note that it no longer counts, or None for an
        ordinary practice, in a replay, or once the match has begun."""
        return None if self.of is None else self.of.banner_with(game.turn, "daily.practice-rules")

    def result(self, game: ActiveGame[S, T, V]) -> Node | None:
        if self.of is None:
            return None
        texts = game.shell.texts
        practiced = h("p", texts.t("daily.practised"), class_="attempt-text soft")
        return result_part(self.of.title(texts), practiced)

    def next_step(self, turn: TurnState) -> Button | None:
        return None if self.of is None else self.of.next_step(turn)
