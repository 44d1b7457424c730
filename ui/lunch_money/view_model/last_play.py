"""Lately: what the last play was and what came of it, marked until somebody does something else."""

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.lunch_money.deck import CARDS
from engine.lunch_money.events import Discarded, PassedTurn, Played
from engine.lunch_money.table import Role
from ui.lunch_money.names import names, narrator
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import on_table, told_events
from ui.lunch_money.view_model.values import LastPlay, Layer
from ui.lunch_money.wording import card_names
from ui.match.narration import kind_of

ASIDE = frozenset({"drew", "reshuffled", "turn-began", "brawl-ended"})
"""Kinds of events that are no part of what came of a play."""


def events_of_last_play(model: Model) -> list[tuple[int, Event]]:
    """What happened since somebody last did something of his own accord, that included; each
    with the number of its move."""
    told = list(told_events(model))
    begun = [at for at, (_, event) in enumerate(told) if _is_beginning(event)]
    return told[begun[-1] :] if begun else []


def _is_beginning(event: Event) -> bool:
    """Answers belong to what they answer, and further cards of an assault to its first."""
    if isinstance(event, Played):
        return not event.against and event.role is not Role.FREE
    return isinstance(event, Discarded | PassedTurn)


def last_play(model: Model) -> LastPlay | None:
    """The last play, while nothing is open on the table; None: nothing was done yet."""
    events = [event for _, event in events_of_last_play(model)]
    if not events or on_table(model).stack:
        return None
    played = [event for event in events if isinstance(event, Played)]
    layers = tuple(_layer(model, event, at) for at, event in enumerate(played))
    return LastPlay(layers, " ".join(_outcome(model, events)))


def _layer(model: Model, event: Played, at: int) -> Layer:
    called = names(model)
    return Layer(
        key=f"lately-{at}",
        who=called[event.seat],
        whom="" if event.on is None else called[event.on],
        cards=card_names(model.texts, event.cards) if event.cards else "",
        card=event.cards[-1] if event.cards else "",
        type=CARDS[event.cards[0]].type if event.cards else "",
        does=model.texts.t(f"role.{event.role}"),
        note="",
        is_top=False,
    )


def _outcome(model: Model, events: Sequence[Event]) -> Iterator[str]:
    told = narrator(model)
    for event in events:
        if not isinstance(event, Played) and kind_of(event) not in ASIDE:
            yield from (text for _, text, _ in told.told(event))


def changes(model: Model) -> tuple[int, ...]:
    """By seat: how many counters each player has more, or below 0 less, since the last play."""
    players, events = on_table(model).players, events_of_last_play(model)
    if not events:
        return (0,) * len(players)
    # A match from a save of other rules may not know how it stood then.
    moves_since = len(model.match.log) - events[0][0] + 1
    if moves_since >= len(model.match.states):
        return (0,) * len(players)
    then = model.match.states[-1 - moves_since].table.players
    return tuple(
        max(0, now.counters) - max(0, before.counters)
        for now, before in zip(players, then, strict=True)
    )
