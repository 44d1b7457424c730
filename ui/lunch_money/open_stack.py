"""The stack of open plays on the table, and the last settled play."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.game import Event, Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.playable import refusal_of_card
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.state.brawl import (
    Assault,
    AssaultStage,
    Laid,
    Open,
    Opening,
    Role,
)
from engine.lunch_money.state.events import Discarded, PassedTurn, Played
from engine.value import value
from ui.lunch_money.card_relations import cards_for
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import card_effect, card_figure, card_name, card_names, kinds
from ui.match.turn_state import fact


@value
class Layer:
    """A play on the table, ready to draw."""

    key: str
    who: str
    whom: str
    """The target, as the object of a sentence, or "" if there is none."""
    cards: str
    """The names of the cards as text, or "" for a continued hold or an opportunity to attack."""
    card: str
    """The name of the last card in the engine, or "" if there are no cards."""
    type: str
    """The type of the first card, or "" if there are no cards."""
    does: str
    """What the play does, as part of a sentence: "attacks", "defends"."""
    figure: str = ""
    """The large number on the layer: its damage, that of the whole assault, or the counters that it
    heals; or "" if there is no such number or the player has to calculate it."""
    note: str = ""
    """The expected results, such as the damage or a hold, or ""."""
    is_top: bool = False
    """Whether the layer is the last one of the stack."""


@value
class LastPlay:
    """The last settled play, which stays visible until the next one."""

    layers: tuple[Layer, ...]
    """The play, followed by the answers to it."""
    discarded: tuple[str, ...]
    """The cards discarded, by their names in the engine, or () if the player did not discard."""
    outcome: str
    """The outcome in one or more sentences, or "" if there is none to report."""


@value
class Fight:
    """The attacker and the target of a play, who are shown in the middle of the table."""

    attacker: Seat
    """The player who made the play, at the left."""
    target: Seat | None
    """The other player at whom the play is aimed, at the right, or None."""
    damage: int = 0
    """The damage to come, or 0 if it is unknown or the play is settled."""


@fact
def fight(turn: TurnState) -> Fight | None:
    """Return the opponents of the open play, or else of the last one, ignoring answers; or None if
    no one has acted yet."""
    lies = turn.table.stack
    if lies:
        at = max((at for at, one in enumerate(lies) if isinstance(one, Assault)), default=0)
        play, figures = lies[at], [_figure(turn, one) for one in lies[at:]]
        who, whom = (play.seat, play.on) if isinstance(play, Laid) else (play.owner, play.target)
        damages = [int(figure) for figure in figures if figure.isdecimal()]
        return Fight(who, None if whom == who else whom, damages[0] if damages else 0)
    for _, event in events_of_last_play(turn)[:1]:
        if isinstance(event, Played):
            return Fight(event.seat, None if event.on == event.seat else event.on)
        if isinstance(event, Discarded | PassedTurn):
            return Fight(event.seat, None)
    return None


@fact
def open_layers(turn: TurnState) -> tuple[Layer, ...]:
    """Return the layers of the open stack, from the bottom, without opportunities that were already
    taken."""
    lies = turn.table.stack
    return tuple(
        _open_layer(turn, one, at, is_top=one is lies[-1])
        for at, one in enumerate(lies)
        if one is lies[-1] or one.cards or isinstance(one, Laid)
    )


def _open_layer(turn: TurnState, play: Open, at: int, *, is_top: bool) -> Layer:
    who, whom = (play.seat, play.on) if isinstance(play, Laid) else (play.owner, play.target)
    if isinstance(play, Laid):
        role = f"role.{play.role}"
    else:
        role = "role.landed" if play.cards else f"origin.{play.origin}"
    return replace(
        _layer(turn, f"layer-{at}", who, whom, play.cards, role),
        figure=_figure(turn, play),
        note=turn.texts.t("list.comma").join(_notes(turn, play)),
        is_top=is_top,
    )


def _layer(
    turn: TurnState, key: str, who: Seat, whom: Seat | None, cards: Sequence[str], role: str
) -> Layer:
    """Return a layer without a figure or a note. `role` is the text key of what the cards do."""
    return Layer(
        key,
        turn.display_names[who],
        "" if whom is None else turn.narrator.whom(whom),
        card_names(turn.texts, cards),
        cards[-1] if cards else "",
        CARDS[cards[0]].type if cards else "",
        turn.narrator.text_for(who, role),
    )


def _figure(turn: TurnState, play: Open) -> str:
    """Return the large number of a layer: that of its only card, or the total damage of an assault.
    Return "" if there is no such number, or if the play has several cards or is partly stopped or
    halved, so that the player has to calculate the number."""
    if isinstance(play, Laid):
        is_plain = len(play.cards) == 1 and not (play.halvings or play.stopped)
        return card_figure(turn.texts, play.cards[0]) if is_plain else ""
    return str(play.total) if play.cards and play.total else ""


def _notes(turn: TurnState, play: Open) -> Iterator[str]:
    t = turn.texts.t
    if isinstance(play, Laid):
        if len(play.cards) == 1:
            yield card_effect(turn.texts, play.cards[0])
        if play.halvings:
            yield t("layer.halved")
        if play.stopped:
            yield t("layer.stopped", count=play.stopped)
    elif play.cards:
        if play.total:
            yield t("layer.pending", damage=play.total)
        for card in play.cards:
            if CARDS[card].grip is not None and play.keeps_hold:
                yield t("layer.hold", card=card_name(turn.texts, card))


@fact
def answers(turn: TurnState) -> str:
    """Return the possible answers to the top layer as a sentence, whether or not they are in the
    hand, or "" if the stack is empty or no one is asked."""
    table, formed = turn.table, turn.narrator.text_for
    seat, question = turn.actor, turn.open_question
    if not table.stack or seat is None or question is None:
        return ""
    top = table.stack[-1]
    if turn.is_open:
        cards = [name for name, card in CARDS.items() if card.interrupts]
        return turn.texts.t("layer.anybody", cards=kinds(turn.texts, cards))
    if isinstance(top, Assault) and top.stage is AssaultStage.OPEN:
        if top.openings == (Opening.RELEASE,):
            return formed(seat, "layer.may-release")
        openings = [_opening(turn, opening) for opening in top.openings]
        return formed(seat, "layer.goes-on", cards=turn.texts.t("list.comma").join(openings))
    if question is Question.WAY:
        return formed(seat, "layer.way")
    on = top.seat if isinstance(top, Laid) else None
    cards = [card.name for card in CARDS.values() if refusal_of_card(table, seat, card, on) is None]
    return formed(seat, f"layer.{question}", cards=kinds(turn.texts, cards))


def _opening(turn: TurnState, opening: Opening) -> str:
    """Return the name of a kind of attack that could follow, or if it has no name, the cards of
    this kind."""
    key = f"opening.{opening}"
    if turn.texts.has(key):
        return turn.texts.t(key)
    return kinds(turn.texts, cards_for((opening,), turn.table.rulings))


ASIDE = frozenset({"drew", "reshuffled", "turn-began", "brawl-ended"})
"""The names of events that do not belong to the outcome of a play."""


@fact
def events_of_last_play(turn: TurnState) -> Sequence[tuple[int, Event]]:
    """Return the events since the beginning of the last play, as (number of the move, event), or ()
    if no one has acted yet."""
    events = turn.shown_events
    places = range(len(events) - 1, -1, -1)
    begun = next((at for at in places if _is_beginning(events[at][1])), None)
    return () if begun is None else events[begun:]


def _is_beginning(event: Event) -> bool:
    """Whether a play begins with this event. An answer belongs to the play that it answers, and the
    further cards of an assault belong to its first card."""
    if isinstance(event, Played):
        return not event.against and event.role is not Role.FREE
    return isinstance(event, Discarded | PassedTurn)


@fact
def last_play(turn: TurnState) -> LastPlay | None:
    """Return the last play, or None if the stack is not empty or no one has acted yet."""
    events = [event for _, event in events_of_last_play(turn)]
    if not events or turn.table.stack:
        return None
    played = [event for event in events if isinstance(event, Played)]
    layers = tuple(
        _layer(turn, f"lately-{at}", one.seat, one.on, one.cards, f"role.{one.role}")
        for at, one in enumerate(played)
    )
    discarded = [card for one in events if isinstance(one, Discarded) for card in one.cards]
    results = [one for one in events if not isinstance(one, Played) and one.name not in ASIDE]
    told = [text for one in results for _, text in turn.narrator.narrate(one)]
    return LastPlay(layers, tuple(discarded), " ".join(told))


@fact
def counter_changes(turn: TurnState) -> tuple[int, ...]:
    """Return the counters that each seat gained or, if negative, lost in the last play."""
    players, events = turn.table.players, events_of_last_play(turn)
    if not events:
        return (0,) * len(players)
    moves_since = len(turn.match.log) - events[0][0] + 1
    then = turn.match.states[-1 - moves_since].table.players
    return tuple(
        max(0, now.counters) - max(0, before.counters)
        for now, before in zip(players, then, strict=True)
    )
