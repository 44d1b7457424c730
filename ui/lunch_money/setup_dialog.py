"""The new-match dialog: the players, who plays them, and the house rules."""

from collections.abc import Iterable

from engine.game import Seat
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import MAX_PLAYERS, MIN_PLAYERS
from ui.components.form import Field, Fields, SetField, draw_fields, visible
from ui.components.picture import portrait
from ui.lunch_money.match_config import SeatConfig, default_seat, faces, portrait_of
from ui.lunch_money.rulings import questions
from ui.lunch_money.setup_form import SetupDialog
from ui.match import character_select as select
from ui.nodes import Child, Node, h
from ui.opponent import Opponent
from ui.shell.page import game_choice
from ui.text.i18n import Texts


def setup_dialog(texts: Texts, chosen: SetupDialog) -> Node:
    """Return the dialog: the players, and all terms of the match."""
    seats, fields = range(len(chosen.seats)), visible(chosen.fields(texts))
    choice = select.Choice(
        game_choice(texts, LUNCH_MONEY.name, "new-game"),
        (*(_slot(texts, chosen, seat) for seat in seats), *_new_seat(texts, chosen)),
        (_details(texts, chosen, fields),),
        tuple(_seat_choice(texts, chosen, fields)),
        texts.lists([_name(chosen, seat) for seat in seats]),
    )
    return select.setup_dialog(texts, choice, is_unfolded=chosen.is_unfolded)


# --- Seats ----------------------------------------------------------------------------------


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
            portrait(faces(tuple(chosen.seats))[seat]),
            _name(chosen, seat),
            tuple(lines),
            tuple(_tools(texts, chosen, seat)),
            seat == chosen.shown,
        )
    )


def _manner(texts: Texts, seat: Seat, config: SeatConfig) -> Iterable[str]:
    """Yield lines about how a seat is played, or none for the first seat, which is always a local
    player's."""
    if config.played_by.is_computer:
        yield texts.t(f"temperament.{config.temperament}")
    if seat:
        yield texts.t(f"screen.opponent-{config.played_by}")


def _tools(texts: Texts, chosen: SetupDialog, seat: Seat) -> Iterable[Node]:
    if seat and len(chosen.seats) > MIN_PLAYERS:
        label = texts.t("screen.remove", name=_name(chosen, seat))
        yield select.slot_tool(f"remove-{seat}", label, "✕", SetField("removed", str(seat)))


def _new_seat(texts: Texts, chosen: SetupDialog) -> Iterable[Node]:
    """Yield the button that adds a seat, unless the table is full."""
    count = len(chosen.seats) + 1
    if count <= MAX_PLAYERS:
        yield h(
            "button",
            h("span", "+", class_="slot-plus", aria_hidden=True),
            texts.t("screen.add-player"),
            key="add-seat",
            on=SetField("players", str(count)),
            type="button",
            class_="slot slot--empty",
        )


# --- Fields of the selected seat ------------------------------------------------------------


def _seat_choice(texts: Texts, chosen: SetupDialog, fields: Fields) -> Iterable[Child]:
    """Yield the fields of the selected seat: its name, who plays it, and a computer player's
    temperament or a local player's picture. For all seats but the first, yield also the note that
    brawls cannot be played by links."""
    seat, config = chosen.shown, chosen.seats[chosen.shown]
    yield draw_fields(fields, f"name-{seat}", "opponent", "level")
    if seat:
        yield select.not_by_links(texts, texts.t("friends.not-lunch-money"))
    if not config.played_by.is_computer:
        title, face = texts.t("screen.face-of", name=_name(chosen, seat)), fields["face"]
        yield h("p", h("strong", title), class_="faces-count")
        yield select.face_grid(title, list(_faces(face)))
    else:
        title = texts.t("screen.temperament-of", name=_name(chosen, seat))
        yield h(
            "div",
            h("p", h("strong", title), class_="faces-count", aria_live="polite"),
            select.lot_button(texts, seat, _name(chosen, seat)),
            class_="bar gap-1",
        )
        yield select.face_grid(title, [_temperament(texts, config, one) for one in Temperament])


def _faces(field: Field[object]) -> Iterable[Node]:
    """Yield the pictures to choose from."""
    for at, (name, label) in enumerate((field.choices or {}).items()):
        chosen, on = name == field.value, SetField("face", name)
        face = select.Face(f"face-{name}", portrait(name), label, (), on, chosen)
        yield select.face_cell(face, is_first=not at)


def _temperament(texts: Texts, config: SeatConfig, temperament: Temperament) -> Node:
    """Return a temperament as a choice, with its picture and its meaning."""
    means = h("span", " ", texts.t(f"temperament.{temperament}.means"), class_="face-note")
    face = select.Face(
        f"temperament-{temperament}",
        portrait(portrait_of(SeatConfig(config.plays, Opponent.NORMAL, temperament))),
        texts.t(f"temperament.{temperament}"),
        (means,),
        SetField("temperament", temperament),
        temperament is config.temperament,
    )
    return select.face_cell(face, is_first=temperament is next(iter(Temperament)))


# --- Further terms --------------------------------------------------------------------------


def _details(texts: Texts, chosen: SetupDialog, fields: Fields) -> Node:
    summary = (
        texts.t("screen.players-count", count=len(chosen.seats)),
        texts.t(f"house-rules.{chosen.house_rules}"),
        chosen.seed.strip() or texts.t("screen.seed-free"),
    )
    body = _terms(texts, chosen, fields) if chosen.is_unfolded else ()
    return select.details(texts, " · ".join(summary), body, is_unfolded=chosen.is_unfolded)


def _terms(texts: Texts, chosen: SetupDialog, fields: Fields) -> tuple[Child, ...]:
    """Return the house rules with their meaning, all rulings if they are custom, and the seed."""
    rulings = draw_fields(fields, *(f"ruling-{one.name}" for one in questions()))
    rules = h(
        "div",
        draw_fields(fields, "rules"),
        h("p", texts.t(f"house-rules.{chosen.house_rules}.means"), class_="list-note"),
        h("div", rulings, class_="rulings column gap-3") if rulings else None,
        class_="field",
    )
    return rules, draw_fields(fields, "seed")
