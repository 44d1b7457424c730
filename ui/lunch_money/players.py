"""The players around the table: their public state, and notes about them."""

from collections.abc import Iterator
from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.state.brawl import BrawlPlayer, Hold
from engine.value import value
from ui.lunch_money.messages import SelectTarget
from ui.lunch_money.open_stack import Fight, counter_changes, fight
from ui.lunch_money.portraits import Portrait, portrait
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import card_name, card_names
from ui.match.turn_state import fact
from ui.match.view_model import confirmable
from ui.message import Message


@value
class PlayerNote:
    """A lasting state of a player, such as a hold, as a sign and in words."""

    sign: str
    """The name of the sign: "holds", "held", "stomped", "poked"."""
    text: str


@value
class TargetButton:
    """The button that aims the selected cards at a player and plays them, or without selected
    cards, selects the player as the target."""

    label: str
    is_selected: bool
    is_possible: bool
    """Whether the selected cards can be aimed at this player, or any card if none are selected.
    Otherwise pressing the button shows the reason."""
    on: Message


@value
class PlayerView:
    """The public state of a player, ready to draw."""

    seat: Seat
    name: str
    group: str
    """The accessible name of the player's group of elements."""
    is_mine: bool
    """Whether the player is the viewer."""
    counters: int
    change: int
    """The number of counters gained or, if negative, lost in the last play."""
    damage: int
    """The number of counters that the player is about to lose in the open play, or 0 if it is
    unknown."""
    place: str
    """The player's place in the middle, "left" or "right", or "" outside the fight."""
    is_ahead: bool
    """Whether the player has more counters than each of the others. False after the match."""
    is_conscious: bool
    cards: int
    """The number of cards in the player's hand."""
    known: str
    """The cards in the player's hand that everyone has seen, as text, or ""."""
    held: str
    """All cards in the player's hand as text if hands are open, otherwise ""."""
    notes: tuple[PlayerNote, ...]
    is_on_turn: bool
    """Whether it is the player's turn."""
    is_asked: bool
    """Whether the player has to decide. False while that could reveal who might step in."""
    target: TargetButton | None
    """The button that aims cards at the player. None for the deciding player, for players who are
    out, or while no card can be aimed."""
    portrait: Portrait
    temperament: str
    """The name of the computer player's temperament, or "" for a local player."""


def players(turn: TurnState) -> tuple[PlayerView, ...]:
    """Return the viewer, followed by the other players in clockwise order."""
    public = _public(turn)
    if not turn.can_aim:
        return public
    return tuple(replace(one, target=_target(turn, one.seat)) for one in public)


@fact
def _public(turn: TurnState) -> tuple[PlayerView, ...]:
    """Return the players without buttons that aim cards at them."""
    count, first, changed = len(turn.table.players), turn.viewer, counter_changes(turn)
    seats, shown = [(first + step) % count for step in range(count)], fight(turn)
    return tuple(_player(turn, seat, changed[seat], shown) for seat in seats)


def _player(turn: TurnState, seat: Seat, change: int, shown: Fight | None) -> PlayerView:
    table = turn.table
    player, config = table.players[seat], turn.session.config.seats[seat]
    name, is_viewer, t = turn.display_names[seat], seat == turn.viewer, turn.texts.t
    others = (one.counters for at, one in enumerate(table.players) if at != seat)
    return PlayerView(
        seat=seat,
        name=name,
        group=t("screen.me", name=name) if is_viewer and turn.solo is None else name,
        is_mine=is_viewer,
        counters=max(0, player.counters),
        change=change,
        damage=shown.damage if shown and shown.target == seat else 0,
        place=_place(shown, seat),
        is_ahead=table.winners is None and player.counters > max(others),
        is_conscious=player.is_conscious,
        cards=player.cards,
        known=card_names(turn.texts, player.known),
        held=card_names(turn.texts, turn.view_of(seat).hand) if turn.are_hands_open else "",
        notes=tuple(_notes(turn, seat, player)),
        is_on_turn=table.winners is None and seat == table.active,
        is_asked=seat == turn.actor and not turn.is_open,
        target=None,
        portrait=portrait(turn, seat),
        temperament=t(f"temperament.{config.temperament}") if config.played_by.is_computer else "",
    )


def _place(shown: Fight | None, seat: Seat) -> str:
    if shown is None or seat not in (shown.attacker, shown.target):
        return ""
    return "left" if seat == shown.attacker else "right"


def _notes(turn: TurnState, seat: Seat, player: BrawlPlayer) -> Iterator[PlayerNote]:
    t, table = turn.texts.t, turn.table
    for hold in table.holds:
        if hold.attacker == seat:
            yield PlayerNote("holds", t("note.holds", **_hold_words(turn, hold, hold.victim)))
        if hold.victim == seat:
            yield PlayerNote("held", t("note.held", **_hold_words(turn, hold, hold.attacker)))
    if player.is_conscious and table.turn <= player.poked_until:
        yield PlayerNote("poked", t("note.poked"))
    if player.stomped:
        yield PlayerNote("stomped", t("note.stomped"))


def _hold_words(turn: TurnState, hold: Hold, other: Seat) -> dict[str, str]:
    name = turn.texts.t("player.you") if other == turn.solo else turn.display_names[other]
    return {"name": name, "card": card_name(turn.texts, hold.card)}


def _target(turn: TurnState, seat: Seat) -> TargetButton | None:
    if seat == turn.human_actor or not turn.table.players[seat].is_conscious:
        return None
    on, session = SelectTarget(seat), turn.session
    label = confirmable(turn, turn.texts.t("button.on", name=turn.display_names[seat]), on)
    is_selected = session.selection.target == seat or session.view.unconfirmed == on
    return TargetButton(label, is_selected, seat in turn.targets, on)
