"""The form for a new match: its fields for seats and house rules, and how each field changes the
form."""

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
from ui.lunch_money.match_config import OPPONENTS, PORTRAITS, SeatConfig, default_seat, faces
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
    """The state of the new-match dialog."""

    seats: tuple[SeatConfig, ...]
    rulings: Rulings
    house_rules: HouseRules
    """The selected house rules. OWN shows the fields of all rulings."""

    def fields(self, texts: Texts) -> Iterator[Field["SetupDialog"]]:
        """Yield the fields of the seats, of the selected seat's player, and of the house rules, the
        switch that expands the details, and the seed."""
        for part in (_seats, _player, _house_rules):
            yield from part(texts, self)
        yield from detail_fields(texts, self, texts.t("screen.seed-cards"))


# --- Fields ---------------------------------------------------------------------------------


def _seats(texts: Texts, dialog: SetupDialog) -> Iterator[Field[SetupDialog]]:
    """Yield the fields for the selected seat, the number of seats, the seat to remove, and all
    names. The first seat is a local player's and cannot be removed, nor can any other at the
    minimum number of seats."""
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
    """Yield the fields for who plays the selected seat: the local player's picture, and for all
    seats but the first, the player and the computer's temperament."""
    seat = dialog.shown
    config = dialog.seats[seat]
    yield Field(
        "face",
        Kind.OWN,
        faces(dialog.seats)[seat],
        partial(_with_face, dialog, seat),
        choices={one: texts.t(f"face.{one}") for one in PORTRAITS},
        is_visible=not config.played_by.is_computer,
    )
    if not seat:
        return
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
    """Yield the field of the house rules, and if they are custom, the fields of all rulings."""
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
    """Return the words of an answer. Numbers, and most answers such as yes and no, have the same
    words for all questions."""
    if answer.isdecimal():
        return answer
    key = f"answer.{answer}"
    return texts.t(key) if texts.has(key) else texts.t(f"answer.{name}.{answer}")


# --- Changes --------------------------------------------------------------------------------


def _with_players(dialog: SetupDialog, players: str) -> SetupDialog:
    """Return the dialog with this number of players, by adding or removing seats at the end. New
    seats are played like the last one. The last seat is selected."""
    count = int(players)
    seats = dialog.seats[:count]
    while len(seats) < count:
        seats = (*seats, _newcomer(seats))
    return replace(dialog, seats=seats, shown=count - 1)


def _newcomer(seats: tuple[SeatConfig, ...]) -> SeatConfig:
    """Return the first default player who does not take part yet, or if all do, that of the new
    seat; played like the last seat."""
    names = {seat.plays for seat in seats}
    free = (seat for seat in range(1, MAX_PLAYERS) if default_seat(seat).plays not in names)
    return default_seat(next(free, len(seats)), seats[-1].played_by)


def _without_seat(dialog: SetupDialog, removed: str) -> SetupDialog:
    seats = tuple(one for seat, one in enumerate(dialog.seats) if seat != int(removed))
    return replace(dialog, seats=seats, shown=min(dialog.shown, len(seats) - 1))


def _with_name(dialog: SetupDialog, seat: Seat, name: str) -> SetupDialog:
    return with_seat(dialog, seat, replace(dialog.seats[seat], plays=name))


def _with_player(seat: Seat, dialog: SetupDialog, player: Opponent) -> SetupDialog:
    return with_seat(dialog, seat, replace(dialog.seats[seat], played_by=player, face=""))


def _with_face(dialog: SetupDialog, seat: Seat, face: str) -> SetupDialog:
    """Return the dialog with this picture in a seat. A player who had chosen the same picture gets
    a different one."""
    seats = tuple(replace(one, face="") if one.face == face else one for one in dialog.seats)
    return with_seat(replace(dialog, seats=seats), seat, replace(seats[seat], face=face))


def with_temperament(dialog: SetupDialog, seat: Seat, temperament: Temperament) -> SetupDialog:
    """Return the dialog with this temperament for the computer player in a seat."""
    return with_seat(dialog, seat, replace(dialog.seats[seat], temperament=temperament))


def with_seat(dialog: SetupDialog, at: Seat, chosen: SeatConfig) -> SetupDialog:
    """Return the dialog with this config for the seat `at`."""
    seats = (chosen if seat == at else one for seat, one in enumerate(dialog.seats))
    return replace(dialog, seats=tuple(seats))


def _with_house_rules(dialog: SetupDialog, rules: HouseRules) -> SetupDialog:
    """Return the dialog with these house rules. Custom rulings start from those selected before."""
    rulings = RULINGS_BY.get(rules, dialog.rulings)
    return replace(dialog, rulings=rulings, house_rules=rules)


def _with_ruling(dialog: SetupDialog, question: str, answer: str) -> SetupDialog:
    return replace(dialog, rulings=with_answer(dialog.rulings, question, answer))
