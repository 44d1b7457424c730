"""Players: everybody around the table, with what has befallen him."""

from collections.abc import Iterator

from engine.game import Seat
from engine.lunch_money.table import Hold, Player, Table
from ui.lunch_money.messages import SelectTarget
from ui.lunch_money.names import names
from ui.lunch_money.selection import targets
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import actor, human_actor, is_open, on_table, seen, viewer
from ui.lunch_money.view_model.last_play import changes
from ui.lunch_money.view_model.values import Note, PlayerView, Target
from ui.lunch_money.wording import card_name, card_names


def players(model: Model) -> tuple[PlayerView, ...]:
    """Who looks at the screen, then the others to his left."""
    count, first, changed = len(on_table(model).players), viewer(model), changes(model)
    seats = [(first + step) % count for step in range(count)]
    return tuple(_player(model, seat, changed[seat]) for seat in seats)


def _player(model: Model, seat: Seat, change: int) -> PlayerView:
    table = on_table(model)
    player = table.players[seat]
    return PlayerView(
        seat=seat,
        name=names(model)[seat],
        is_mine=seat == viewer(model),
        counters=max(0, player.counters),
        change=change,
        is_ahead=table.winners is None and _is_ahead(table, seat),
        is_conscious=player.is_conscious,
        cards=player.cards,
        known=card_names(model.texts, player.known) if player.known else "",
        held=_held_by(model, seat) if model.are_hands_open else "",
        notes=tuple(_notes(model, seat, player)),
        is_on_turn=table.winners is None and seat == table.active,
        is_asked=seat == actor(model) and not is_open(model),
        target=_target(model, seat),
    )


def _is_ahead(table: Table, seat: Seat) -> bool:
    others = (player.counters for at, player in enumerate(table.players) if at != seat)
    return table.players[seat].counters > max(others)


def _notes(model: Model, seat: Seat, player: Player) -> Iterator[Note]:
    t, table = model.texts.t, on_table(model)
    for hold in table.holds:
        if hold.attacker == seat:
            yield Note("holds", t("note.holds", **_held(model, hold, hold.victim)))
        if hold.victim == seat:
            yield Note("held", t("note.held", **_held(model, hold, hold.attacker)))
    if player.is_conscious and table.turn <= player.poked_until:
        yield Note("poked", t("note.poked"))
    if player.stomped:
        yield Note("stomped", t("note.stomped"))


def _held(model: Model, hold: Hold, other: Seat) -> dict[str, str]:
    name = model.texts.t("player.you") if other == model.terms.alone else names(model)[other]
    return {"name": name, "card": card_name(model.texts, hold.card)}


def _held_by(model: Model, seat: Seat) -> str:
    hand = seen(model, seat).hand
    return card_names(model.texts, hand) if hand else ""


def _target(model: Model, seat: Seat) -> Target | None:
    chooser = human_actor(model)
    if chooser is None or seat not in targets(seen(model, chooser), model.pick):
        return None
    label = model.texts.t("button.on", name=names(model)[seat])
    return Target(label, model.pick.on == seat, SelectTarget(seat))
