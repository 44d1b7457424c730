"""The events of a duel. Each holds all that is needed to show it without the state."""

from enum import StrEnum

from engine.button_men.dice.die import Die
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from engine.game import Event, Seat
from engine.value import value


@value
class Change(Event):
    """A die was rolled, turned or given another size."""

    seat: Seat
    at: int
    """The index in its owner's row, before anything was captured."""
    before: Die
    after: Die


@value
class RecipeFound(Event):
    """The recipe of a player whose button has another one in each match."""

    seat: Seat
    recipe: str


@value
class Chose(Event):
    """A player has made a secret choice. Nobody learns it until all have chosen."""

    seat: Seat


@value
class BroughtIn(Event):
    """Between rounds, a die that had been waiting joined a player's dice."""

    seat: Seat
    die: Die
    left: Die | None = None
    """The die whose place it took, which waits from now on."""


@value
class KeptDice(Event):
    """Between rounds, a player changed nothing about which of their dice take part."""

    seat: Seat


@value
class SizesSet(Event):
    """The sizes with which a player's dice start the round."""

    seat: Seat
    dice: tuple[Die, ...]


@value
class SetAside(Event):
    """A player has taken a die of another out of the round, by their special."""

    seat: Seat
    of: Seat
    """The owner of the die."""
    die: Die


@value
class Adjusted(Event):
    """Dice were changed by a player's special."""

    seat: Seat
    """The player with the special."""
    special: str
    changes: tuple[Change, ...]


@value
class Invoked(Event):
    """A player has used their special."""

    seat: Seat
    special: str


@value
class Swapped(Event):
    """Between rounds, dice of a player have changed for the rest of the match, by a special."""

    seat: Seat
    """The player with the special."""
    special: str
    of: Seat
    """The owner of the dice."""
    went: tuple[Die, ...]
    came: tuple[Die, ...]


@value
class Regained(Event):
    """A player has got a captured die back, by their special."""

    seat: Seat
    special: str
    die: Die
    """As it was captured."""
    after: Die
    """As it was rolled."""


@value
class RoundBegan(Event):
    """All dice were rolled."""

    round: int
    """1 for the first."""
    rows: tuple[tuple[Die, ...], ...]


@value
class InitiativeFound(Event):
    """It is known which player goes first; none if the tie makes the round a draw."""

    first: Seat | None
    by_coin: bool


@value
class Reacted(Event):
    """A player responded to losing the initiative with a skill of their dice."""

    seat: Seat
    skill: str
    changes: tuple[Change, ...]
    gained: bool
    """Whether the player goes first now."""


@value
class Used(Event):
    """A player used a skill of their dice on their turn, besides an attack."""

    seat: Seat
    skill: str
    changes: tuple[Change, ...]


@value
class Declined(Event):
    """A player let another go first."""

    seat: Seat


@value
class Joined(Event):
    """A die came into play in a row."""

    seat: Seat
    after: int
    """The index in the row, before anything was captured, next to which it lies."""
    die: Die
    """As it was rolled."""


class Destination(StrEnum):
    """The place to which a die went that left a row without being captured by the mover."""

    NOWHERE = "nowhere"
    """Out of the round: it scores for nobody."""
    DEFENDER = "defender"
    """To the pile of the player who was attacked."""
    OWN_PILE = "own-pile"
    """To its owner's pile."""
    ATTACKER = "attacker"
    """Into the attacker's row."""


@value
class Left(Event):
    """A die left a row without being captured by the mover."""

    seat: Seat
    at: int
    """The index in the row, before anything was captured."""
    die: Die
    """As it left."""
    to: Destination


@value
class Declared(Event):
    """A player wants to make an attack, which its defender may refuse."""

    seat: Seat
    attack: Attack
    attackers: tuple[Die, ...]
    targets: tuple[Die, ...]


@value
class Refused(Event):
    """A player has refused an attack on them, by their special."""

    seat: Seat
    special: str


@value
class Struck(Event):
    """An attack was made."""

    seat: Seat
    attack: Attack
    attackers: tuple[Die, ...]
    """As they showed before the attack."""
    targets: tuple[Die, ...]
    turned: tuple[Change, ...]
    """Dice that were turned down to lend some of their value."""
    rolled: tuple[Change, ...]
    """In the order in which they were rolled, including those of the defender."""
    captured: tuple[Die, ...]
    """As their captor got them."""
    removed: tuple[Die, ...] = ()
    """Targets that left the round and score for nobody."""
    joined: tuple[Joined, ...] = ()
    left: tuple[Left, ...] = ()
    goes_on: bool = False
    """Whether the same player moves again."""
    misses: bool = False
    """Whether the player misses a turn for it."""


@value
class Passed(Event):
    """A player passed."""

    seat: Seat


class Ending(StrEnum):
    """Why a round is over."""

    CAPTURED = "captured"
    """Only one player has dice left."""
    PASSED = "passed"
    """All players passed in a row."""
    SURRENDERED = "surrendered"
    TIED = "tied"
    """The starting rolls were tied (rulebook 001)."""


@value
class RoundEnded(Event):
    """A round is over."""

    round: int
    ending: Ending
    winner: Seat | None
    """None if it was a draw."""
    scores: tuple[int, ...]
    """In half points."""
    won: tuple[int, ...]
    """How many rounds each player has won so far."""
    fight: Fight
    """The dice at the end of the round."""
    gave_up: Seat | None = None
    """The seat that surrendered, if the round ended in that way."""


@value
class MatchEnded(Event):
    """The match is over."""

    winners: tuple[Seat, ...]
    """Empty if the match was called off after too many rounds."""
