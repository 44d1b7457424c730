"""The view model: the content of a match's screen, in every game. No screen needs a rule.

Every possible action is in it as a message. An absent button is None; a disabled one has no
message.
"""

from dataclasses import replace

from engine.value import value
from ui.components.action import Button, PrimaryAction
from ui.match.messages import AskHint, ReplayAt, Undo
from ui.match.snippets import Parameters
from ui.match.turn_state import ReplayPosition, TurnState
from ui.message import Message
from ui.nodes import Node
from ui.shell.dialogs import ChallengeDialog
from ui.shell.keyboard import Key
from ui.shell.messages import OpenDialog


@value
class CurtainView:
    """The screen that hides the table until a player takes over."""

    name: str
    """The player's name."""
    badge: tuple[str, str]
    """The name and set on the player's badge. Without a button, the badge shows their name."""
    note: Node | None = None
    """The player's button or dice, or None if all players use the same."""
    face: str = ""
    """The picture of the player in the place of a badge, or ""."""


@value
class ViewModel:
    """The content that all games share. Each adds its own."""

    prompt: str
    """The status line: whose turn it is, and what to do."""
    reasons: tuple[str, ...]
    """Why the selection makes no move, or why the last attempt was refused."""
    primary_action: PrimaryAction | None
    """The primary action, or None if there are several equal choices."""
    curtain: CurtainView | None
    """The curtain that hides the table, or None."""
    look_back: Button | None
    share: Button
    shows_next_steps: bool
    """Whether the next steps after the match are shown."""
    review: Button | None
    """The button that opens the review, or None if there is nothing to review."""
    aids: tuple[tuple[str, Button], ...]
    """The game's own buttons beside the table, with their keys."""
    ways_out: tuple[tuple[str, Button], ...]
    """The buttons that end or leave the match, with their keys."""


def button(turn: TurnState, name: str, on: Message | None, detail: str = "") -> Button:
    """Return the button with this name. Its label becomes a question while its move waits for
    confirmation."""
    label = turn.texts.t(f"button.{name}")
    return Button(confirmable(turn, label, on), on, detail)


def confirmable(turn: TurnState, label: str, on: Message | None) -> str:
    """Return the label of a button with the message `on`, as a question while it waits for
    confirmation."""
    is_asked = on is not None and on == turn.session.view.unconfirmed
    return turn.texts.t("button.really", what=label) if is_asked else label


def hint_button(turn: TurnState) -> Button | None:
    """Return the Hint button, with the number of hints used, or None if there are no hints."""
    if not turn.may_be_helped:
        return None
    is_busy = turn.is_thinking or turn.is_pausing
    can_ask = turn.human_actor is not None and not is_busy
    taken = turn.session.metadata.hints
    detail = turn.texts.t("screen.hints-taken", count=taken) if taken else ""
    return replace(button(turn, "hint", AskHint() if can_ask else None, detail), count=taken)


def undo_button(turn: TurnState) -> Button | None:
    """Return the Undo button, or None if no move can be undone in this match."""
    if not turn.may_take_back:
        return None
    return button(turn, "undo", Undo() if turn.moves_to_undo else None)


def challenge_button(turn: TurnState, start: Parameters) -> Button | None:
    """Return the button that challenges a friend. None unless the player can challenge one with
    this match, and a link can express the start."""
    if not (turn.may_challenge and start):
        return None
    return button(turn, "challenge", OpenDialog(ChallengeDialog()))


def look_back_button(turn: TurnState) -> Button | None:
    """Return the button that opens the replay one move back, or None."""
    if turn.is_replay or not turn.can_replay:
        return None
    return button(turn, "look-back", ReplayAt(len(turn.match.log) - 1))


def local_player_prompt(turn: TurnState, name: str, asked: str) -> str:
    """Return the prompt for a local player: by name if there are several, or a note while a hint is
    computed."""
    text = turn.texts.t("prompt.hint-coming") if turn.is_thinking else asked
    return text if turn.solo is not None else turn.texts.t("prompt.named", name=name, asked=text)


def replay_prompt(turn: TurnState, replay: ReplayPosition) -> str:
    """Return the prompt of a replay, with its position."""
    return turn.texts.t("prompt.replay", at=replay.at, of=replay.last)


def primary_action(view: ViewModel, _: Key) -> Message | None:
    """Return the message of the Enter key, or None."""
    return None if view.primary_action is None else view.primary_action.on
