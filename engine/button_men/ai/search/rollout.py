"""Playouts: a fight played quickly to its end by players who take the most promising attack."""

from engine.button_men.ai.generation.move_ordering import outlook, promises, reward
from engine.button_men.attack import Attack, Setting, What
from engine.button_men.attack_resolution import strike
from engine.button_men.dials import attack_dials
from engine.button_men.fight import Fight, after_pass
from engine.button_men.legal import attacks
from engine.button_men.offer import Dial
from engine.game import Seat
from engine.luck import Luck

MOST_MOVES = 100
"""Dice that must roll against each other may fail for ever. Rounds of 22 dice take about 40
moves."""

TRUST = 0.5
"""The share of a sampled worth that comes from the outlook after one more move; the rest is how the
round ended. The outlook is biased, but less noisy: see README.md in this folder."""


def sampled_worth(fight: Fight, seat: Seat, luck: Luck) -> float:
    """How good the position is for `seat`, from 0 to 1, by one playout."""
    if fight.is_over:
        return reward(fight, seat)
    soon = _moved(fight, luck)
    if soon.is_over:
        return reward(soon, seat)
    end = played_out(soon, luck)
    return TRUST * outlook(soon, seat) + (1 - TRUST) * reward(end, seat)


def played_out(fight: Fight, luck: Luck) -> Fight:
    """The fight at its end, or after so many moves that it will not end by itself."""
    for _ in range(MOST_MOVES):
        if fight.is_over:
            break
        fight = _moved(fight, luck)
    return fight


def _moved(fight: Fight, luck: Luck) -> Fight:
    found = attacks(fight)
    if not found:
        return after_pass(fight)
    attack = found[0]
    if len(found) > 1:
        looks = promises(fight, found)
        best = max(looks)
        ties = [at for at, look in enumerate(looks) if look == best]
        attack = found[ties[0] if len(ties) == 1 else ties[luck.pick(len(ties))]]
    return strike(fight, quickly_set(fight, attack, luck), luck).state


def quickly_set(fight: Fight, attack: Attack, luck: Luck) -> Attack:
    """The attack with what it needs: dice lend just enough, and new sizes are random."""
    mine = fight.sides[fight.mover].dice
    # Building the dials takes longer than a move, and hardly any attack has one that must be set.
    # A list, because any() would take twice as long.
    if not attack.short and not [at for at in attack.attackers if mine[at].traits.resizable]:
        return attack
    dials = attack_dials(fight, attack)
    lenders = [dial for dial in dials if dial.what is What.VALUE]
    sizes = tuple(
        Setting(dial.what, dial.places[0], dial.numbers[luck.pick(len(dial.numbers))])
        for dial in dials
        if dial.what is What.SIZE
    )
    turn = luck.pick(len(lenders)) if lenders else 0
    return attack.with_settings(lent(lenders[turn:] + lenders[:turn], attack.short) + sizes)


def lent(lenders: list[Dial], amount: int) -> tuple[Setting, ...]:
    """This amount, lent through these dials: each lends what it can until nothing is missing."""
    settings = []
    for dial in lenders:
        shown, lowest = dial.numbers[0], dial.numbers[-1]
        given = min(amount, shown - lowest)
        if shown - given not in dial.numbers:
            continue
        amount -= given
        if given:
            settings.append(Setting(What.VALUE, dial.places[0], shown - given))
    return tuple(settings)
