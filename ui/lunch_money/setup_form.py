"""The form for a new match: its seats and house rules, and what setting each of them changes."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine.game import Seat
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.outside.validation import LONGEST_NAME
from engine.lunch_money.state.brawl import MAX_PLAYERS, MIN_PLAYERS
from engine.lunch_money.state.rulings import Rulings
from engine.value import value
from ui.components.form import Field, Kind, verbatim
from ui.lunch_money.match_config import OPPONENTS, SeatConfig, default_seat
from ui.lunch_money.rulings import (
    RULINGS_BY,
    HouseRules,
    answer_to,
    questions,
    with_answer,
)
from ui.match import setup
from ui.match.setup import detail_fields, opponent_fields
from ui.opponent import Opponent
from ui.text.i18n import Texts


@value
class SetupDialog(setup.SetupDialog):
    """Setting up a new match."""

    seats: tuple[SeatConfig, ...]
    rulings: Rulings
    house_rules: HouseRules
    """The choice in the dialog; OWN lists all rulings."""

    def fields(self, texts: Texts) -> Iterator[Field["SetupDialog"]]:
        """Seats, who plays the one that is shown, and house rules."""
        for part in (_seats, _player, _house_rules):
            yield from part(texts, self)
        yield from detail_fields(texts, self, texts.t("screen.seed-cards"))


# --- the fields -----------------------------------------------------------------------------


def _seats(texts: Texts, dialog: SetupDialog) -> Iterator[Field[SetupDialog]]:
    """The seats: how many, which one is shown, and the name of each. The first one stays, for
    somebody at the screen has it."""
    seats = range(len(dialog.seats))
    others = seats[1:] if len(seats) > MIN_PLAYERS else ()
    players = verbatim(range(MIN_PLAYERS, MAX_PLAYERS + 1))
    yield Field(
        "seat",
        Kind.OWN,
        str(dialog.shown),
        lambda seat: replace(dialog, shown=int(seat)),
        choices=verbatim(seats),
    )
    yield Field(
        "players", Kind.OWN, str(len(seats)), partial(_with_players, dialog), choices=players
    )
    yield Field("removed", Kind.OWN, "", partial(_without_seat, dialog), choices=verbatim(others))
    for seat, config in enumerate(dialog.seats):
        yield Field(
            f"name-{seat}",
            Kind.TEXT,
            config.plays,
            partial(_with_name, dialog, seat),
            texts.t("screen.name-of", number=seat + 1) if seat else texts.t("screen.your-name"),
            hint=default_seat(seat).plays,
            most=LONGEST_NAME,
        )


def _player(texts: Texts, dialog: SetupDialog) -> Iterator[Field[SetupDialog]]:
    """Who plays the seat that is shown, and the temperament of a computer player."""
    seat = dialog.shown
    if not seat:
        return
    config = dialog.seats[seat]
    yield from opponent_fields(
        texts, dialog, config.played_by, OPPONENTS, len(dialog.seats), partial(_with_player, seat)
    )
    yield Field(
        "temperament",
        Kind.OWN,
        config.temperament,
        lambda word: with_temperament(dialog, seat, Temperament(word)),
        choices={one: texts.t(f"temperament.{one}") for one in Temperament},
    )


def _house_rules(texts: Texts, dialog: SetupDialog) -> Iterator[Field[SetupDialog]]:
    """The house rules; for rulings of one's own, all questions."""
    yield Field(
        "rules",
        Kind.SEGMENTS,
        dialog.house_rules,
        lambda rules: _with_house_rules(dialog, HouseRules(rules)),
        texts.t("screen.rulings"),
        {one: texts.t(f"house-rules.{one}") for one in HouseRules},
    )
    if dialog.house_rules is not HouseRules.OWN:
        return
    for one in questions():
        now = answer_to(dialog.rulings, one.name)
        yield Field(
            f"ruling-{one.name}",
            Kind.LIST,
            now,
            partial(_with_ruling, dialog, one.name),
            texts.t(f"ruling.{one.name}"),
            {answer: _answer(texts, one.name, answer) for answer in one.answers},
            means=texts.t(f"ruling.{one.name}.{now}"),
        )


def _answer(texts: Texts, name: str, answer: str) -> str:
    """The words of an answer; yes, no and numbers have the same words for each question."""
    if answer.isdecimal():
        return answer
    key = f"answer.{answer}"
    return texts.t(key) if texts.has(key) else texts.t(f"answer.{name}.{answer}")


# --- what a change leads to -----------------------------------------------------------------


def _with_players(dialog: SetupDialog, players: str) -> SetupDialog:
    """Seats are added and removed at the end; a new one is played like the last, and is shown."""
    count = int(players)
    seats = dialog.seats[:count]
    while len(seats) < count:
        seats = (*seats, _newcomer(seats))
    return replace(dialog, seats=seats, shown=count - 1)


def _newcomer(seats: tuple[SeatConfig, ...]) -> SeatConfig:
    """The first of the default players who is not there."""
    names = {seat.plays for seat in seats}
    free = (seat for seat in range(1, MAX_PLAYERS) if default_seat(seat).plays not in names)
    return default_seat(next(free, len(seats)), seats[-1].played_by)


def _without_seat(dialog: SetupDialog, removed: str) -> SetupDialog:
    seats = tuple(one for seat, one in enumerate(dialog.seats) if seat != int(removed))
    return replace(dialog, seats=seats, shown=min(dialog.shown, len(seats) - 1))


def _with_name(dialog: SetupDialog, seat: Seat, name: str) -> SetupDialog:
    return with_seat(dialog, seat, replace(dialog.seats[seat], plays=name))


def _with_player(seat: Seat, dialog: SetupDialog, player: Opponent) -> SetupDialog:
    return with_seat(dialog, seat, replace(dialog.seats[seat], played_by=player))


def with_temperament(dialog: SetupDialog, seat: Seat, temperament: Temperament) -> SetupDialog:
    """The dialog with a computer player of this temperament at a seat."""
    return with_seat(dialog, seat, replace(dialog.seats[seat], temperament=temperament))


def with_seat(dialog: SetupDialog, at: Seat, chosen: SeatConfig) -> SetupDialog:
    """The dialog with another player at a seat."""
    seats = (chosen if seat == at else one for seat, one in enumerate(dialog.seats))
    return replace(dialog, seats=tuple(seats))


def _with_house_rules(dialog: SetupDialog, rules: HouseRules) -> SetupDialog:
    """Rulings of one's own begin with those chosen before."""
    rulings = RULINGS_BY.get(rules, dialog.rulings)
    return replace(dialog, rulings=rulings, house_rules=rules)


def _with_ruling(dialog: SetupDialog, question: str, answer: str) -> SetupDialog:
    return replace(dialog, rulings=with_answer(dialog.rulings, question, answer))
