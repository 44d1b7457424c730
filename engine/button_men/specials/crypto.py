"""Crypto: once in each round he may use one of five tricks, none twice before all were used.

Rare dice, section 5: an extra d1 is in play; one of his dice gains Trip; a die of either side gets
half its opening value; the first of his dice that is captured scores nothing; the opponents must
state all their sizes before he chooses his. Our rulings: the tricks go round through the match; he
chooses in secret with the sizes, except for the halves, rounded up but never below what the die can
show, which he chooses after the opening roll and before it is compared; the sizes are stated as
soon as he asks for them, and he may ask when there are none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.special import Special
from engine.button_men.fight.attack import Setting, What
from engine.button_men.fight.events import Adjusted, Change, Chose, Invoked
from engine.button_men.fight.reasons import refusal_of_settings
from engine.button_men.match.actions import Action, ChooseSizes, refusal_of_roster, with_choice
from engine.button_men.match.duel import Duel, Phase, Player
from engine.button_men.match.icons import refusal_unless_offered
from engine.button_men.match.joining import with_player
from engine.button_men.match.line_up import arranged, round_dials
from engine.button_men.match.offer import TRICKS, Dial, Offer
from engine.button_men.match.reacting import changed
from engine.button_men.recipe import MOST_DICE, parse_die
from engine.button_men.skills import BY_LETTER
from engine.game import Event, Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

NONE, EXTRA, SAFE, TRIPPING, HALVED, STATED, NOT_HALVED = range(7)
ALL = (EXTRA, SAFE, TRIPPING, HALVED, STATED)
_GIVEN_TO_ALL, _GIVEN_TO_ONE = BY_LETTER["∅"], BY_LETTER["t"]
EXTRA_DIE = parse_die("(1)")


def _used(trick: int) -> str:
    """The word for a trick that cannot be used again before all others were."""
    return f"used-{trick}"


def _now(number: int) -> str:
    """The word for what is done in this round: a number of the dial."""
    return f"now-{number}"


_NOW = tuple(_now(number) for number in range(TRICKS * (MOST_DICE + 1)))


@value
class ChooseTrick(Action):
    """Choose a trick, or none, and the sizes if they may be chosen."""

    settings: tuple[Setting, ...] = ()

    name = "choose-trick"
    phase = Phase.SIZES

    def with_settings(self, settings: tuple[Setting, ...]) -> "ChooseTrick":
        """The same with these choices."""
        return ChooseTrick(settings)

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused for tricks that were used, for sizes out of range, and once it is chosen."""
        player = duel.players[seat]
        if _is_decided(player.memory):
            return Refusal("choose-trick.not-possible")
        refused = refusal_of_settings(_dials(duel, seat), self.settings)
        if refused is not None:
            return refused
        roster = arranged(player, _without_trick(self.settings), duel.rules)
        return refusal_of_roster(player, roster, duel.rules)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """It is kept secret until all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The sizes are chosen, and the trick takes effect when the dice are rolled."""
        events: tuple[Event, ...] = ()
        if seat in duel.choosers and round_dials(duel.players[seat], duel.rules):
            step = ChooseSizes(_without_trick(self.settings)).applied(duel, seat)
            duel, events = step.state, step.events
        number = next((one.to for one in self.settings if one.what is What.TRICK), NONE)
        player = duel.players[seat]
        after = replace(player, memory=_remembering(player.memory, number))
        told = (Invoked(seat, CRYPTO.name),) if number else ()
        return Step(with_player(duel, seat, after), (*events, *told))


@value
class AskSizes(Action):
    """Have the others state their sizes first."""

    name = "ask-sizes"
    phase = Phase.SIZES

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused if it was used, and once a trick is chosen."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The others choose before the player."""
        player = duel.players[seat]
        after = replace(player, memory=_remembering(player.memory, STATED))
        return Step(with_player(duel, seat, after), (Invoked(seat, CRYPTO.name),))


@value
class HalveOwn(Action):
    """Give an own die half its opening value."""

    at: int

    name = "halve-own"
    phase = Phase.AFTER_ROLL

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused if it was used, and if another trick is used in the round."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """It is kept secret until all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The die shows half as much."""
        return _halved(duel, seat, seat, self.at)


@value
class HalveTheirs(Action):
    """Give a die of another player half its opening value."""

    of: Seat
    theirs: int

    name = "halve-theirs"
    phase = Phase.AFTER_ROLL

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused if it was used, and if another trick is used in the round."""
        return refusal_unless_offered(self, duel, seat)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """It is kept secret until all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The die shows half as much."""
        return _halved(duel, seat, self.of, self.theirs)


@value
class HalveNone(Action):
    """Leave what all dice show."""

    name = "halve-none"
    phase = Phase.AFTER_ROLL

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """It is kept secret until all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """Nobody asks again in this round."""
        return Step(_with_memory(duel, seat, (*duel.on_table.sides[seat].memory, _now(NOT_HALVED))))


def _remembering(memory: tuple[str, ...], number: int) -> tuple[str, ...]:
    """The memory after a trick; once all five were used, they may all be used again."""
    trick = number % TRICKS
    if trick:
        memory = (*memory, _used(trick))
    if all(_used(one) in memory for one in ALL):
        memory = tuple(word for word in memory if not word.startswith("used"))
    return (*memory, _now(number))


def _is_decided(memory: tuple[str, ...]) -> bool:
    return any(word in _NOW for word in memory)


def _without_trick(settings: tuple[Setting, ...]) -> tuple[Setting, ...]:
    return tuple(one for one in settings if one.what is not What.TRICK)


def _dials(duel: Duel, seat: Seat) -> tuple[Dial, ...]:
    player = duel.players[seat]
    sizes = round_dials(player, duel.rules) if seat in duel.choosers else ()
    tricks = tuple(_tricks(player))
    whole = tuple(range(len(player.roster)))
    return (*((Dial(What.TRICK, whole, (NONE, *tricks), NONE),) if tricks else ()), *sizes)


def _tricks(player: Player) -> Iterator[int]:
    """The numbers of the tricks that he may choose with the sizes."""
    for trick in (EXTRA, SAFE):
        if _used(trick) not in player.memory:
            yield trick
    if _used(TRIPPING) not in player.memory:
        for at, die in enumerate(player.roster):
            if not die.has(_GIVEN_TO_ONE):
                yield TRIPPING + TRICKS * at


def _with_sizes(duel: Duel, seat: Seat) -> Iterator[Offer]:
    player = duel.players[seat]
    if _is_decided(player.memory):
        return
    may_ask = _used(STATED) not in player.memory
    if may_ask or any(_tricks(player)):
        yield Offer(ChooseTrick(), _dials(duel, seat))
    if may_ask:
        yield Offer(AskSizes())


def _after_the_roll(duel: Duel, seat: Seat) -> Iterator[Offer]:
    fight = duel.on_table
    memory = fight.sides[seat].memory
    if _used(HALVED) in memory or any(word in _NOW and word != _now(NONE) for word in memory):
        return
    found = [Offer(HalveOwn(at)) for at, die in enumerate(fight.sides[seat].dice) if _half(die)]
    for of, side in enumerate(fight.sides):
        if of != seat:
            found += [Offer(HalveTheirs(of, at)) for at, die in enumerate(side.dice) if _half(die)]
    yield from found
    if found:
        yield Offer(HalveNone())


def _half(die: Die) -> int:
    """What the die shows instead; 0 if nothing changes."""
    half = max(die.lowest, (die.value + 1) // 2)
    return half if half < die.value else 0


def _halved(duel: Duel, seat: Seat, of: Seat, at: int) -> Step[Duel]:
    die = duel.on_table.sides[of].dice[at]
    change = Change(of, at, die, die.turned(_half(die) or die.value))
    after = replace(duel, fight=changed(duel.on_table, of, (change,)))
    memory = _remembering(after.on_table.sides[seat].memory, HALVED)
    return Step(_with_memory(after, seat, memory), (Adjusted(seat, CRYPTO.name, (change,)),))


def _with_memory(duel: Duel, seat: Seat, memory: tuple[str, ...]) -> Duel:
    sides = [*duel.on_table.sides]
    sides[seat] = sides[seat].remembering(*memory)
    return replace(duel, fight=replace(duel.on_table, sides=tuple(sides)))


def _row(player: Player, dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """His dice as a round begins."""
    number = next((_NOW.index(word) for word in player.memory if word in _NOW), NONE)
    at, trick = divmod(number, TRICKS)
    if trick == EXTRA:
        return (*dice, EXTRA_DIE)
    if trick == SAFE:
        return tuple(die.with_skill(_GIVEN_TO_ALL) for die in dice)
    # A save may name a die that he does not have: then none gets Trip.
    chosen = player.roster[at : at + 1] if trick == TRIPPING else ()
    return tuple(_tripping(chosen[0], dice)) if chosen else dice


def _tripping(chosen: Die, dice: tuple[Die, ...]) -> Iterator[Die]:
    """These dice, the one that was chosen with Trip; another rule may have taken it out."""
    is_found = False
    for die in dice:
        is_it = not is_found and die.as_printed() == chosen.decided().as_printed()
        is_found = is_found or is_it
        yield die.with_skill(_GIVEN_TO_ONE) if is_it else die


def _widest(dice: Sequence[Die], others: Sequence[Sequence[Die]]) -> tuple[Die, ...]:
    return (*(die.with_skill(_GIVEN_TO_ONE) for die in dice), EXTRA_DIE)


def _waits(player: Player) -> bool:
    return _now(STATED) in player.memory


CRYPTO = Special(
    "crypto",
    keeps_memory=True,
    lasts_a_round=_NOW,
    waits_for_sizes=_waits,
    adapts_row=_row,
    widest_row=_widest,
    offers=((Phase.SIZES, _with_sizes), (Phase.AFTER_ROLL, _after_the_roll)),
)
