"""The dialog for a new match: how many, who, and how open questions are answered."""

from collections.abc import Iterable

from engine.game import Seat
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.validation import LONGEST_NAME
from ui.components.field import field
from ui.components.segments import Segment, titled_segments
from ui.lunch_money.match_config import FEWEST_PLAYERS, MOST_PLAYERS, SeatConfig, default_seat
from ui.lunch_money.messages import (
    ChooseHouseRules,
    ChoosePlayers,
    NameTyped,
    OpponentChosen,
    RulingChosen,
    TemperamentChosen,
)
from ui.lunch_money.rulings import HouseRules, RulingChoice, answer_to, questions
from ui.lunch_money.session import SetupDialog
from ui.match.messages import ChooseSeed, StartMatch
from ui.nodes import Node, h
from ui.opponent import Opponent
from ui.shell.dialog import dialog, dialog_action
from ui.shell.messages import CloseDialog
from ui.shell.page import game_choice
from ui.text.i18n import Texts


def setup_dialog(texts: Texts, chosen: SetupDialog) -> Node:
    """Everything about a match can be chosen here."""
    body = h(
        "div",
        game_choice(texts, LUNCH_MONEY.name, "new-game"),
        _players(texts, chosen),
        h(
            "div",
            [_seat(texts, at, one) for at, one in enumerate(chosen.seats)],
            class_="seats",
        ),
        field(
            texts.t("screen.seed-cards"),
            "seed",
            chosen.seed,
            ChooseSeed,
            hint=texts.t("screen.seed-free"),
        ),
        _rulings(texts, chosen),
        class_="setup",
    )
    actions = (
        dialog_action("cancel", texts.t("screen.cancel"), CloseDialog(), "button--quiet"),
        dialog_action("start", texts.t("screen.start"), StartMatch(), "button--primary", "submit"),
    )
    return dialog(texts, texts.t("screen.new-match"), [body], actions, is_wide=True)


def _players(texts: Texts, chosen: SetupDialog) -> Node:
    counts = [
        Segment(f"players-{count}", str(count), ChoosePlayers(count), count == len(chosen.seats))
        for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    ]
    return titled_segments(texts.t("screen.players"), counts)


def _seat(texts: Texts, seat: Seat, config: SeatConfig) -> Node:
    """Its name and who plays it; the first is at the screen."""
    label = texts.t("screen.name-of", number=seat + 1) if seat else texts.t("screen.your-name")
    usual = default_seat(seat).plays
    return h(
        "div",
        field(label, f"name-{seat}", config.plays, NameTyped(seat), hint=usual, most=LONGEST_NAME),
        _opponent(texts, seat, config) if seat else None,
        _temperament(texts, seat, config) if config.played_by.is_computer else None,
        class_="seat",
    )


def _opponent(texts: Texts, seat: Seat, config: SeatConfig) -> Node:
    players = [(one, texts.t(f"screen.opponent-{one}")) for one in Opponent]
    return h(
        "label",
        h("span", texts.t("screen.played-by"), class_="field-label"),
        h(
            "select",
            _options(players, config.played_by),
            key=f"opponent-{seat}",
            on_change=OpponentChosen(seat),
        ),
        class_="field",
    )


def _temperament(texts: Texts, seat: Seat, config: SeatConfig) -> Node:
    """How the computer plays there, and below it what that means."""
    key = f"temperament-{seat}"
    temperaments = [(one, texts.t(f"temperament.{one}")) for one in Temperament]
    meaning = texts.t(f"temperament.{config.temperament}.means")
    return h(
        "label",
        h("span", texts.t("screen.temperament"), class_="field-label"),
        h(
            "select",
            _options(temperaments, config.temperament),
            key=key,
            on_change=TemperamentChosen(seat),
            aria_describedby=f"{key}-means",
        ),
        h("span", meaning, key=f"{key}-means", class_="list-note"),
        class_="field",
    )


def _options(choices: Iterable[tuple[str, str]], chosen: str) -> list[Node]:
    """Things to choose, each with its words."""
    return [h("option", words, value=str(one), selected=one == chosen) for one, words in choices]


def _rulings(texts: Texts, chosen: SetupDialog) -> Node:
    """As printed, against waiting, or each answer of one's own; below it what that means."""
    choices = [
        Segment(
            f"rules-{one}",
            texts.t(f"house-rules.{one}"),
            ChooseHouseRules(one),
            one is chosen.house_rules,
        )
        for one in HouseRules
    ]
    is_own = chosen.house_rules is HouseRules.OWN
    return h(
        "div",
        titled_segments(texts.t("screen.rulings"), choices),
        h("p", texts.t(f"house-rules.{chosen.house_rules}.means"), class_="list-note"),
        h("div", [_ruling(texts, chosen, one) for one in questions()], class_="rulings")
        if is_own
        else None,
        class_="field",
    )


def _ruling(texts: Texts, chosen: SetupDialog, question: RulingChoice) -> Node:
    """A choice of short answers, and below it what the chosen one means."""
    name, now = question.name, answer_to(chosen.rulings, question.name)
    answers = [(one, _answer(texts, name, one)) for one in question.answers]
    return h(
        "label",
        h("span", texts.t(f"ruling.{name}"), class_="field-label"),
        h(
            "select",
            _options(answers, now),
            key=f"ruling-{name}",
            on_change=RulingChosen(name),
            aria_describedby=f"ruling-{name}-means",
        ),
        h("span", texts.t(f"ruling.{name}.{now}"), key=f"ruling-{name}-means", class_="list-note"),
        class_="field",
    )


def _answer(texts: Texts, name: str, answer: str) -> str:
    """Yes and no, and numbers, are called so everywhere."""
    if answer.isdecimal():
        return answer
    key = f"answer.{answer}"
    return texts.t(key) if texts.has(key) else texts.t(f"answer.{name}.{answer}")
