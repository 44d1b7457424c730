"""Scenes: rule examples that are played as a match."""

from collections.abc import Callable, Iterator

from engine.button_men.dice.editions import Rules
from engine.button_men.fight.events import MatchEnded, RoundEnded
from engine.button_men.fight.settings import roster_dials
from engine.button_men.match.duel import Duel
from engine.button_men.phases import offers, to_act
from engine.button_men.recipe import recipe_of
from engine.button_men.rules import BUTTON_MEN
from engine.game import Event, Seat
from engine.luck import Scripted
from tests.notation.build_button_men import duel, fight, rolls, setup, showing, unrolled
from tests.notation.moves import move

Told = Callable[[Duel, tuple[Event, ...]], str]


def checked_scene(
    kind: str, position: str, moves: str, rolled: str, facts: str, rules: Rules
) -> None:
    """Play a scene and check the facts at its end."""
    luck = rolls(*map(int, rolled.split()))
    state, events = _played(*_opened(kind, position, luck, rules), moves, luck)
    assert luck.remaining == 0, "fewer dice are rolled"
    for fact in facts.split("; "):
        name, _, wanted = fact.partition(" ")
        assert f"{name} {FACTS[name](state, events)}" == f"{name} {wanted}"


def refusal_in_scene(kind: str, position: str, moves: str, rolled: str, rules: Rules) -> str:
    """Play a scene up to its last move; return the reason for refusing that move."""
    luck = rolls(*map(int, rolled.split()))
    *before, last = moves.split(", ")
    state, _ = _played(*_opened(kind, position, luck, rules), ", ".join(before), luck)
    seat, text = _whose(state, last)
    refusal = BUTTON_MEN.refusal(state, seat, move(state, seat, text))
    assert refusal is not None, "it is legal"
    return str(refusal)


def _played(
    state: Duel, events: tuple[Event, ...], moves: str, luck: Scripted
) -> tuple[Duel, tuple[Event, ...]]:
    for said in filter(None, moves.split(", ")):
        seat, text = _whose(state, said)
        action = move(state, seat, text)
        refusal = BUTTON_MEN.refusal(state, seat, action)
        assert refusal is None, f"{said} is refused: {refusal}"
        step = BUTTON_MEN.play(state, seat, action, luck)
        state, events = step.state, events + step.events
    return state, events


def _opened(
    kind: str, position: str, luck: Scripted, rules: Rules
) -> tuple[Duel, tuple[Event, ...]]:
    if kind == "fight":
        return duel(position, rules), ()
    if kind == "start":
        return _at_start(position, rules), ()
    step = BUTTON_MEN.begin(setup(*position.split(" | "), rules=rules), luck)
    return step.state, step.events


def _at_start(position: str, rules: Rules) -> Duel:
    """Return a match whose first roll has these values, with the sizes of these dice."""
    sides = fight(position).sides
    rows = [side.dice for side in sides]
    luck = rolls(*showing(rows))
    recipes = [
        (f"{side.special.name}: " if side.special else "")
        + recipe_of(tuple(unrolled(die) for die in side.dice))
        for side in sides
    ]
    state = BUTTON_MEN.begin(setup(*recipes, rules=rules), luck).state
    for seat, row in enumerate(rows):
        dials = roster_dials(state.players[seat].roster, rules)
        if dials:
            sizes = " ".join(f"{d.places[0] + 1}={row[d.places[0]].sizes[-1]}" for d in dials)
            action = move(state, seat, f"choose-sizes with {sizes}")
            state = BUTTON_MEN.play(state, seat, action, luck).state
    assert luck.remaining == 0
    return state


def _whose(state: Duel, said: str) -> tuple[Seat, str]:
    """Return the player of a move: the named one, or the only one who must act."""
    first, _, rest = said.partition(" ")
    if first.isdigit():
        return int(first) - 1, rest
    (seat,) = to_act(state)
    return seat, said


def _players(seats: tuple[Seat, ...]) -> str:
    return ", ".join(str(seat + 1) for seat in seats) or "nobody"


def _offered(state: Duel) -> Iterator[str]:
    for seat in to_act(state):
        for offer in offers(state, seat):
            yield offer.action.name


def _endings(events: tuple[Event, ...]) -> Iterator[str]:
    return (str(event.ending) for event in events if isinstance(event, RoundEnded))


def _winners(events: tuple[Event, ...]) -> Iterator[str]:
    return (_players(event.winners) for event in events if isinstance(event, MatchEnded))


def _table(state: Duel) -> str:
    rows = ((str(die) for die in side.dice) for side in state.on_table.sides)
    return " | ".join(" ".join(row) for row in rows)


def _dice(state: Duel) -> str:
    return " | ".join(" ".join(map(str, player.roster)) for player in state.players)


def _waiting(state: Duel) -> str:
    rows = (" ".join(map(str, player.waiting)) or "-" for player in state.players)
    return " | ".join(rows)


def _scored(events: tuple[Event, ...]) -> str:
    ended = [event for event in events if isinstance(event, RoundEnded)]
    return ", ".join(f"{points / 2:g}" for points in ended[-1].scores)


FACTS: dict[str, Told] = {
    "first": lambda state, _: _players(() if state.first is None else (state.first,)),
    "asked": lambda state, _: _players(to_act(state)),
    "offers": lambda state, _: ", ".join(dict.fromkeys(_offered(state))),
    "round": lambda state, _: str(state.round),
    "won": lambda state, _: "-".join(str(player.won) for player in state.players),
    "ended": lambda _, events: ", ".join(_endings(events)),
    "winner": lambda _, events: ", ".join(_winners(events)),
    "table": lambda state, _: _table(state),
    "dice": lambda state, _: _dice(state),
    "waiting": lambda state, _: _waiting(state),
    "scored": lambda _, events: _scored(events),
}
"""Facts about a duel."""
