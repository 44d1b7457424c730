"""The screen of Lunch Money: the players around the table, the open cards, and the hand."""

from collections.abc import Sequence
from dataclasses import replace

from ui.activity.tutorial import coach
from ui.components.action import (
    PRIMARY_CLASS,
    Button,
    action_button,
    detailed_button,
    icon_button,
)
from ui.components.panel import panel
from ui.components.plot import course
from ui.components.segments import segments
from ui.lunch_money.choices import Buttons
from ui.lunch_money.components.card import hand
from ui.lunch_money.components.ending import ending
from ui.lunch_money.components.player import player
from ui.lunch_money.components.sheet import cheat_sheet
from ui.lunch_money.components.stack import last_play_stack, on_table, stack
from ui.lunch_money.messages import NobodyStepsIn
from ui.lunch_money.progress import progress
from ui.lunch_money.result import Result, turning_blow
from ui.lunch_money.review import review_line
from ui.lunch_money.session import CheatSheet
from ui.lunch_money.setup_form import SetupDialog
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.tutorial import TUTORIAL
from ui.lunch_money.view_model import ViewModel
from ui.match.game_ui import NOTHING_ADDED, Additions
from ui.match.said import bubble, sentences
from ui.match.status import announcement, prompt, steps_bar
from ui.match.table import table
from ui.match.turning_point import turning_point
from ui.nodes import Child, Node, h
from ui.shell.dialog import waiting_dialog
from ui.shell.dialogs import Dialog, SettingsDialog
from ui.shell.late_code import LateCode
from ui.shell.page import PageParts
from ui.shell.settings import Asks
from ui.shell.settings_dialog import setting, settings_dialog
from ui.shell.shell import Shell
from ui.text.i18n import Texts

GUIDE = ("attack", "answer", "more", "end")
"""The parts of a turn, as suffixes of text keys, for a guide for beginners."""

LARGE = 5
"""With this many other players or more, all are drawn smaller."""
MAX_CARDS = 5
"""With this many open cards or more, they are drawn at their smallest size."""


def draw(turn: TurnState, view: ViewModel, additions: Additions = NOTHING_ADDED) -> PageParts:
    """Return the screen of the match, with what its activity adds to it."""
    texts = turn.texts
    pile = texts.t("screen.pile", count=view.pile)
    return PageParts(
        progress=(
            texts.t("screen.turn", turn=view.turn),
            h("span", texts.t("screen.note", note=pile)),
        ),
        tools=(),
        main=_table(turn, view, additions),
        rules=lambda: (
            panel(
                "guide",
                texts.t("screen.guide"),
                [texts.t(f"screen.guide-{line}") for line in GUIDE],
            ),
            panel("rulings", texts.t("screen.rulings"), view.rulings) if view.rulings else None,
        ),
        course=course(texts, progress(turn)) if turn.is_replay else None,
    )


def _table(turn: TurnState, view: ViewModel, additions: Additions) -> Node:
    texts, (me, *others), said = turn.texts, view.players, additions.said
    is_fight, asks = any(one.place for one in view.players), view.buttons.about is not None
    is_large = len(others) >= LARGE
    look = f"{' table--fight' * is_fight}{' table--about' * asks}{' table--many' * is_large}"
    return table(
        texts,
        f"table--cards{look} table--of-{len(view.players)}",
        h(
            "div",
            [player(texts, one, bubble(said, one.seat), at) for at, one in enumerate(others, 1)],
            class_="ring",
        ),
        h("div", _middle(turn, view, additions), key="middle", class_="middle"),
        h(
            "div",
            icon_button("about", view.buttons.about, "rules"),
            additions.bar or _actions(turn, view, additions.more),
            player(texts, me),
            hand(texts, view),
            key="foot",
            class_="foot",
        ),
        is_over=view.result is not None,
    )


def _middle(turn: TurnState, view: ViewModel, additions: Additions) -> tuple[Child, ...]:
    """Return the prompt, the open cards and the result, with what the activity adds."""
    texts, ended, said = turn.texts, view.result, additions.said
    shown = view.stack or (view.last_play.layers if view.last_play else ())
    reasons = () if additions.bar else view.reasons
    return (
        announcement((*turn.fresh, *sentences(said))),
        prompt(additions.prompt or view.prompt, reasons, is_thinking=turn.is_thinking),
        additions.felt,
        coach(TUTORIAL, turn),
        on_table(
            min(len(shown), MAX_CARDS),
            stack(texts, view.stack, view.answers),
            last_play_stack(texts, view.last_play) if view.last_play else None,
        ),
        _ending(turn, ended, additions) if ended else None,
    )


def _ending(turn: TurnState, ended: Result, additions: Additions) -> Node:
    """Return the result with its plot. In a replay, the plot is beside the table instead."""
    course = None if turn.is_replay else progress(turn)
    winner = next((one.seat for one in ended.standings if one.has_won), None)
    blow = turning_blow(turn, course, winner)
    turned, told = turning_point(turn, course, winner), review_line(turn) if turn.may_review else ""
    return ending(turn.texts, ended, course, turned, blow, told, additions)


def _actions(turn: TurnState, view: ViewModel, more: Sequence[Child]) -> Node:
    steps = steps_bar(turn, view, view.buttons, progress(turn) if turn.is_replay else None)
    if steps is not None:
        return steps
    if view.bystanders:
        return _bystanders(turn.texts, view.bystanders)
    loud = view.primary_action.key if view.primary_action else ""
    return _action_bar(turn.texts, view.buttons, loud, more)


def _action_bar(texts: Texts, buttons: Buttons, loud: str, more: Sequence[Child]) -> Node:
    """Return the bar of buttons, in which Play and Pass state what they mean now. `loud` is the id
    of the primary button or "", and `more` is what the activity adds."""

    def detailed(key: str, one: Button | None) -> Node | None:
        return detailed_button(key, one, PRIMARY_CLASS if key == loud else "")

    between = [detailed(key, one) for key, one in (*buttons.others, ("discard", buttons.discard))]
    main = (
        detailed("see-end", buttons.see_end),
        detailed("play", buttons.play),
        h("div", between, class_="action-between") if any(between) else None,
        detailed("pass", buttons.declining),
        detailed("rematch", buttons.rematch),
    )
    return h(
        "div",
        segments(texts.t("screen.pace"), buttons.paces) if buttons.paces else None,
        icon_button("hint", buttons.hint),
        h("div", main, class_="action-main"),
        icon_button("undo", buttons.undo),
        more,
        class_="action-bar action-bar--cards",
    )


def _bystanders(texts: Texts, bystanders: Sequence[tuple[str, Button]]) -> Node:
    """Return the buttons with which the local players answer whether one of them steps in. All are
    asked at once, so that the question reveals nothing about their hands."""
    nobody = Button(texts.t("button.nobody"), NobodyStepsIn())
    return h(
        "div",
        action_button("nobody", nobody, PRIMARY_CLASS),
        [action_button(key, button) for key, button in bystanders],
        class_="action-bar bystanders",
        role="group",
        aria_label=texts.t("screen.bystanders"),
    )


def draw_dialog(shell: Shell, turn: TurnState, dialog: Dialog) -> Node | None:
    """Return the open dialog, or None if it does not belong to Lunch Money. Until late code is
    loaded, a waiting dialog replaces the new-match dialog."""
    match dialog:
        case SetupDialog() if shell.late_code is not LateCode.LOADED:
            return waiting_dialog(shell)
        case SetupDialog():
            from ui.lunch_money.setup_dialog import setup_dialog

            return setup_dialog(shell.texts, dialog)
        case CheatSheet():
            return cheat_sheet(shell.texts, turn.session.config)
        case SettingsDialog():
            chosen = shell.settings
            asks = ((f"asks-{one}", replace(chosen, asks=one)) for one in Asks)
            asked = setting(shell.texts, "asks", chosen, asks)
            return settings_dialog(shell.texts, chosen, (asked,))
    return None
