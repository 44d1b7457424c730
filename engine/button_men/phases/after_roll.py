"""After the roll: specials may let players change what dice show. They choose in secret, first
those who do not see what others rolled. Then the initiative is decided."""

from dataclasses import replace

from engine.button_men.dice.editions import Tie
from engine.button_men.fight.events import InitiativeFound
from engine.button_men.fight.fight import Fight
from engine.button_men.match.choices import revealed, undecided
from engine.button_men.match.duel import Duel, Phase, is_unseeing, offered, offered_by_special
from engine.button_men.match.initiative import leaders, ranking
from engine.button_men.match.rolling import all_rolled, round_began
from engine.game import Event, Seat, Step
from engine.luck import Luck

MOST_REROLLS = 100
"""A coin decides after this many tied rolls: all dice may have one side."""


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The seats that have something to choose and have not chosen yet. Once those who choose
    without seeing have done so, their choices are revealed before others are asked."""
    asked = undecided(duel, offered_by_special)
    unseeing = tuple(seat for seat in asked if is_unseeing(duel, seat))
    return unseeing or (() if _is_hidden(duel) else asked)


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """The choices take effect, and the initiative is decided unless others must choose now."""
    began = (round_began(duel.round, duel.on_table.sides),) if _is_hidden(duel) else ()
    step = revealed(duel, luck)
    after = replace(step.state, chosen=()) if duel.chosen else step.state
    events = (*began, *step.events)
    if to_act(after):
        return Step(after, events)
    begun = _with_initiative(after, luck)
    return Step(begun.state, (*events, *begun.events))


def _is_hidden(duel: Duel) -> bool:
    """Whether a choice that was made without seeing what others rolled is not revealed yet."""
    return any(
        choice is not None and is_unseeing(duel, seat) for seat, choice in enumerate(duel.chosen)
    )


def _with_initiative(duel: Duel, luck: Luck) -> Step[Duel]:
    """The round with these starting rolls; ties are decided as the rules say."""
    events: list[Event] = []
    sides = duel.on_table.sides
    tied = leaders(sides)
    if duel.rules.tie is Tie.ROLL_AGAIN:
        for _ in range(MOST_REROLLS):
            if len(tied) == 1:
                break
            sides = all_rolled(sides, luck)
            duel = replace(duel, fight=Fight(sides, rules=duel.rules))
            asked = to_act(duel)
            if not any(is_unseeing(duel, seat) for seat in asked):
                events.append(round_began(duel.round, sides))
            if asked:
                return Step(duel, tuple(events))
            tied = leaders(sides)
    drawn = len(tied) > 1 and duel.rules.tie is Tie.DRAW
    by_coin = len(tied) > 1 and not drawn
    first = tied[luck.pick(len(tied))] if by_coin else tied[0]
    events.append(InitiativeFound(None if drawn else first, by_coin))
    fight = Fight(sides, mover=first, rules=duel.rules)
    after = replace(duel, phase=Phase.INITIATIVE, first=None if drawn else first, fight=fight)
    return Step(after if drawn else _asking(after, first), tuple(events))


def _asking(duel: Duel, first: Seat) -> Duel:
    """The duel in which all players are to be asked for a response; last the one who goes first, if
    they have one."""
    others = [seat for seat in ranking(duel.on_table.sides, first) if seat != first]
    last = [first] if any(offered(duel, first)) else []
    return replace(duel, reacting=(*others, *last))
