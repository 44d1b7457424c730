"""A fight: the dice of all players, without phases or log. The computer searches at this level."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from engine.button_men.dice.deck import Deck
from engine.button_men.dice.die import DIZZY, UNMARKED, Die
from engine.button_men.dice.editions import RULEBOOK, Dizziness, Rules
from engine.button_men.dice.skill import USED, Icon, Lifetime, Special, Usage, part_of
from engine.game import Seat
from engine.value import tagged, value

MAX_IN_ROW = 16
"""The maximum number of dice in a row; dice in a full row do not split (our ruling). The number of
attacks doubles with each die, and a row has at most 12 dice if two published buttons meet."""


@tagged("Side")
@value
class Side:
    """One player's dice in play, and the dice they have captured."""

    dice: tuple[Die, ...]
    captured: tuple[Die, ...] = ()
    removed: tuple[Die, ...] = ()
    """Their dice that were removed from the round and score for no one."""
    special: Special | None = None
    """The player's special, or None."""
    deck: Deck = ()
    """The remaining cards from which their dice are drawn; empty stands for a full deck."""
    memory: tuple[str, ...] = ()
    """The words that the special remembers."""

    @property
    def score(self) -> int:
        """The player's score, in half points."""
        score = 0
        # Inlined, because the computer adds up thousands of scores.
        for die in self.dice:
            traits = die.traits
            score += die.points_for_owner if traits.worth else traits.kept * die.size
        for die in self.captured:
            traits = die.traits
            score += die.points_for_captor if traits.worth else traits.captured * die.size
        return score

    @property
    def in_play(self) -> Iterator[tuple[int, Die]]:
        """The active dice with their indices: all except those that wait on the table."""
        return ((at, die) for at, die in enumerate(self.dice) if not die.traits.waits)

    def with_dice(self, dice: tuple[Die, ...]) -> "Side":
        """Return the side with these dice in play."""
        # By position, because attacks and rolls build thousands, and `replace` takes four times as
        # long.
        return Side(dice, self.captured, self.removed, self.special, self.deck, self.memory)

    def with_die(self, at: int, die: Die) -> "Side":
        """Return the side with this die at an index of its row."""
        return self.with_dice((*self.dice[:at], die, *self.dice[at + 1 :]))

    def remembering(self, *words: str) -> "Side":
        """Return the side with these words added to the memory of its special."""
        return replace(self, memory=(*self.memory, *words))

    def after_turn(self) -> "Side":
        """Return the side without words that its special remembers only for a turn."""
        if not self.memory:
            return self
        memory = part_of(self.special, Usage).outlasting(Lifetime.TURN, self.memory)
        return replace(self, memory=memory)

    def without_marks_except(self, lasting: frozenset[str] = UNMARKED) -> "Side":
        """Return the side with only these marks on its dice; the others have expired."""
        for die in self.dice:
            if die.marks:
                return self.with_dice(tuple(one.marked(one.marks & lasting) for one in self.dice))
        return self


@tagged("Fight")
@value
class Fight:
    """The dice of all players during the attacks of a round. `str(fight)` is its notation."""

    sides: tuple[Side, ...]
    mover: Seat = 0
    passes: int = 0
    """The number of players who have passed in a row."""
    rules: Rules = RULEBOOK
    missing: tuple[Seat, ...] = ()
    """The seats that miss their next turn."""

    @property
    def is_over(self) -> bool:
        """Whether all players have passed in a row, or at most one side has dice left."""
        if self.passes >= len(self.sides):
            return True
        rows = [side.dice for side in self.sides]
        return rows.count(()) >= len(rows) - 1

    @property
    def scores(self) -> tuple[int, ...]:
        """Each player's score, in half points (rulebook 001, Scoring)."""
        return tuple(side.score for side in self.sides)

    @property
    def winner(self) -> Seat | None:
        """The seat with the highest score, or None in case of a tie, which is a draw."""
        points = self.scores
        best = max(points)
        return points.index(best) if points.count(best) == 1 else None

    def with_side(self, seat: Seat, side: Side) -> "Fight":
        """Return the fight with this side at a seat."""
        sides = (*self.sides[:seat], side, *self.sides[seat + 1 :])
        # By position, as in `with_dice`.
        return Fight(sides, self.mover, self.passes, self.rules, self.missing)

    def with_deck(self, seat: Seat, deck: Deck) -> "Fight":
        """Return the fight after cards were drawn from this player's deck."""
        side = self.sides[seat]
        return self if side.deck == deck else self.with_side(seat, replace(side, deck=deck))

    def __str__(self) -> str:
        """Return the dice of the mover, then those of the others in turn order, separated by
        bars."""
        turned = self.sides[self.mover :] + self.sides[: self.mover]
        return " | ".join(" ".join(str(die) for die in side.dice) for side in turned)


_LASTS = frozenset({DIZZY})


def after_pass(fight: Fight) -> Fight:
    """Return the fight after its mover passes, and the turn goes to the left (001). Because the
    mover did not attack, by 001 their dizzy dice stay dizzy."""
    sides = list(fight.sides)
    lasting = UNMARKED if fight.rules.dizzy_for is Dizziness.FIRST_TURN else _LASTS
    sides[fight.mover] = sides[fight.mover].without_marks_except(lasting).after_turn()
    left = (fight.mover + 1) % len(sides)
    # By position, because playouts pass often.
    return skip_turns(Fight(tuple(sides), left, fight.passes + 1, fight.rules, fight.missing))


def skip_turns(fight: Fight) -> Fight:
    """Return the fight after any missed turns and any turns of players without dice. The latter
    pass automatically. Missing a turn is not passing, so it ends a series of passes."""
    if fight.missing and fight.mover in fight.missing and not fight.is_over:
        missing = tuple(seat for seat in fight.missing if seat != fight.mover)
        left = (fight.mover + 1) % len(fight.sides)
        return skip_turns(replace(fight, mover=left, passes=0, missing=missing))
    return fight if fight.sides[fight.mover].dice or fight.is_over else after_pass(fight)


class Owner(Protocol):
    """A player in a fight (`Side`) or between rounds (`Player`), as far as `may_use` needs one."""

    @property
    def special(self) -> Special | None:
        """The player's special, or None."""
        ...

    @property
    def memory(self) -> tuple[str, ...]:
        """The words that the special remembers."""
        ...


def may_use(owners: Sequence[Owner], seat: Seat) -> bool:
    """Whether the special of this player is in force and has uses left in the match."""
    own = owners[seat]
    usage = part_of(own.special, Usage)
    icons = (part_of(owner.special, Usage).icon for owner in owners)
    if usage.icon is Icon.AMONG_ICONS and Icon.NONE in icons:
        return False
    return own.special is not None and (not usage.times or own.memory.count(USED) < usage.times)
