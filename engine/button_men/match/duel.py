"""The state of a match of Button Men, and the actions that lead on from it and their offers."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from engine.button_men.dice.deck import Dealer, Deck
from engine.button_men.dice.die import Combined, Die, Traits
from engine.button_men.dice.editions import RollOccasion, Rules
from engine.button_men.dice.skill import USED, Part, Skill, Special, part_of
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.events import Chose
from engine.button_men.fight.fight import Fight, Side, may_use
from engine.button_men.fight.reasons import refusal_of_settings
from engine.button_men.fight.settings import Dial, Setting
from engine.game import Refusal, Seat, Step, hyphenated
from engine.luck import Luck
from engine.value import replace_fields, tagged, value

if TYPE_CHECKING:
    from typing import Self


class Phase(StrEnum):
    """The parts of a match, in the order of the rulebook."""

    BEFORE_GAME = "before-game"
    BEFORE_ROUND = "before-round"
    SIZES = "sizes"
    BEFORE_ROLL = "before-roll"
    AFTER_ROLL = "after-roll"
    INITIATIVE = "initiative"
    FIGHT = "fight"
    TURN_END = "turn-end"
    OVER = "over"


@tagged("Entrant")
@value
class Entrant:
    """A player who enters a match: name, recipe and special."""

    name: str
    recipe: str
    """As it is printed or typed; empty if the special finds another one for each match."""
    special: Special | None = None
    """None for most buttons, and for recipes that are typed."""


@tagged("Setup")
@value
class Setup:
    """What a match starts from: all that a save needs to begin it again."""

    entrants: tuple[Entrant, ...]
    rules: Rules
    position: Fight | None = None
    """The dice of the first round and what they show; None if they are rolled."""


@value
class Player:
    """One player between rounds."""

    name: str
    roster: tuple[Die, ...]
    """The dice with which each round starts, at the sizes last chosen for them, not rolled."""
    waiting: tuple[Die, ...] = ()
    """Dice of the recipe that are not in play yet."""
    won: int = 0
    """Rounds won."""
    special: Special | None = None
    """The special of their button; None for most buttons."""
    deck: Deck = ()
    """The cards from which their dice are drawn, if any are; it goes on from round to round."""
    recipe: str = ""
    """The recipe that was found for them as the match began; empty if it is that of the entrant."""
    memory: tuple[str, ...] = ()
    """What their special remembers from round to round."""
    used: tuple[str, ...] = ()
    """The skills that they can use once in a match, and have used."""
    places: tuple[int, ...] = ()
    """For each waiting die, the number of dice of the roster that stand before it in the recipe:
    where it joins. Empty in matches that were saved without them; dice join at the end then."""

    def remembering(self, *words: str) -> "Player":
        """The player whose special remembers these words, too."""
        return replace(self, memory=(*self.memory, *words))

    def refusal_of(self, dice: Sequence[Die], rules: Rules) -> Refusal | None:
        """Why their special does not let the player begin a round with these dice."""
        refusal = part_of(self.special, Roster).refusal
        return refusal(dice, rules) if refusal is not None else None

    def using(self, skill: Skill) -> "Player":
        """The player after they have used a skill that they can use once in a match."""
        return replace(self, used=(*self.used, skill.name))


@value
class Duel:
    """A match of Button Men at a point where a player must decide, or at its end."""

    rules: Rules
    players: tuple[Player, ...]
    phase: Phase = Phase.BEFORE_GAME
    round: int = 1
    losers: tuple[Seat, ...] = ()
    """The seats that lost the round before this one; empty before the first, and after a draw."""
    choosers: tuple[Seat, ...] = ()
    """The seats that may choose sizes before this round."""
    chosen: "tuple[Action | None, ...]" = ()
    """The secret choice of each player, until all have chosen."""
    reacting: tuple[Seat, ...] = ()
    """The seats that may still respond to losing the initiative; the first is asked next."""
    first: Seat | None = None
    """The seat that has the initiative."""
    fight: Fight | None = None
    """The dice in play, from the first roll of a round to its end."""
    declared: Attack | None = None
    """The attack that its defender may still refuse."""
    ending: Seat | None = None
    """The seat whose turn ends, if they may still do something."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.players))

    @property
    def on_table(self) -> Fight:
        """The fight of a round that has begun; raises ValueError before its first roll."""
        if self.fight is None:
            raise ValueError("no dice are on the table yet")
        return self.fight

    @property
    def owners(self) -> Sequence[Side | Player]:
        """The players with what their specials remember now."""
        return self.players if self.fight is None else self.fight.sides

    def with_player(self, seat: Seat, player: Player) -> "Duel":
        """The duel with this player at a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_side(self, seat: Seat, side: Side) -> "Duel":
        """The duel with this side at a seat of the fight."""
        return replace(self, fight=self.on_table.with_side(seat, side))

    def with_die(self, seat: Seat, at: int, die: Die) -> "Duel":
        """The duel with this die at an index of a row in the fight."""
        return self.with_side(seat, self.on_table.sides[seat].with_die(at, die))

    def with_choice(self, seat: Seat, action: "Action") -> "Duel":
        """The duel in which a player has made a secret choice."""
        chosen = [*(self.chosen or (None,) * len(self.players))]
        chosen[seat] = action
        return replace(self, chosen=tuple(chosen))

    def with_use(self, seat: Seat) -> "Duel":
        """Return the duel in which a player has used their special one more time."""
        if self.fight is None:
            return self.with_player(seat, self.players[seat].remembering(USED))
        return self.with_side(seat, self.fight.sides[seat].remembering(USED))

    def rerolled(self, seat: Seat, die: Die, on: RollOccasion, luck: Luck) -> "tuple[Duel, Die]":
        """The duel after this die was rolled for a player, whose deck it may take a card from, and
        the die as it was rolled."""
        dealer = Dealer(self.on_table.sides[seat].deck, luck)
        after = die.rerolled(dealer, on, self.rules)
        return replace(self, fight=self.on_table.with_deck(seat, dealer.deck)), after

    def offered(self, seat: Seat) -> "Iterator[Offer]":
        """Everything that dice and specials offer a player in this phase. Each kind of offer comes
        once, however many dice bring it."""
        if self.phase in _BY_ROSTER:
            player = self.players[seat]
            waiting = (die for other in (player, *self.players) for die in other.waiting)
            dice = (*player.roster, *waiting)
        else:
            dice = self.on_table.sides[seat].dice
        # Lists: generators take longer, and this is asked after every move.
        pairs = [pair for die in dice for pair in CHOOSING[die.traits]]
        for offers in dict.fromkeys([offers for phase, offers in pairs if phase is self.phase]):
            yield from offers(self, seat)
        yield from self.offered_by_special(seat)

    def offered_by_special(self, seat: Seat) -> "Iterator[Offer]":
        """What their special lets a player do in this phase, as long as it has a use left."""
        special = self.players[seat].special
        offers = special.part(Choosing).offers.get(self.phase) if special is not None else None
        if offers is not None and may_use(self.owners, seat):
            yield from offers(self, seat)

    @property
    def answering(self) -> tuple[Seat, ...]:
        """The seat that has to answer before the fight goes on: the player on whom an attack is
        declared, or the first whose special lets them choose something about a roll."""
        if self.declared is not None:
            return (self.declared.defender,)
        if self.phase is not Phase.FIGHT:
            return ()
        for seat, player in enumerate(self.players):
            if player.special is None:  # As of most players, and this is asked after every move.
                continue
            if any(offer.action.answers for offer in self.offered_by_special(seat)):
                return (seat,)
        return ()

    def is_unseeing(self, seat: Seat) -> bool:
        """Whether this player chooses after the first roll without seeing what others rolled."""
        return part_of(self.players[seat].special, Choosing).is_unseeing


_BY_ROSTER = (Phase.BEFORE_GAME, Phase.BEFORE_ROUND, Phase.SIZES, Phase.BEFORE_ROLL)
"""The phases in which a player's dice are those of their roster."""


class Row(StrEnum):
    """Where the dice of a player lie."""

    PLAYING = "playing"
    """On the table; before the first roll of a round, where they will lie."""
    WAITING = "waiting"
    """Among those that are not in play yet."""
    CAPTURED = "captured"
    """Among those that the player has captured."""


@value
class DiePlace:
    """Where a die lies: its index in a row of a player."""

    row: Row
    seat: Seat
    index: int


class Action(ABC):
    """A value that knows whether it is legal and what it does."""

    __slots__ = ()
    name: ClassVar[str]
    """Its key in the texts: the name of the class with hyphens."""
    phase: ClassVar[Phase]
    """The phase of the match in which it can be taken."""

    is_secret: ClassVar[bool] = False
    """Whether it is kept secret until all players have chosen, and takes effect then."""

    spends_use: ClassVar[bool] = False
    """Whether it counts as a use of its player's special."""

    answers: ClassVar[bool] = False
    """Whether it answers an attack that is declared, or a roll, before the fight goes on."""

    is_concealed: ClassVar[bool] = False
    """Whether it ends its player's turn as if they had done nothing, for all that others see."""

    takes_from_others: ClassVar[bool] = False
    """Whether it takes dice from others. If it is secret, their choices take effect before it,
    because they name their dice by their places."""

    is_basic: ClassVar[bool] = False
    """Whether the rules offer it to each player whose turn it is in its phase."""

    def __init_subclass__(cls) -> None:
        """Name the action after its class."""
        cls.name = hyphenated(cls.__name__)

    @abstractmethod
    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        """The dice that it is about if `seat` takes it. Its text calls the first `die` and the
        second `other`."""

    @property
    def bare(self) -> "Action":
        """The action as it is offered, before anything is set."""
        return self.with_settings(())

    @property
    def settings(self) -> tuple[Setting, ...]:
        """What is set with it: a field of each action that has dials of its own."""
        return ()

    def with_settings(self, settings: tuple[Setting, ...]) -> "Self":
        """The same action with these settings."""
        return self if settings == self.settings else replace_fields(self, settings=settings)

    def legal(self, duel: Duel, seat: Seat, dials: tuple[Dial, ...]) -> "Iterator[Action]":
        """The action with these dials set in every way that the rules allow."""
        for action in Offer(self, dials).fillings():
            if not dials or action.refusal(duel, seat) is None:
                yield action

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Why `seat`, whose turn it is in this phase, may not do it; None if it is legal. Unless
        the action says otherwise, it is refused if neither dice nor special offer it, or if its
        dials are not set as they must be."""
        if self.is_basic:
            return None
        bare = self.bare
        for offer in duel.offered(seat):
            if offer.action == bare:
                return refusal_of_settings(offer.dials, self.settings)
        return Refusal("action.not-offered")

    def probability(self, duel: Duel, seat: Seat) -> Fraction | None:
        """The probability that it achieves its purpose; None if that does not depend on a roll."""
        return None

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The duel right after the action, before `advance_to_decision` walks on."""
        if self.is_kept_secret(duel.rules):
            return Step(duel.with_choice(seat, self.as_kept(duel)), (Chose(seat),))
        return self.take_effect(duel, seat, luck)

    def is_kept_secret(self, rules: Rules) -> bool:
        """Whether it waits until all have chosen."""
        return self.is_secret

    def as_kept(self, duel: Duel) -> "Action":
        """The action while it is secret: with the dice themselves, where it names dice by places
        that may have changed when it takes effect."""
        return self

    def take_effect(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The duel after the action, and after the use of a special that it has spent, unless it
        has come to nothing."""
        if not self.spends_use:
            return self.applied(duel, seat, luck)
        step = self.applied(duel.with_use(seat), seat, luck)
        return step if step.events else Step(duel)

    @abstractmethod
    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The duel after the action; without an event if it has come to nothing."""


class GeneralAction(Action):
    """An action that is about no die in particular."""

    __slots__ = ()

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return ()


@value
class Offer:
    """An action, and the dials that must be set before it is complete."""

    action: Action
    dials: tuple[Dial, ...] = ()

    def filled(self, numbers: tuple[int, ...]) -> Action:
        """The action with the dials set to these numbers, one for each dial, in order."""
        settings = [
            setting
            for dial, number in zip(self.dials, numbers, strict=True)
            if (setting := dial.setting(number))
        ]
        return self.action.with_settings(tuple(settings))

    def fillings(self) -> Iterator[Action]:
        """The action with the dials set in every way. The rules may refuse some of them."""
        for numbers in product(*(dial.numbers for dial in self.dials)):
            yield self.filled(numbers)


Offers = Callable[[Duel, Seat], Iterator[Offer]]


@value
class Choosing(Part):
    """What a rule lets its player do, apart from attacks."""

    offers: Mapping[Phase, Offers] = field(default_factory=dict)
    """What it offers in which phase. In the phase of the sizes, an offer of a special stands in the
    place of the choice of sizes."""
    is_unseeing: bool = False
    """Whether its player chooses after the first roll of a round without seeing what others
    rolled."""
    waits_for_sizes: Callable[[Player], bool] | None = None
    """Whether the others choose their sizes, for all to see, before its player does."""
    declared: Callable[[Duel, Attack], Step[Duel] | None] | None = None
    """What becomes of an attack on its player that is declared, if they may refuse it or it is
    refused; None if it is made."""


def _combined(traits: Traits) -> tuple[tuple[Phase, Offers], ...]:
    offers = (pair for part in traits.parts(Choosing) for pair in part.offers.items())
    return tuple(dict.fromkeys(offers))


CHOOSING = Combined(_combined)
"""What skills offer in which phase."""


@value
class Roster(Part):
    """What a special changes about its player's dice before they are rolled."""

    draws_recipe: Callable[[Luck], str] | None = None
    """The recipe that luck gives its player for the match."""
    adapts_recipe: Callable[[Sequence[Entrant], Seat], str] | None = None
    """The recipe of the player at this seat, given all entrants, each with the recipe that is
    printed or was drawn."""
    adapts_die: Callable[[Die], Die] | None = None
    """A die of the recipe as it enters the match."""
    adapts_row: Callable[[Player, tuple[Die, ...]], tuple[Die, ...]] | None = None
    """The player's dice as a round begins, before they are rolled."""
    refusal: Callable[[Sequence[Die], Rules], Refusal | None] | None = None
    """Why its player cannot begin a round with these dice. Sizes that are not chosen yet may still
    be any."""
    moves_dice: bool = False
    """Whether dice may go to other rows by it, or out of the match, between rounds."""
    widest_row: Callable[[Sequence[Die], Sequence[Sequence[Die]]], tuple[Die, ...]] | None = None
    """All dice that its player may ever have in a round, each with all that it may get, given
    their own and those of each of the others, waiting ones included."""
    is_typed: bool = False
    """Whether the dice of its player are those that they type."""

    @property
    def finds_recipe(self) -> bool:
        """Whether the player's recipe differs from match to match."""
        return self.draws_recipe is not None or self.adapts_recipe is not None


def with_recipes(entrants: Sequence[Entrant], luck: Luck) -> tuple[Entrant, ...]:
    """The entrants with the recipes of this match. Those that luck draws come first, seat by seat,
    so that they can be copied."""
    own = [part_of(one.special, Roster) for one in entrants]
    drawn = [
        replace(one, recipe=roster.draws_recipe(luck)) if roster.draws_recipe else one
        for one, roster in zip(entrants, own, strict=True)
    ]
    return tuple(
        replace(one, recipe=roster.adapts_recipe(drawn, seat)) if roster.adapts_recipe else one
        for seat, (one, roster) in enumerate(zip(drawn, own, strict=True))
    )


def adapted(dice: Sequence[Die], special: Special | None) -> tuple[Die, ...]:
    """The dice of a recipe as the special of their player has them."""
    adapts = part_of(special, Roster).adapts_die
    return tuple(dice) if adapts is None else tuple(map(adapts, dice))
