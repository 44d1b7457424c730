"""The status of a match: the prompt, the announcement, the replay and the curtain."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from engine.value import value
from ui.components.action import (
    PRIMARY_CLASS,
    Button,
    PrimaryAction,
    action_button,
    icon_button,
    optional_button,
)
from ui.components.badge import badge
from ui.components.icon import icon
from ui.components.picture import portrait
from ui.components.plot import Plot, plot_picture
from ui.components.scrub import Slider, scrub
from ui.components.unseen import unseen
from ui.match.messages import LiftCurtain, PlayFromHere, ReplayAt
from ui.match.narration import Sentence
from ui.match.turn_state import ReplayPosition, TurnState
from ui.match.view_model import CurtainView, ViewModel, replay_prompt
from ui.match.way import way_of
from ui.nodes import Node, h
from ui.review.messages import SlideTo
from ui.text.i18n import Texts

LAST_MOVE = "last-move"
"""The key of the last move in the status line."""


@value
class LastMoveText:
    """The last move in the status line."""

    text: str
    """The move in complete sentences."""
    is_heard: bool
    """Whether the last move is read aloud with the prompt. If not, the announcement contains it."""


def prompt(
    text: str,
    remarks: Sequence[str],
    *,
    is_thinking: bool,
    last_move: LastMoveText | None = None,
    look: str = "",
) -> Node:
    """Return the status line of the page: the last move, whose turn it is, what to do, and why
    something is impossible. Changes in it are read aloud. `look` is one more class, unless the
    computer is thinking."""
    looks = ("prompt", "prompt--thinking" if is_thinking else look)
    return h(
        "p",
        (_last_move(last_move), " ") if last_move else None,
        h("span", text),
        [h("span", " ", remark, class_="prompt-reason small") for remark in remarks],
        key="prompt",
        class_=" ".join(filter(None, (*looks, "prompt--reasoned" if remarks else ""))),
        role="status",
        # Otherwise the last move would be read again with every selected die.
        aria_atomic="false",
    )


def _last_move(last_move: LastMoveText) -> Node:
    hidden = None if last_move.is_heard else True
    return h("span", last_move.text, key=LAST_MOVE, class_="prompt-told small", aria_hidden=hidden)


def announcement(fresh: Iterable[Sentence], last_move: str = "") -> Node:
    """Return the latest events for screen readers, except those that the prompt reads as the last
    move. They come before the prompt, because live regions are read in the order in which they
    change."""
    return h(
        "div",
        [
            h("p", sentence.text, key=f"told-{sentence.key}")
            for sentence in fresh
            if sentence.text not in last_move
        ],
        key="told",
        class_="unseen",
        aria_live="polite",
    )


class AfterMatch(Protocol):
    """The buttons of a game's table after a match, each None when unavailable."""

    @property
    def rematch(self) -> Button | None:
        """The button that begins the same match again."""

    @property
    def next_opponent(self) -> Button | None:
        """The button that begins the same match against another opponent."""

    @property
    def challenge(self) -> Button | None:
        """The button that opens the dialog for challenging a friend."""

    @property
    def undo(self) -> Button | None:
        """The button that undoes the player's last decision."""


def steps_bar(
    turn: TurnState,
    view: ViewModel,
    there: AfterMatch,
    course: Plot | None,
    further: Sequence[tuple[str, Button | None]] = (),
) -> Node | None:
    """Return the bar of a replay with the course of the match, or the next steps after a match, or
    None if neither is to be shown. `further` are the game's own buttons among the next steps."""
    if turn.replay is not None:
        return _replay_bar(turn, turn.replay, course, view.review)
    return _next_steps(turn, view, there, further) if view.shows_next_steps else None


def _replay_bar(
    turn: TurnState, replay: ReplayPosition, course: Plot | None, review: Button | None
) -> Node:
    """Return the bar of a replay: the sentences about the current stop (the log may be out of
    sight), a slider over the course of the match, and the buttons "Play from here" and "Review"
    between those for stepping back and forward."""
    texts, at = turn.texts, replay.at
    said = " ".join(sentence.text for sentence in turn.narration[replay.stops[at]].sentences)
    position = replay_prompt(turn, replay)
    name, last = texts.t("review.slider"), replay.stops[-1]
    slider = Slider("replay-slider", name, replay.moves, last, position, SlideTo)
    picture = None if course is None else plot_picture(replace(course, look=None))
    back = ReplayAt(replay.stops[at - 1]) if at else None
    forward = ReplayAt(replay.stops[at + 1]) if at < replay.last else None
    onward = PlayFromHere() if turn.may_play_on else None
    play_on = Button(texts.t("button.play-from-here"), onward)
    return h(
        "div",
        # It scrolls and contains nothing focusable.
        h("p", said, class_="replay-move", aria_live="polite", tabindex=0),
        scrub(slider, picture),
        icon_button("back", Button(texts.t("button.back"), back)),
        h(
            "div",
            action_button("play-from-here", play_on, "" if review else PRIMARY_CLASS),
            optional_button("review", review, PRIMARY_CLASS),
            class_="action-main gap-1",
        ),
        icon_button("forward", Button(texts.t("button.forward"), forward)),
        class_="action-bar replay-bar",
    )


def _next_steps(
    turn: TurnState,
    view: ViewModel,
    there: AfterMatch,
    further: Sequence[tuple[str, Button | None]],
) -> Node:
    """Return the next steps after a match: the rematch unless it is the primary step, then the
    primary step, then a menu of all others."""
    texts, loud = turn.texts, view.primary_action.key if view.primary_action else ""
    at_log = (("share", view.share), ("look-back", view.look_back))
    offered = (
        ("rematch", there.rematch),
        ("next-opponent", there.next_opponent),
        ("review", view.review),
        *(() if is_apart(turn) else at_log),
        ("challenge", there.challenge),
        *further,
        ("undo", there.undo),
    )
    steps = [(key, one) for key, one in offered if one is not None]
    further_steps = [(key, one) for key, one in steps if key not in {loud, "rematch"}]
    return h(
        "div",
        None if loud == "rematch" else icon_button("rematch", there.rematch, "again"),
        h(
            "div",
            [action_button(key, one, PRIMARY_CLASS) for key, one in steps if key == loud],
            class_="action-main gap-1",
            role="group",
            aria_label=texts.t("result.next"),
        ),
        _further_steps(texts, further_steps) if further_steps else None,
        class_="action-bar next-steps",
    )


def step_after_match(
    turn: TurnState, there: AfterMatch, review: Button | None
) -> PrimaryAction | None:
    """Return the primary step after a match, or None if no rematch is available, such as during the
    match. If a next opponent is available, the step is the next opponent after a win, and the
    review, if there is one, after a loss. Otherwise it is the rematch."""
    if there.rematch is None:
        return None
    winners = turn.winners or ()
    is_alone, has_won = turn.solo is not None and bool(winners), turn.solo in winners
    if has_won and there.next_opponent is not None:
        return PrimaryAction("next-opponent", there.next_opponent.on)
    if is_alone and not has_won and there.next_opponent is not None and review is not None:
        return PrimaryAction("review", review.on)
    return PrimaryAction("rematch", there.rematch.on)


def is_apart(turn: TurnState) -> bool:
    """Whether the activity has its own next step, shown on an end card. Then the share and
    look-back buttons are not in the bar with the next steps, but stay above the log."""
    return way_of(turn.session).next_step(turn) is not None


def _further_steps(texts: Texts, steps: Sequence[tuple[str, Button]]) -> Node:
    return h(
        "details",
        h(
            "summary",
            icon("menu"),
            unseen(texts.t("result.more")),
            key="more-steps",
            class_="button button--icon",
        ),
        h("div", [action_button(key, one) for key, one in steps], class_="tray"),
        class_="steps-more",
    )


def curtain(texts: Texts, view: CurtainView, prompt: str, dialog: Node | None) -> Node:
    """Return the screen that hides the table while local players change places."""
    card = h(
        "div",
        portrait(view.face) if view.face else badge(*view.badge, key="curtain-badge"),
        h("h2", texts.t("screen.curtain-title", name=view.name), class_="curtain-title"),
        h("p", view.note, class_="soft") if view.note else None,
        h("p", prompt, key="prompt", class_="soft", role="status"),
        h(
            "button",
            texts.t("screen.lift-curtain", name=view.name),
            key="lift-curtain",
            on=LiftCurtain(),
            type="button",
            class_="button button--primary",
        ),
        class_="curtain-card column gap-4",
    )
    return h("div", h("section", card, key="curtain", class_="curtain"), dialog, class_="screen")
