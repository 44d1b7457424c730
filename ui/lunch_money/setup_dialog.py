"""The dialog for a new match: the players, how they play, and the house rules."""

from collections.abc import Iterable

from engine.game import Seat
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.outside.validation import LONGEST_NAME
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import MAX_PLAYERS, MIN_PLAYERS
from ui.components.field import field
from ui.components.picture import picture
from ui.components.segments import Segment, titled_segments
from ui.lunch_money.match_config import OPPONENTS, SeatConfig, default_seat, portrait_of
from ui.lunch_money.messages import (
    ChooseHouseRules,
    ChooseTemperament,
    NameTyped,
    RulingChosen,
)
from ui.lunch_money.rulings import HouseRules, RulingChoice, answer_to, questions
from ui.lunch_money.session import SetupDialog
from ui.match import character_select as select
from ui.match.messages import ChoosePlayers, ChooseSeed, RemoveSeat
from ui.match.opponent_choice import Chair, opponent_choice
from ui.nodes import Child, Node, h
from ui.opponent import Opponent
from ui.shell.page import game_choice
from ui.text.i18n import Texts


def setup_dialog(texts: Texts, chosen: SetupDialog) -> Node:
    """The dialog, faces first; everything about a match can be chosen here."""
    seats = range(len(chosen.seats))
    choice = select.Choice(
        game_choice(texts, LUNCH_MONEY.name, "new-game"),
        (*(_slot(texts, chosen, seat) for seat in seats), *_new_seat(texts, chosen)),
        (_details(texts, chosen),),
        tuple(_seat_choice(texts, chosen)),
        texts.lists([_name(chosen, seat) for seat in seats]),
    )
    return select.setup_dialog(texts, choice, is_unfolded=chosen.is_unfolded)


# --- the seats ------------------------------------------------------------------------------


def _whose(texts: Texts, seat: Seat) -> str:
    return texts.t("player.unnamed", number=seat + 1) if seat else texts.t("screen.seat-0")


def _name(chosen: SetupDialog, seat: Seat) -> str:
    return chosen.seats[seat].plays.strip() or default_seat(seat).plays


def _slot(texts: Texts, chosen: SetupDialog, seat: Seat) -> Node:
    config, whose = chosen.seats[seat], _whose(texts, seat)
    lines = [h("span", " ", line, class_="slot-line") for line in _manner(texts, seat, config)]
    return select.slot(
        select.Slot(
            seat,
            whose,
            _portrait(portrait_of(config)),
            _name(chosen, seat),
            tuple(lines),
            tuple(_tools(texts, chosen, seat)),
            seat == chosen.shown,
        )
    )


def _portrait(name: str) -> Node:
    drawn = h("span", picture(f"portraits/{name}"), class_="face-box")
    return h("span", drawn, class_="portrait portrait--fresh")


def _manner(texts: Texts, seat: Seat, config: SeatConfig) -> Iterable[str]:
    """How a seat is played, a line each; nothing for the player at the screen."""
    if config.played_by.is_computer:
        yield texts.t(f"temperament.{config.temperament}")
    if seat:
        yield texts.t(f"screen.opponent-{config.played_by}")


def _tools(texts: Texts, chosen: SetupDialog, seat: Seat) -> Iterable[Node]:
    if seat and len(chosen.seats) > MIN_PLAYERS:
        label = texts.t("screen.remove", name=_name(chosen, seat))
        yield select.slot_tool(f"remove-{seat}", label, "✕", RemoveSeat(seat))


def _new_seat(texts: Texts, chosen: SetupDialog) -> Iterable[Node]:
    """An empty seat to take, while there is room."""
    count = len(chosen.seats) + 1
    if count <= MAX_PLAYERS:
        yield h(
            "button",
            h("span", "+", class_="slot-plus", aria_hidden=True),
            texts.t("screen.add-player"),
            key="add-seat",
            on=ChoosePlayers(count),
            type="button",
            class_="slot slot--empty",
        )


# --- the choice for the seat that is shown --------------------------------------------------


def _seat_choice(texts: Texts, chosen: SetupDialog) -> Iterable[Child]:
    """The fields for a seat: its name, who plays it, and the temperament of a computer player."""
    seat, config = chosen.shown, chosen.seats[chosen.shown]
    label = texts.t("screen.name-of", number=seat + 1) if seat else texts.t("screen.your-name")
    usual = default_seat(seat).plays
    yield field(label, f"name-{seat}", config.plays, NameTyped(seat), hint=usual, most=LONGEST_NAME)
    if not seat:
        return
    players = len(chosen.seats)
    chair = Chair(seat, config.played_by, OPPONENTS, chosen.level, players)
    yield from opponent_choice(texts, chair)
    yield select.not_by_links(texts, texts.t("friends.not-lunch-money"))
    if config.played_by.is_computer:
        title = texts.t("screen.temperament-of", name=_name(chosen, seat))
        yield h(
            "div",
            h("p", h("strong", title), class_="faces-count", aria_live="polite"),
            select.lot_button(texts, seat, _name(chosen, seat)),
            class_="faces-head",
        )
        yield select.face_grid(
            title, [_temperament(texts, seat, config, one) for one in Temperament]
        )


def _temperament(texts: Texts, seat: Seat, config: SeatConfig, one: Temperament) -> Node:
    """A temperament with its face and its meaning."""
    means = h("span", " ", texts.t(f"temperament.{one}.means"), class_="face-note")
    face = select.Face(
        f"temperament-{one}",
        _portrait(portrait_of(SeatConfig(config.plays, Opponent.NORMAL, one))),
        texts.t(f"temperament.{one}"),
        (means,),
        ChooseTemperament(seat, one),
        one is config.temperament,
    )
    return select.face_cell(face, is_first=one is next(iter(Temperament)))


# --- what is seldom changed -----------------------------------------------------------------


def _details(texts: Texts, chosen: SetupDialog) -> Node:
    summary = (
        texts.t("screen.players-count", count=len(chosen.seats)),
        texts.t(f"house-rules.{chosen.house_rules}"),
        chosen.seed.strip() or texts.t("screen.seed-free"),
    )
    body = (_rulings(texts, chosen), _seed(texts, chosen)) if chosen.is_unfolded else ()
    return select.details(texts, " · ".join(summary), body, is_unfolded=chosen.is_unfolded)


def _seed(texts: Texts, chosen: SetupDialog) -> Node:
    free = texts.t("screen.seed-free")
    return field(texts.t("screen.seed-cards"), "seed", chosen.seed, ChooseSeed, hint=free)


def _options(choices: Iterable[tuple[str, str]], chosen: str) -> list[Node]:
    """The options of a list, each with its words."""
    return [h("option", words, value=str(one), selected=one == chosen) for one, words in choices]


def _rulings(texts: Texts, chosen: SetupDialog) -> Node:
    """The choice of house rules with its meaning; for rulings of one's own, all questions."""
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
    """A list of short answers, and below it the meaning of the chosen one."""
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
    """The words of an answer; yes, no and numbers have the same words for each question."""
    if answer.isdecimal():
        return answer
    key = f"answer.{answer}"
    return texts.t(key) if texts.has(key) else texts.t(f"answer.{name}.{answer}")
