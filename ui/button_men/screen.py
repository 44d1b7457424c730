"""The screen of Button Men: the table with its sides, and the panels beside it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.outside.validation import MIN_PLAYERS
from ui.activity.tutorial import coach
from ui.button_men.catalogue import known_buttons
from ui.button_men.components.candidates import candidates
from ui.button_men.components.choice import action_bar, attack_choice, decisions, dials_to_set
from ui.button_men.components.ending import ending
from ui.button_men.components.legend import legend
from ui.button_men.components.lines import ghosts, lines
from ui.button_men.components.side import side
from ui.button_men.components.skills import skill_links, skills
from ui.button_men.editions import edition_panel, edition_view, usual_edition
from ui.button_men.messages import Surrender
from ui.button_men.progress import progress
from ui.button_men.prompt import LEAD
from ui.button_men.puzzles import chances_of_answer
from ui.button_men.random_button import draws_choice
from ui.button_men.result import Result
from ui.button_men.rulesbook import trial_task
from ui.button_men.session import SurrenderDialog
from ui.button_men.setup_form import SetupDialog
from ui.button_men.turn_state import TurnState
from ui.button_men.tutorial import TUTORIAL
from ui.button_men.view_model import ViewModel
from ui.components.panel import panel
from ui.components.plot import course
from ui.match.game_ui import NOTHING_ADDED, Additions
from ui.match.said import bubble, sentences
from ui.match.status import announcement, prompt, steps_bar
from ui.match.table import table
from ui.match.turning_point import turning_point
from ui.nodes import Child, Node, h
from ui.review.review import POINT
from ui.shell.dialog import dialog, dialog_action, waiting_dialog
from ui.shell.dialogs import Dialog, SettingsDialog
from ui.shell.late_code import LateCode
from ui.shell.messages import CloseDialog
from ui.shell.page import PageParts
from ui.shell.settings import Settings
from ui.shell.settings_dialog import setting, settings_dialog
from ui.shell.shell import Shell
from ui.text.i18n import Texts

GUIDE = ("power", "skill", "roll", "score")
"""The lines of the guide for beginners, as suffixes of text keys."""


def draw(turn: TurnState, view: ViewModel, additions: Additions = NOTHING_ADDED) -> PageParts:
    """Return the parts of the page that show the match, with what its activity adds. A lesson has
    no line about the round."""
    texts, in_lesson = turn.texts, turn.session.activity.decision is not None
    return PageParts(
        progress=() if in_lesson else _progress(texts, view),
        tools=(),
        main=_table(turn, view, additions),
        rules=lambda: (
            panel(
                "guide",
                texts.t("screen.guide"),
                [texts.t(f"screen.guide-{line}") for line in GUIDE],
            ),
            edition_panel(texts, view.edition),
            legend(texts),
            skills(texts, _dice(view), _selected_dice(view)),
        ),
        course=course(texts, progress(turn)) if turn.is_replay else None,
    )


def _progress(texts: Texts, view: ViewModel) -> tuple[Child, ...]:
    drawn = texts.t("screen.drawn", count=view.drawn) if view.drawn else ""
    return (
        texts.t("screen.round", round=view.round, needed=view.to_win),
        texts.t("screen.note", note=drawn) if drawn else None,
    )


def _table(turn: TurnState, view: ViewModel, additions: Additions) -> Node:
    texts, (mine, *others) = turn.texts, view.rows
    said = additions.said
    sides = [side(texts, row, view.to_win, bubble(said, row.seat)) for row in others]
    is_circle = len(others) > 1
    return table(
        texts,
        "table--dice table--circle" if is_circle else "table--dice",
        h("div", sides, class_=f"circle circle--{len(others)}") if is_circle else sides,
        h("div", _middle(turn, view, additions), key="middle", class_="middle"),
        side(texts, mine, view.to_win),
        is_over=view.result is not None,
    )


def _middle(turn: TurnState, view: ViewModel, additions: Additions) -> tuple[Child, ...]:
    """Return what lies between the players' sides: the prompt with the last move, the picture of an
    attack, the choices with their buttons, the balance of the scores, and the result."""
    texts, attack = turn.texts, view.buttons.attack
    return (
        additions.felt,
        announcement(
            (*turn.fresh, *sentences(additions.said)),
            view.last_move.text if view.last_move and view.last_move.is_heard else "",
        ),
        prompt(
            additions.prompt or view.prompt,
            () if additions.bar else (*view.reasons, *view.remarks),
            is_thinking=turn.is_thinking,
            last_move=view.last_move,
            look="unseen" if additions.felt or turn.is_replay else "",
        ),
        lines(*view.rows) if len(view.rows) == MIN_PLAYERS and not view.reasons else None,
        ghosts(texts, view.rows[0]),
        h("p", attack.figures or attack.detail, class_="sum strong digits", aria_hidden=True)
        if attack and attack.detail
        else None,
        h("div", _choices(turn, view), key="choices", class_="choices"),
        _bar(turn, view, additions, _loud(view)),
        _balance(view, chances_of_answer(turn)),
        _ending(turn, view.result, additions) if view.result else None,
    )


def _choices(turn: TurnState, view: ViewModel) -> tuple[Child, ...]:
    """Return what lies between the rows of dice: explanations, the choices and the hint."""
    texts, edition = turn.texts, turn.session.config.edition
    return (
        trial_task(texts, view.task, edition, _loud(view)) if view.task else None,
        coach(TUTORIAL, turn),
        skill_links(texts, _selected_dice(view)) if view.reasons else None,
        attack_choice(texts, view.options)
        if view.seeks_attack
        else dials_to_set(texts, view.options, _loud(view)),
        candidates(texts, view.hint, is_open=turn.is_brought) if view.hint else None,
    )


def _loud(view: ViewModel) -> str:
    """Return the key of the highlighted button, or ""."""
    return view.primary_action.key if view.primary_action else ""


def _ending(turn: TurnState, ended: Result, additions: Additions) -> Node:
    """Return the result, with the course of the match and its turning point. In a replay, the
    course is beside the table instead."""
    course = None if turn.is_replay else progress(turn)
    return ending(turn.texts, ended, course, turning_point(turn, course, ended.winner), additions)


def _bar(turn: TurnState, view: ViewModel, additions: Additions, loud: str) -> Node | None:
    """Return the bar below the choices: the activity's own bar, the bar of a replay or of the next
    steps after a match, otherwise the action bar."""
    if additions.bar is not None:
        return additions.bar
    further = (
        ("swap", view.buttons.swap),
        ("send-link", view.buttons.send_link),
    )
    played = progress(turn) if turn.is_replay else None
    return steps_bar(turn, view, view.buttons, played, further) or action_bar(
        view.buttons,
        decisions(view.decisions if view.seeks_attack else view.options, loud),
        loud,
        additions.more,
    )


def _dice(view: ViewModel) -> Iterator[Die]:
    """Yield all dice on the table."""
    for row in view.rows:
        for one in (*row.dice, *row.waiting, *row.captured, *row.removed):
            yield one.die


def _selected_dice(view: ViewModel) -> Iterator[Die]:
    return (one.die for row in view.rows for one in row.dice if "chosen" in one.marks)


def draw_dialog(shell: Shell, turn: TurnState, dialog: Dialog) -> Node | None:
    """Return one of Button Men's own dialogs, or the settings together with those that only Button
    Men has, or None for any other dialog. Until the code of the new-match dialog is loaded, return
    a placeholder for that dialog."""
    texts = shell.texts
    match dialog:
        case SetupDialog() if shell.late_code is not LateCode.LOADED:
            return waiting_dialog(shell)
        case SetupDialog():
            from ui.button_men.setup_dialog import setup_dialog

            is_open = turn.session.view.is_edition_open
            edition = edition_view(texts, EDITIONS[dialog.edition], is_open=is_open)
            lots = draws_choice(texts, shell.settings)
            return setup_dialog(texts, dialog, known_buttons(shell.settings), edition, lots)
        case SurrenderDialog():
            return _surrender(texts, len(turn.session.config.seats))
        case SettingsDialog():
            return settings_dialog(texts, shell.settings, _settings(texts, shell.settings))
    return None


def _settings(texts: Texts, chosen: Settings) -> tuple[Node, ...]:
    """Return the settings that only Button Men has."""
    passes = ((f"passes-{word}", replace(chosen, passes=word == "on")) for word in ("on", "off"))
    odds = ((f"odds-{word}", replace(chosen, shows_odds=word == "on")) for word in ("off", "on"))
    return (
        setting(texts, "passes", chosen, passes),
        setting(texts, "odds", chosen, odds),
        usual_edition(texts, chosen),
    )


def _balance(view: ViewModel, answer: tuple[int, int] | None) -> Node | None:
    """Return the comparison of the scores: a sentence in a circle, a bar between two players.
    Return None outside of a round. In a lesson, the bar shows the chances of an answer instead."""
    if not view.lead:
        return None
    is_circle = len(view.rows) > MIN_PLAYERS
    return h(
        "div",
        None if is_circle else _race(view.rows[0].score, view.rows[1].score, answer),
        h("p", view.lead, key=LEAD, class_="lead small" if is_circle else "unseen"),
        class_="balance",
    )


HEIGHT = 100


@lru_cache(maxsize=8)
def _race(mine: int, theirs: int, answer: tuple[int, int] | None) -> tuple[Node, ...]:
    """Return a bar for two scores that are also shown as numbers: mine from below, theirs from
    above. Negative scores count as 0. After an answer, the bar shows its chance, with a tick at the
    chance of the best other move."""
    mine, theirs = max(mine, 0), max(theirs, 0)
    both = mine + theirs
    share = HEIGHT * theirs / both if both else HEIGHT / 2
    if answer is not None:
        share, tick = (HEIGHT - chance / POINT for chance in answer)
    parts = (
        h("rect", width="100%", height="100%", class_="race-theirs"),
        h("rect", y=f"{share:g}%", width="100%", height="100%", class_="race-mine"),
        h("line", x2="100%", y1=f"{share:g}%", y2=f"{share:g}%", class_="race-mark"),
    )
    bar = h("svg", parts, class_="race", aria_hidden=True, focusable="false", data_object=True)
    if answer is None:
        return (bar,)
    figures = (
        h("line", x2="100%", y1=f"{tick:g}%", y2=f"{tick:g}%", class_="race-tick"),
        h("text", f"{HEIGHT - tick:.0f}", x=-6, y=f"{tick:g}%", class_="race-figure"),
        h(
            "text",
            f"{HEIGHT - share:.0f}%",
            x=-6,
            y=f"{share:g}%",
            class_="race-figure race-chance",
        ),
    )
    return bar, h("svg", figures, class_="race race--figures", aria_hidden=True, focusable="false")


def _surrender(texts: Texts, players: int) -> Node:
    """Return the dialog that asks to confirm a surrender, since an accidental tap must not lose a
    round."""
    means = "surrender-means" if players == MIN_PLAYERS else "surrender-means-circle"
    actions = (
        dialog_action("keep-playing", texts.t("screen.keep-playing"), CloseDialog()),
        dialog_action(
            "confirm-surrender", texts.t("button.surrender"), Surrender(), "button--danger"
        ),
    )
    question = h("p", texts.t(f"screen.{means}"))
    return dialog(texts, texts.t("screen.surrender-question"), [question], actions, is_wide=False)
