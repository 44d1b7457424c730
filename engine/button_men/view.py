"""What a seat knows of a duel: everything except the secret choices of others."""

from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.duel import Duel, Offer, Phase, Player, is_unseeing
from engine.button_men.match.rolling import laid_out
from engine.button_men.phases import PHASES, to_act
from engine.game import Seat
from engine.value import value


@value
class PlayerView(Player):
    """What all seats know of a player between rounds. Their dice are those with which the last
    round began: a choice that is still secret is not included."""

    has_chosen: bool = False
    """Whether they have made a secret choice while others still have to."""


@value
class DuelView:
    """What a seat may know. A spectator is seat None."""

    seat: Seat | None
    rules: Rules
    phase: Phase
    round: int
    players: tuple[PlayerView, ...]
    fight: Fight | None
    """The dice in play; after the match, those of the last round."""
    ending: Seat | None
    """The seat whose turn ends, if they may still do something."""
    first: Seat | None
    to_act: tuple[Seat, ...]
    losers: tuple[Seat, ...]
    choosers: tuple[Seat, ...]
    reacting: tuple[Seat, ...]
    declared: Attack | None
    offers: tuple[Offer, ...]
    """What this seat may do now."""

    @property
    def seeks_attack(self) -> bool:
        """Whether it is a turn of the fight, in which this seat need not answer anything first."""
        return self.phase is Phase.FIGHT and not any(one.action.answers for one in self.offers)


def view_of(duel: Duel, seat: Seat | None) -> DuelView:
    """The duel as `seat` sees it."""
    players = tuple(
        PlayerView(
            player.name,
            player.roster,
            player.waiting,
            player.won,
            player.special,
            player.deck,
            player.recipe,
            player.memory,
            player.used,
            bool(duel.chosen) and duel.chosen[at] is not None,
        )
        for at, player in enumerate(duel.players)
    )
    acting = to_act(duel)
    return DuelView(
        seat,
        duel.rules,
        duel.phase,
        duel.round,
        players,
        _seen(duel, seat),
        duel.ending,
        duel.first,
        acting,
        duel.losers,
        duel.choosers,
        duel.reacting,
        duel.declared,
        () if seat is None or seat not in acting else tuple(PHASES[duel.phase].offers(duel, seat)),
    )


def _seen(duel: Duel, seat: Seat | None) -> Fight | None:
    """The dice in play as `seat` sees them: without what only others know of theirs, and while
    they choose unseeing, those of others not rolled yet."""
    if duel.fight is None or not any(player.special for player in duel.players):
        return duel.fight
    hides = duel.phase is Phase.AFTER_ROLL and seat is not None and is_unseeing(duel, seat)
    sides = tuple(
        side if other == seat else laid_out(duel.players[other]) if hides else _open(side)
        for other, side in enumerate(duel.fight.sides)
    )
    return replace(duel.fight, sides=sides)


def _open(side: Side) -> Side:
    """The side without what only its player knows."""
    for die in side.dice:
        if any(skill.is_secret for skill in die.traits.skills):
            return side.with_dice(tuple(map(_without_secrets, side.dice)))
    return side


def _without_secrets(die: Die) -> Die:
    for skill in die.traits.skills:
        die = die.without(skill) if skill.is_secret else die
    return die
