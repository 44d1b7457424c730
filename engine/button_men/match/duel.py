"""The state of a match of Button Men, its actions, and their offers."""

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
    """The phases of a match, in the order of the rulebook."""

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
    """The recipe as printed or typed; empty if the special determines it at the start of each
    match."""
    special: Special | None = None
    """None for most buttons and for custom recipes."""


@tagged("Setup")
@value
class Setup:
    """The setup of a match: everything that a save needs to start it again."""

    entrants: tuple[Entrant, ...]
    rules: Rules
    position: Fight | None = None
    """The dice of the first round with their values, or None if they are rolled."""


@value
class Player:
    """The state of one player between rounds."""

    name: str
    roster: tuple[Die, ...]
    """The dice with which each round starts, at their last chosen sizes, not rolled."""
    waiting: tuple[Die, ...] = ()
    """Dice of the recipe that are not in play yet."""
    won: int = 0
    """The number of rounds won."""
    special: Special | None = None
    """The special of the button, or None for most buttons."""
    deck: Deck = ()
    """The cards left for the player's dice that draw cards instead of being rolled; empty stands
    for a full deck. They carry over from round to round."""
    recipe: str = ""
    """The recipe that was chosen at the start of the match; empty if it is that of the entrant."""
    memory: tuple[str, ...] = ()
    """The words that their special remembers between rounds."""
    used: tuple[str, ...] = ()
    """The once-per-match skills that they have already used."""
    places: tuple[int, ...] = ()
    """For each waiting die, the number of roster dice before it in the recipe, which is where it
    joins. Empty in saves of older versions; then dice join at the end."""

    def remembering(self, *words: str) -> "Player":
        """Return the player with these words added to the memory of their special."""
        return replace(self, memory=(*self.memory, *words))

    def refusal_of(self, dice: Sequence[Die], rules: Rules) -> Refusal | None:
        """Return why their special does not let the player begin a round with these dice, or None
        if it does."""
        refusal = part_of(self.special, Roster).refusal
        return refusal(dice, rules) if refusal is not None else None

    def using(self, skill: Skill) -> "Player":
        """Return the player after they have used a once-per-match skill."""
        return replace(self, used=(*self.used, skill.name))


@value
class Duel:
    """The state of a match of Button Men. After a complete step, it is at a decision or at the end
    of the match."""

    rules: Rules
    players: tuple[Player, ...]
    phase: Phase = Phase.BEFORE_GAME
    round: int = 1
    losers: tuple[Seat, ...] = ()
    """The seats that lost the previous round; empty in the first round and after a draw."""
    choosers: tuple[Seat, ...] = ()
    """The seats that may still choose sizes before this round, apart from those whose special lets
    them choose."""
    chosen: "tuple[Action | None, ...]" = ()
    """By seat, the secret choice of each player, or None if they have not made one yet. Empty
    before the first choice and after the last."""
    reacting: tuple[Seat, ...] = ()
    """The seats that may still respond to the initiative, in order. The one that goes first, if
    included, comes last."""
    first: Seat | None = None
    """The seat that goes first in this round, or None before this is determined, or if a tie makes
    the round a draw."""
    fight: Fight | None = None
    """The dice in play, from the first roll of a round to its end; at the end of the match, those
    of the last round. None between rounds."""
    declared: Attack | None = None
    """The attack that its defender may still refuse, or None."""
    ending: Seat | None = None
    """The seat whose turn is ending, if they may still do something; otherwise None."""

    @property
    def seats(self) -> range:
        """The seats of all players, from 0 up."""
        return range(len(self.players))

    @property
    def on_table(self) -> Fight:
        """The fight of the current round. Raises ValueError before its first roll."""
        if self.fight is None:
            raise ValueError("no dice are on the table yet")
        return self.fight

    @property
    def owners(self) -> Sequence[Side | Player]:
        """The objects with the current memories of specials: the sides during a round, otherwise
        the players."""
        return self.players if self.fight is None else self.fight.sides

    def with_player(self, seat: Seat, player: Player) -> "Duel":
        """Return the duel with this player at a seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_side(self, seat: Seat, side: Side) -> "Duel":
        """Return the duel with this side at a seat of the fight."""
        return replace(self, fight=self.on_table.with_side(seat, side))

    def with_die(self, seat: Seat, at: int, die: Die) -> "Duel":
        """Return the duel with this die at an index of a seat's dice in the fight."""
        return self.with_side(seat, self.on_table.sides[seat].with_die(at, die))

    def with_choice(self, seat: Seat, action: "Action") -> "Duel":
        """Return the duel after a player's secret choice."""
        chosen = [*(self.chosen or (None,) * len(self.players))]
        chosen[seat] = action
        return replace(self, chosen=tuple(chosen))

    def with_use(self, seat: Seat) -> "Duel":
        """Return the duel after a player has used their special one more time."""
        if self.fight is None:
            return self.with_player(seat, self.players[seat].remembering(USED))
        return self.with_side(seat, self.fight.sides[seat].remembering(USED))

    def rerolled(self, seat: Seat, die: Die, on: RollOccasion, luck: Luck) -> "tuple[Duel, Die]":
        """Return the duel and the die after this die is rolled for a player. In the duel, only the
        player's deck changes, if the die draws a card; the rolled die does not replace any."""
        dealer = Dealer(self.on_table.sides[seat].deck, luck)
        after = die.rerolled(dealer, on, self.rules)
        return replace(self, fight=self.on_table.with_deck(seat, dealer.deck)), after

    def offers_to(self, seat: Seat) -> "Iterator[Offer]":
        """Yield everything that dice and specials offer a player in this phase, without
        duplicates."""
        if self.phase in _BY_ROSTER:
            player = self.players[seat]
            waiting = (die for other in (player, *self.players) for die in other.waiting)
            dice = (*player.roster, *waiting)
        else:
            dice = self.on_table.sides[seat].dice
        # A list, because a generator takes longer and this is called after every move.
        pairs = [pair for die in dice for pair in CHOOSING[die.traits]]
        for offers in dict.fromkeys([offers for phase, offers in pairs if phase is self.phase]):
            yield from offers(self, seat)
        yield from self.special_offers_to(seat)

    def special_offers_to(self, seat: Seat) -> "Iterator[Offer]":
        """Yield the offers of a player's special in this phase, if it has uses left."""
        special = self.players[seat].special
        offers = special.part(Choosing).offers.get(self.phase) if special is not None else None
        if offers is not None and may_use(self.owners, seat):
            yield from offers(self, seat)

    @property
    def answering(self) -> tuple[Seat, ...]:
        """The seat that must answer before the fight continues: the player against whom an attack
        is declared, or the first whose special lets them decide about a roll. Empty if the fight
        can continue."""
        if self.declared is not None:
            return (self.declared.defender,)
        if self.phase is not Phase.FIGHT:
            return ()
        for seat, player in enumerate(self.players):
            if player.special is None:  # The common case, checked after every move.
                continue
            if any(offer.action.answers for offer in self.special_offers_to(seat)):
                return (seat,)
        return ()

    def is_unseeing(self, seat: Seat) -> bool:
        """Whether this player chooses after the first roll without seeing what others rolled."""
        return part_of(self.players[seat].special, Choosing).is_unseeing


_BY_ROSTER = (Phase.BEFORE_GAME, Phase.BEFORE_ROUND, Phase.SIZES, Phase.BEFORE_ROLL)
"""The phases in which no dice are in play, so that a player's roster makes the offers."""


class Row(StrEnum):
    """One of the groups of a player's dice."""

    PLAYING = "playing"
    """The dice in play; before the first roll of a round, the roster."""
    WAITING = "waiting"
    """The dice that are not in play yet."""
    CAPTURED = "captured"
    """The dice that the player has captured."""


@value
class DiePlace:
    """The location of a die: its index in a row of a player."""

    row: Row
    seat: Seat
    index: int


class Action(ABC):
    """A value that checks whether it is legal and applies itself to a duel."""

    __slots__ = ()
    name: ClassVar[str]
    """The key of the action in the texts: the hyphenated name of the class."""
    phase: ClassVar[Phase]
    """The phase in which the action can be taken."""

    is_secret: ClassVar[bool] = False
    """Whether the action is secret until all players have chosen, and only then takes effect."""

    spends_use: ClassVar[bool] = False
    """Whether the action counts as a use of its player's special."""

    answers: ClassVar[bool] = False
    """Whether the action answers a declared attack, or a roll, before the fight continues."""

    is_concealed: ClassVar[bool] = False
    """Whether the action looks to others as if the player had just ended their turn."""

    takes_from_others: ClassVar[bool] = False
    """Whether the action takes dice from others. If it is secret, the others' choices take effect
    first, because they refer to dice by index."""

    is_basic: ClassVar[bool] = False
    """Whether the action is legal for every player who has to act in its phase, unless they must
    answer an attack or a roll first."""

    def __init_subclass__(cls) -> None:
        """Name the action after its class."""
        cls.name = hyphenated(cls.__name__)

    @abstractmethod
    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        """Return the places of the dice that the action is about if `seat` takes it. Its text
        refers to the first as `die` and the second as `other`."""

    @property
    def bare(self) -> "Action":
        """The action as offered, without settings."""
        return self.with_settings(())

    @property
    def settings(self) -> tuple[Setting, ...]:
        """The numbers set on the dials of the action. Each action that has dials overrides this."""
        return ()

    def with_settings(self, settings: tuple[Setting, ...]) -> "Self":
        """Return the action with these settings."""
        return self if settings == self.settings else replace_fields(self, settings=settings)

    def legal(self, duel: Duel, seat: Seat, dials: tuple[Dial, ...]) -> "Iterator[Action]":
        """Yield the action with every legal setting of these dials."""
        for action in Offer(self, dials).fillings():
            if not dials or action.refusal(duel, seat) is None:
                yield action

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return why `seat`, whose turn it must be in this phase, may not take the action, or None
        if it is legal. By default, it is illegal if neither dice nor special offer it, or if its
        dials are not set correctly."""
        if self.is_basic:
            return None
        bare = self.bare
        for offer in duel.offers_to(seat):
            if offer.action == bare:
                return refusal_of_settings(offer.dials, self.settings)
        return Refusal("action.not-offered")

    def probability(self, duel: Duel, seat: Seat) -> Fraction | None:
        """Return the probability that the action achieves its purpose, or None if that does not
        depend on a roll."""
        return None

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel right after the action, which is only stored if it is secret for now. The
        phases that end with it are finished later, by `advance_to_decision`."""
        if self.is_kept_secret(duel.rules):
            return Step(duel.with_choice(seat, self.with_exact_dice(duel)), (Chose(seat),))
        return self.take_effect(duel, seat, luck)

    def is_kept_secret(self, rules: Rules) -> bool:
        """Whether the action takes effect only after all players have chosen."""
        return self.is_secret

    def with_exact_dice(self, duel: Duel) -> "Action":
        """Return the action in the form that is stored while it is secret. If indices may change
        before it takes effect, it contains dice instead."""
        return self

    def take_effect(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel after the action. If the action counts as a use of its player's special,
        that use is spent, unless the action had no effect; then nothing changes."""
        if not self.spends_use:
            return self.applied(duel, seat, luck)
        step = self.applied(duel.with_use(seat), seat, luck)
        return step if step.events else Step(duel)

    @abstractmethod
    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel after the action, without counting a use of a special. If the action
        spends a use but had no effect, there are no events."""


class GeneralAction(Action):
    """An action that is not about a particular die."""

    __slots__ = ()

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return ()


class OwnDieAction(Action):
    """An action about one of the player's dice in play."""

    __slots__ = ()
    at: int
    """The index of the die among the player's dice in play."""

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.PLAYING, seat, self.at),)


@value
class Offer:
    """An action, and the dials to set before it is complete."""

    action: Action
    dials: tuple[Dial, ...] = ()

    def filled(self, numbers: tuple[int, ...]) -> Action:
        """Return the action with the dials set to these numbers, one for each dial, in order."""
        settings = [
            setting
            for dial, number in zip(self.dials, numbers, strict=True)
            if (setting := dial.setting(number))
        ]
        return self.action.with_settings(tuple(settings))

    def fillings(self) -> Iterator[Action]:
        """Yield the action with every combination of numbers. Some may be illegal."""
        for numbers in product(*(dial.numbers for dial in self.dials)):
            yield self.filled(numbers)


Offers = Callable[[Duel, Seat], Iterator[Offer]]


@value
class Choosing(Part):
    """The actions that a rule offers its player, apart from attacks."""

    offers: Mapping[Phase, Offers] = field(default_factory=dict)
    """The offers of the rule, by phase. In the phase SIZES, an offer of a special replaces the
    choice of sizes."""
    is_unseeing: bool = False
    """Whether its player chooses after the first roll of a round without seeing the others'
    rolls."""
    waits_for_sizes: Callable[[Player], bool] | None = None
    """Returns whether the player of this special chooses only after the sizes of the others are
    revealed."""
    declared: Callable[[Duel, Attack], Step[Duel] | None] | None = None
    """Returns the result of an attack declared on its player, if they may refuse it or have refused
    it; None if the attack is made."""


def _offers_by_phase(traits: Traits) -> tuple[tuple[Phase, Offers], ...]:
    offers = (pair for part in traits.parts(Choosing) for pair in part.offers.items())
    return tuple(dict.fromkeys(offers))


CHOOSING = Combined(_offers_by_phase)
"""For the traits of a die: the offers of its skills, each with its phase."""


@value
class Roster(Part):
    """How a special changes its player's dice before they are rolled."""

    draws_recipe: Callable[[Luck], str] | None = None
    """Returns the recipe of its player for the match, drawn at random."""
    adapts_recipe: Callable[[Sequence[Entrant], Seat], str] | None = None
    """Returns the recipe of the player at this seat, given all entrants with their printed or drawn
    recipes."""
    adapts_die: Callable[[Die], Die] | None = None
    """Returns a die of the recipe as it enters the match."""
    adapts_row: Callable[[Player, tuple[Die, ...]], tuple[Die, ...]] | None = None
    """Returns the player's dice at the beginning of a round, before they are rolled."""
    refusal: Callable[[Sequence[Die], Rules], Refusal | None] | None = None
    """Returns why its player cannot begin a round with these dice, or None if they can. Sizes that
    are not chosen yet are not checked."""
    widest_row: Callable[[Sequence[Die], Sequence[Sequence[Die]]], tuple[Die, ...]] | None = None
    """Returns all dice that its player may ever have in a round, with everything they may gain,
    given their own dice and those of each other player, including waiting ones."""
    is_typed: bool = False
    """Whether its player types their own dice."""

    @property
    def finds_recipe(self) -> bool:
        """Whether the player's recipe differs from match to match."""
        return self.draws_recipe is not None or self.adapts_recipe is not None


def with_recipes(entrants: Sequence[Entrant], luck: Luck) -> tuple[Entrant, ...]:
    """Return the entrants with their recipes for this match. Random ones are drawn first, seat by
    seat, so that other specials can copy them."""
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
    """Return the dice of a recipe as adapted by the player's special; unchanged if it does not
    adapt dice."""
    adapts = part_of(special, Roster).adapts_die
    return tuple(dice) if adapts is None else tuple(map(adapts, dice))
