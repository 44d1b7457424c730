"""The events of a duel. Each can be displayed without the state."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from engine.button_men.dice.die import BENCHED, UNMARKED, Die
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from engine.game import Event, Seat
from engine.phrase import Line, Phrase, Word, Worded, line, phrase
from engine.value import value


@value
class Points(Worded):
    """A number of points in a sentence."""

    halves: int


@value
class OwnedDice(Worded):
    """Dice of a player in a sentence, which names their owner unless there are only two players."""

    owner: Seat
    dice: tuple[Die, ...]


def bare(die: Die) -> Die:
    """Return the die without its value and its marks, for sentences that do not mention them."""
    return die.marked(UNMARKED).turned(0)


def _kind(attack: Attack) -> Phrase:
    return Phrase(f"attack.{attack.kind.name}")


def _skill(name: str) -> Phrase:
    return Phrase(f"skill.{name}.name")


def _special(name: str) -> Phrase:
    return Phrase(f"special.{name}.name")


def struck_phrase(
    seat: Seat,
    attack: Attack,
    attackers: tuple[Die, ...],
    targets: tuple[Die, ...],
    outcome: str = "made",
) -> Phrase:
    """Return the sentence about an attack of this player with this outcome, without its rolls."""
    owned = OwnedDice(attack.defender, targets)
    return phrase(
        f"struck-{outcome}", seat, attack=_kind(attack), attackers=attackers, targets=owned
    )


def _now_shows(change: "Change") -> Phrase:
    before, after = change.before.value, change.after.value
    return phrase("now-shows", before=before, die=change, after=after)


@value
class Change(Event, Worded):
    """A die was rolled, turned or given another size."""

    seat: Seat
    at: int
    """The index of the die in its owner's row, before any captures."""
    before: Die
    after: Die

    def lines(self) -> Iterator[Line]:
        yield line("idle-rolled", self.seat, "rolled", die=self, after=self.after.value)


@value
class RecipeFound(Event):
    """The recipe of a player, which their special has determined for this match."""

    seat: Seat
    recipe: str

    def lines(self) -> Iterator[Line]:
        yield line("recipe-found", self.seat, recipe=self.recipe)


@value
class Chose(Event):
    """A player has made a secret choice. Most such choices are revealed when all players have
    chosen."""

    seat: Seat

    def lines(self) -> Iterator[Line]:
        yield line("chose", self.seat)


@value
class BroughtIn(Event):
    """Between rounds, a waiting die joined a player's dice."""

    seat: Seat
    die: Die
    left: Die | None = None
    """The die that it replaced, which waits from now on."""

    def lines(self) -> Iterator[Line]:
        die = bare(self.die)
        if self.left is None:
            yield line("brought-in", self.seat, die=die)
        else:
            yield line("swapped", self.seat, "brought-in", die=die, left=bare(self.left))


@value
class KeptDice(Event):
    """Between rounds, a player kept the same dice in play."""

    seat: Seat

    def lines(self) -> Iterator[Line]:
        yield line("kept-dice", self.seat)


@value
class SizesSet(Event):
    """The sizes of a player's dice at the beginning of a round."""

    seat: Seat
    dice: tuple[Die, ...]

    def lines(self) -> Iterator[Line]:
        playing = tuple(bare(die) for die in self.dice if BENCHED not in die.marks)
        yield line("sizes-set", self.seat, dice=playing)


@value
class SetAside(Event):
    """A player used their special to remove another player's die from the round."""

    seat: Seat
    of: Seat
    """The owner of the die."""
    die: Die

    def lines(self) -> Iterator[Line]:
        yield line("set-aside", self.seat, die=self.die)


@value
class Adjusted(Event):
    """A player's special changed dice."""

    seat: Seat
    """The player with the special."""
    special: str
    changes: tuple[Change, ...]

    def lines(self) -> Iterator[Line]:
        dice = tuple(map(_now_shows, self.changes))
        yield line("adjusted", self.seat, special=_special(self.special), dice=dice)


@value
class Invoked(Event):
    """A player has used their special."""

    seat: Seat
    special: str

    def lines(self) -> Iterator[Line]:
        yield line("invoked", self.seat, special=_special(self.special))


@value
class Swapped(Event):
    """Between rounds, a special changed a player's dice for the rest of the match."""

    seat: Seat
    """The player with the special."""
    special: str
    of: Seat
    """The owner of the dice."""
    went: tuple[Die, ...]
    came: tuple[Die, ...]

    def lines(self) -> Iterator[Line]:
        went, came = tuple(map(bare, self.went)), tuple(map(bare, self.came))
        special = _special(self.special)
        if went and came:
            yield line("exchanged", self.of, special=special, went=went, came=came)
        else:
            key = "dice-gone" if went else "dice-gained"
            yield line(key, self.of, special=special, dice=went or came)


@value
class Regained(Event):
    """A player used their special to recover a captured die."""

    seat: Seat
    special: str
    die: Die
    """The die as it was captured."""
    after: Die
    """The die after its roll."""

    def lines(self) -> Iterator[Line]:
        special, after = _special(self.special), self.after.value
        yield line("regained", self.seat, special=special, die=self.die, after=after)


@value
class RoundBegan(Event):
    """All dice were rolled at the beginning of a round, or again after a tie."""

    round: int
    """The number of the round, from 1."""
    rows: tuple[tuple[Die, ...], ...]

    def lines(self) -> Iterator[Line]:
        yield line("round-began", round=self.round)
        for seat, row in enumerate(self.rows):
            dice = tuple(
                Phrase("die.rolled", (("die", bare(die)), ("value", die.value))) for die in row
            )
            yield line("rolled-all", seat, "rolled", dice=dice)


@value
class InitiativeFound(Event):
    """Initiative was determined. `first` is None if a tie makes the round a draw."""

    first: Seat | None
    by_coin: bool

    def lines(self) -> Iterator[Line]:
        if self.first is None:
            yield line("tied", kind="initiative-found")
        else:
            key = "first-by-coin" if self.by_coin else "first"
            yield line(key, self.first, "initiative-found")


@value
class Reacted(Event):
    """A player responded to the initiative with a skill of their dice."""

    seat: Seat
    skill: str
    changes: tuple[Change, ...]
    gained: bool
    """Whether the player now goes first."""

    def lines(self) -> Iterator[Line]:
        changes = tuple(map(_now_shows, self.changes))
        yield line("reacted", self.seat, skill=_skill(self.skill), changes=changes)
        yield line("gained" if self.gained else "not-gained", self.seat)


@value
class Used(Event):
    """A player used a skill of their dice on their turn, other than an attack."""

    seat: Seat
    skill: str
    changes: tuple[Change, ...]

    def lines(self) -> Iterator[Line]:
        changes = tuple(map(_now_shows, self.changes))
        yield line("used", self.seat, skill=_skill(self.skill), changes=changes)


@value
class Declined(Event):
    """A player did not respond to the initiative."""

    seat: Seat

    def lines(self) -> Iterator[Line]:
        yield line("declined", self.seat)


@value
class Joined:
    """A die that came into play in a row."""

    seat: Seat
    after: int
    """The index in the row, before any captures, of the die next to which this die is placed."""
    die: Die
    """The die as it was rolled."""


class Destination(StrEnum):
    """Where a die went that left a row without being captured by the mover."""

    NOWHERE = "nowhere"
    """Out of the round; it scores for no one."""
    DEFENDER = "defender"
    """The pile of the player who was attacked."""
    OWN_PILE = "own-pile"
    """Its owner's pile."""
    ATTACKER = "attacker"
    """The attacker's row."""


@value
class Left:
    """A die that left a row without being captured by the mover."""

    seat: Seat
    at: int
    """The index of the die in the row, before any captures."""
    die: Die
    """The die as it left."""
    to: Destination


@value
class Declared(Event):
    """A player declared an attack that its defender may refuse."""

    seat: Seat
    attack: Attack
    attackers: tuple[Die, ...]
    targets: tuple[Die, ...]

    def lines(self) -> Iterator[Line]:
        attack, attackers, targets = _kind(self.attack), self.attackers, self.targets
        yield line("declared", self.seat, attack=attack, attackers=attackers, targets=targets)


@value
class Refused(Event):
    """A player used their special to refuse an attack."""

    seat: Seat
    special: str

    def lines(self) -> Iterator[Line]:
        yield line("refused", self.seat, special=_special(self.special))


@value
class Struck(Event):
    """An attack was made."""

    seat: Seat
    attack: Attack
    attackers: tuple[Die, ...]
    """The attackers before the attack."""
    targets: tuple[Die, ...]
    turned: tuple[Change, ...]
    """Dice that were turned down to lend part of their value."""
    rolled: tuple[Change, ...]
    """All rolls in order, including those of the defender's dice."""
    captured: tuple[Die, ...]
    """The captured dice, as their captor received them."""
    removed: tuple[Die, ...] = ()
    """Targets that left the round and score for no one."""
    joined: tuple[Joined, ...] = ()
    left: tuple[Left, ...] = ()
    goes_on: bool = False
    """Whether the same player moves again."""
    misses: bool = False
    """Whether the player misses a turn as a result."""

    @property
    def rolls(self) -> tuple[Change, ...]:
        """The rolls of the attack. Attackers are compared with their state before the attack,
        because a skill may have replaced a die just before its roll."""
        before = dict(zip(self.attack.attackers, self.attackers, strict=True))
        return tuple(
            replace(change, before=before[change.at])
            if change.seat == self.seat and change.at in before
            else change
            for change in self.rolled
        )

    def lines(self) -> Iterator[Line]:
        for change in self.turned:
            before, after = change.before.value, change.after.value
            yield line("turned", self.seat, before=before, die=change, after=after)
        struck = struck_phrase(
            self.seat, self.attack, self.attackers, self.targets, self._outcome()
        )
        rolls = tuple(map(self._reroll, self.rolls))
        told = phrase("struck-and-rolled", struck=struck, rolls=rolls) if rolls else struck
        yield Line("struck", told, self.seat)
        yield from self._row_change_lines()

    def _outcome(self) -> str:
        if not self.attack.kind.captures:
            return "made"
        if self.captured:
            return "captured"
        if self.removed:
            return "removed"
        return "made" if any(one.seat != self.seat for one in self.left) else "missed"

    def _reroll(self, change: Change) -> Word:
        """Return an item of the list of rerolls: just the value if a single die was rolled and only
        its value changed. For dice of the attacker, the item does not name their owner."""
        value = change.after.value
        if change.seat != self.seat:
            return phrase("rerolled-theirs", change.seat, die=change, after=value)
        if self.rolled == (change,) and bare(change.before) == bare(change.after):
            return value
        return phrase("rerolled", die=change, after=value)

    def _row_change_lines(self) -> Iterator[Line]:
        """Yield lines about dice that left a row without being captured, about dice that came into
        play, and about an extra or missed turn of the player."""
        takers = {Destination.DEFENDER: self.attack.defender, Destination.ATTACKER: self.seat}
        for left in self.left:
            taker = takers.get(left.to, left.seat)
            yield line(f"left-{left.to}", taker, "left", die=bare(left.die))
        for joined in self.joined:
            yield line("joined", joined.seat, die=bare(joined.die), value=joined.die.value)
        if self.goes_on:
            yield line("goes-on", self.seat)
        if self.misses:
            yield line("misses", self.seat)


@value
class Passed(Event):
    """A player passed."""

    seat: Seat

    def lines(self) -> Iterator[Line]:
        yield line("passed", self.seat)


class Ending(StrEnum):
    """Why a round ended."""

    CAPTURED = "captured"
    """At most one player has dice left."""
    PASSED = "passed"
    """All players passed in a row."""
    SURRENDERED = "surrendered"
    TIED = "tied"
    """The opening rolls were tied (rulebook 001)."""


@value
class RoundEnded(Event):
    """A round is over."""

    round: int
    ending: Ending
    winner: Seat | None
    """The seat that won the round, or None after a draw."""
    scores: tuple[int, ...]
    """The score of each player, in half points."""
    won: tuple[int, ...]
    """The number of rounds that each player has won so far."""
    fight: Fight
    """The dice at the end of the round."""
    gave_up: Seat | None = None
    """The seat that surrendered, or None."""

    @property
    def winner_phrase(self) -> Phrase:
        """The sentence that names the winner, or states that the round is a draw, without
        points."""
        if self.winner is None:
            return phrase("round-drawn", round=self.round)
        return phrase("round-taken", self.winner, round=self.round)

    @property
    def why(self) -> Phrase:
        """The sentence that states why the round ended."""
        if self.gave_up is not None:
            return phrase("gave-up", self.gave_up)
        return phrase(f"ending.{self.ending}")

    @property
    def standing(self) -> Phrase:
        """The sentence that states how many rounds each player has won."""
        each = [phrase("rounds-of", seat, won=won) for seat, won in enumerate(self.won)]
        return phrase("rounds", rounds=tuple(each))

    def _winner_with_points(self) -> Phrase:
        """Return the sentence that names the winner or states that the round is a draw. It includes
        the points if they decided the round."""
        if self.gave_up is not None or self.ending is Ending.TIED:
            return self.winner_phrase
        points = list(map(Points, self.scores))
        if self.winner is None:
            best = max(points, key=lambda each: each.halves)
            return phrase("round-level", round=self.round, points=best)
        best = points.pop(self.winner)
        others = tuple(points)
        return phrase("round-won", self.winner, round=self.round, points=best, others=others)

    def lines(self) -> Iterator[Line]:
        yield Line("round-ended", self._winner_with_points(), None)
        yield Line("ending", self.why, None)
        yield Line("rounds", self.standing, None)


@value
class MatchEnded(Event):
    """The match is over."""

    winners: tuple[Seat, ...]
    """The seats that won the match; empty if it was called off after too many rounds."""

    @property
    def outcome(self) -> Phrase:
        """The sentence that names the winner or states that the match was called off."""
        if not self.winners:
            return phrase("match-called-off")
        return phrase("match-won", self.winners[0])

    def lines(self) -> Iterator[Line]:
        yield Line(self.name, self.outcome, None)
