"""The view of a seat: the state of a match without the secrets of the other players."""

from dataclasses import replace

from engine.button_men.dice.editions import Rules
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.duel import Duel, Offer, Phase, Player
from engine.button_men.match.line_up import unrolled_side
from engine.button_men.phases import PHASES, to_act
from engine.game import Seat
from engine.value import value


@value
class DuelView:
    """Everything that a seat may know about the match. `seat` is None for a spectator."""

    seat: Seat | None
    rules: Rules
    phase: Phase
    round: int
    players: tuple[Player, ...]
    """The players' states between rounds, to which secret choices are not applied until they are
    revealed."""
    have_chosen: tuple[Seat, ...]
    """The seats that have made a secret choice while others are still choosing."""
    fight: Fight | None
    """The dice in play; after the match, those of the last round; otherwise None."""
    ending: Seat | None
    """The seat whose turn is ending, if they may still do something; otherwise None."""
    first: Seat | None
    to_act: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    choosers: tuple[Seat, ...]
    reacting: tuple[Seat, ...]
    declared: Attack | None
    offers: tuple[Offer, ...]
    """What this seat is offered; empty if it does not have to decide now."""

    @property
    def seeks_attack(self) -> bool:
        """Whether the players are fighting and this seat does not have to answer a declared attack
        or a roll first."""
        return self.phase is Phase.FIGHT and not any(one.action.answers for one in self.offers)


def view_of(duel: Duel, seat: Seat | None) -> DuelView:
    """Return the duel as `seat` sees it."""
    acting = to_act(duel)
    return DuelView(
        seat,
        duel.rules,
        duel.phase,
        duel.round,
        duel.players,
        tuple(at for at, choice in enumerate(duel.chosen) if choice is not None),
        _visible_fight(duel, seat),
        duel.ending,
        duel.first,
        acting,
        duel.losers,
        duel.choosers,
        duel.reacting,
        duel.declared,
        () if seat is None or seat not in acting else tuple(PHASES[duel.phase].offers(duel, seat)),
    )


def _visible_fight(duel: Duel, seat: Seat | None) -> Fight | None:
    """Return the dice in play as `seat` sees them, or None if there are none. Secrets that only
    others know are left out, and so are the others' rolls while the seat must choose before seeing
    them."""
    if duel.fight is None or not any(player.special for player in duel.players):
        return duel.fight
    hides = duel.phase is Phase.AFTER_ROLL and seat is not None and duel.is_unseeing(seat)
    sides = tuple(
        side if other == seat else unrolled_side(duel.players[other]) if hides else _open(side)
        for other, side in enumerate(duel.fight.sides)
    )
    return replace(duel.fight, sides=sides)


def _open(side: Side) -> Side:
    """Return the side without secret skills, which only its player may see."""
    secret = {one for die in side.dice for one in die.traits.skills if one.is_secret}
    return side.with_dice(tuple(die.without(*secret) for die in side.dice)) if secret else side
