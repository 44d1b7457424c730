"""The view model: the content of a match's screen, for any game. Drawing it needs no rules.

It contains every possible action as a message. A button that is absent is None; one that is
disabled has no message.
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
    """The two texts on the player's badge: the name and set of a button, a general name and the
    recipe of custom dice, or the player's own name and ""."""
    note: Node | None = None
    """A picture of the player's dice, or None if there is none."""
    face: str = ""
    """The name of the player's portrait, which replaces the badge, or ""."""


@value
class ViewModel:
    """The content that all games share. Each game adds content of its own."""

    prompt: str
    """The status line: whose turn it is, and what to do."""
    reasons: tuple[str, ...]
    """Why the selection makes no move, or why the last attempt was refused."""
    primary_action: PrimaryAction | None
    """The primary action, or None if there is none, such as when several choices are equally
    important."""
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
    """Return the button named `name` in the text keys, with this detail as its second line,
    disabled if `on` is None. Its label becomes a question while its move waits for confirmation."""
    label = turn.texts.t(f"button.{name}")
    return Button(confirmable(turn, label, on), on, detail)


def confirmable(turn: TurnState, label: str, on: Message | None) -> str:
    """Return the label of a button with the message `on`, as a question while that message waits
    for confirmation."""
    is_asked = on is not None and on == turn.session.view.unconfirmed
    return turn.texts.t("button.really", what=label) if is_asked else label


def hint_button(turn: TurnState) -> Button | None:
    """Return the Hint button with the number of hints used, disabled while no local player can ask,
    or None if the match allows no help."""
    if not turn.may_be_helped:
        return None
    is_busy = turn.is_thinking or turn.is_pausing
    can_ask = turn.human_actor is not None and not is_busy
    taken = turn.session.metadata.hints
    detail = turn.texts.t("screen.hints-taken", count=taken) if taken else ""
    return replace(button(turn, "hint", AskHint() if can_ask else None, detail), count=taken)


def undo_button(turn: TurnState) -> Button | None:
    """Return the Undo button, disabled if there is nothing to undo, or None if no move can be
    undone in this match."""
    if not turn.may_take_back:
        return None
    return button(turn, "undo", Undo() if turn.moves_to_undo else None)


def challenge_button(turn: TurnState, start: Parameters) -> Button | None:
    """Return the button that challenges a friend with this match, or None if that is not allowed,
    or if `start` is empty because no link can express the start."""
    if not (turn.may_challenge and start):
        return None
    return button(turn, "challenge", OpenDialog(ChallengeDialog()))


def look_back_button(turn: TurnState) -> Button | None:
    """Return the button that opens the replay one move back, or None during a replay and if the
    match cannot be replayed."""
    if turn.is_replay or not turn.can_replay:
        return None
    return button(turn, "look-back", ReplayAt(len(turn.match.log) - 1))


def local_player_prompt(turn: TurnState, name: str, asked: str) -> str:
    """Return the prompt for a local player: the text `asked`, or a note while a hint is computed.
    It begins with the player's name unless they are the only local player."""
    text = turn.texts.t("prompt.hint-coming") if turn.is_thinking else asked
    return text if turn.solo is not None else turn.texts.t("prompt.named", name=name, asked=text)


def replay_prompt(turn: TurnState, replay: ReplayPosition) -> str:
    """Return the prompt of a replay, with its position."""
    return turn.texts.t("prompt.replay", at=replay.at, of=replay.last)


def primary_action(view: ViewModel, _: Key) -> Message | None:
    """Return the message that Enter sends, or None if there is no primary action or it is
    disabled."""
    return None if view.primary_action is None else view.primary_action.on
