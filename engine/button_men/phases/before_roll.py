"""Before the roll: all sizes are known, and specials may let players choose in secret with what the
round begins. Then all dice are rolled."""

from dataclasses import replace

from engine.button_men.fight.fight import Fight
from engine.button_men.match.choices import revealed
from engine.button_men.match.duel import Duel, Phase, is_unseeing, offered
from engine.button_men.match.rolling import all_rolled, begun, laid_out, round_began
from engine.game import Step
from engine.luck import Luck


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """The dice lie on the table, the choices take effect, and all dice are rolled."""
    sides = tuple(map(laid_out, duel.players))
    step = revealed(replace(duel, fight=Fight(sides, rules=duel.rules)), luck)
    laid = step.state.on_table.sides
    sides = all_rolled(tuple(map(begun, duel.players, laid)), luck)
    fight = Fight(sides, rules=duel.rules)
    after = replace(step.state, phase=Phase.AFTER_ROLL, chosen=(), fight=fight)
    if any(is_unseeing(after, seat) and any(offered(after, seat)) for seat in after.seats):
        return Step(after, step.events)  # The roll is revealed when they have chosen.
    return Step(after, (*step.events, round_began(duel.round, sides)))
