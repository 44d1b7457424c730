"""Crypto: once per round, its player can use one of five tricks, none twice before all were used.

Rare dice, section 5: an extra d1 is in play; one of the player's dice gains Trip; a die of either
side gets half its opening value; the first of the player's dice that is captured scores nothing;
the opponents must state all their sizes first. Our rulings: the used tricks carry over from round
to round. Tricks are chosen together with the sizes, except that a die is halved after the opening
roll and before initiative is determined. Half a value is rounded up, and it is never below the
lowest possible value. The sizes are stated as soon as the player asks for them, and they may ask
even if there are none.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.skill import Lifetime, Special, Usage
from engine.button_men.fight.events import Adjusted, Change, Invoked
from engine.button_men.fight.settings import Dial, Label, Setting, SettingKind
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import (
    Action,
    Choosing,
    DiePlace,
    Duel,
    GeneralAction,
    Offer,
    OwnDieAction,
    Phase,
    Player,
    Roster,
    Row,
)
from engine.button_men.match.line_up import arranged_roster, round_dials
from engine.button_men.recipe import MAX_DICE, parse_die
from engine.button_men.skills.insured import INSURED
from engine.button_men.skills.trip import TRIP
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import tagged, value

NONE, EXTRA, SAFE, TRIPPING, HALVED, STATED, NOT_HALVED = range(7)
ALL = (EXTRA, SAFE, TRIPPING, HALVED, STATED)
PER_DIE = 8
"""A number on the dial is `PER_DIE * die + trick`: the index of a die, and the trick used on it."""
EXTRA_DIE = parse_die("(1)")

_USED = tuple(f"used-{trick}" for trick in range(PER_DIE))
"""The words for tricks that cannot be used again before all others were used."""
_NOW = tuple(f"now-{number}" for number in range(PER_DIE * (MAX_DICE + 1)))
"""The words for the trick of this round, by its number on the dial."""


@tagged("ChooseTrick")
@value
class ChooseTrick(GeneralAction):
    """Choose a trick or none, and sizes if they can be chosen. The trick takes effect when the dice
    are rolled."""

    settings: tuple[Setting, ...] = ()
    phase = Phase.SIZES
    is_secret = True

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return a refusal if the action is not offered, or if the player's special does not allow
        these sizes, otherwise None."""
        player = duel.players[seat]
        roster = arranged_roster(player, self.settings, duel.rules)
        refused = Action.refusal(self, duel, seat)
        return refused or player.refusal_of(roster, duel.rules)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        sizes = tuple(one for one in self.settings if one.what is not SettingKind.CHOICE)
        may_choose = seat in duel.choosers and round_dials(duel.players[seat], duel.rules)
        sized = ChooseSizes(sizes).applied(duel, seat, luck) if may_choose else Step(duel)
        chosen = (one.to for one in self.settings if one.what is SettingKind.CHOICE)
        played = _after_choice(sized.state, seat, next(chosen, NONE))
        return Step(played.state, (*sized.events, *played.events))


@tagged("AskSizes")
@value
class AskSizes(GeneralAction):
    """Ask the others to state their sizes first. They choose before the player."""

    phase = Phase.SIZES

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return _after_choice(duel, seat, STATED)


@tagged("HalveOwn")
@value
class HalveOwn(OwnDieAction):
    """Halve the opening value of one of the player's own dice."""

    at: int
    phase = Phase.AFTER_ROLL
    is_secret = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return _halved(duel, seat, seat, self.at)


@tagged("HalveTheirs")
@value
class HalveTheirs(Action):
    """Halve the opening value of another player's die."""

    of: Seat
    theirs: int
    phase = Phase.AFTER_ROLL
    is_secret = True

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        return (DiePlace(Row.PLAYING, self.of, self.theirs),)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return _halved(duel, seat, self.of, self.theirs)


@tagged("HalveNone")
@value
class HalveNone(GeneralAction):
    """Keep all opening values. The player is not asked again in this round."""

    phase = Phase.AFTER_ROLL
    is_secret = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        side = duel.on_table.sides[seat]
        return Step(duel.with_side(seat, side.remembering(_NOW[NOT_HALVED])))


def _remembered(memory: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Return the memory after the trick with this number on the dial. Once all five were used, all
    of them are available again."""
    trick = number % PER_DIE
    if trick:
        memory = (*memory, _USED[trick])
    if all(_USED[one] in memory for one in ALL):
        memory = tuple(word for word in memory if not word.startswith("used"))
    return (*memory, _NOW[number])


def _after_choice(duel: Duel, seat: Seat, number: int) -> Step[Duel]:
    """Return the duel before the roll, after this number was chosen on the dial."""
    player = duel.players[seat]
    after = duel.with_player(seat, replace(player, memory=_remembered(player.memory, number)))
    return Step(after, (Invoked(seat, CRYPTO.name),) if number else ())


def _at_sizes(duel: Duel, seat: Seat) -> Iterator[Offer]:
    player = duel.players[seat]
    tricks = tuple(_tricks(player))
    may_ask = _USED[STATED] not in player.memory
    if any(word in _NOW for word in player.memory) or not (may_ask or tricks):
        return
    dials = round_dials(player, duel.rules) if seat in duel.choosers else ()
    yield Offer(ChooseTrick(), (_dial(player, tricks), *dials) if tricks else dials)
    if may_ask:
        yield Offer(AskSizes())


def _tricks(player: Player) -> Iterator[int]:
    """Yield the numbers on the dial of the tricks that can be chosen together with the sizes."""
    yield from (trick for trick in (EXTRA, SAFE) if _USED[trick] not in player.memory)
    if _USED[TRIPPING] not in player.memory:
        dice = enumerate(player.roster)
        yield from (TRIPPING + PER_DIE * at for at, die in dice if not die.has(TRIP))


def _dial(player: Player, tricks: tuple[int, ...]) -> Dial:
    labels = (Label(f"special.crypto.trick.{one % PER_DIE}", one // PER_DIE) for one in tricks)
    none, whole = Label(f"special.crypto.trick.{NONE}"), tuple(range(len(player.roster)))
    numbers = (NONE, *tricks)
    return Dial(SettingKind.CHOICE, whole, numbers, NONE, name="dial.trick", labels=(none, *labels))


def _after_the_roll(duel: Duel, seat: Seat) -> Iterator[Offer]:
    sides = duel.on_table.sides
    memory = sides[seat].memory
    if _USED[HALVED] in memory or any(word in _NOW[1:] for word in memory):
        return
    found = [HalveOwn(at) for at, die in sides[seat].in_play if _half(die)]
    yield from map(Offer, found)
    for of, side in enumerate(sides):
        for at, die in side.in_play:
            if of != seat and _half(die):
                yield Offer(HalveTheirs(of, at))
    if found:
        yield Offer(HalveNone())


def _half(die: Die) -> int:
    """Return the halved value of the die, or 0 if it would not change."""
    half = max(die.lowest, (die.value + 1) // 2)
    return half if half < die.value else 0


def _halved(duel: Duel, seat: Seat, of: Seat, at: int) -> Step[Duel]:
    die = duel.on_table.sides[of].dice[at]
    change = Change(of, at, die, die.turned(_half(die) or die.value))
    duel = duel.with_die(of, at, change.after)
    side = duel.on_table.sides[seat]
    after = duel.with_side(seat, replace(side, memory=_remembered(side.memory, HALVED)))
    return Step(after, (Adjusted(seat, CRYPTO.name, (change,)),))


def _row(player: Player, dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """Return the player's dice at the beginning of a round, as changed by the trick of the
    round."""
    number = next((_NOW.index(word) for word in player.memory if word in _NOW), NONE)
    at, trick = divmod(number, PER_DIE)
    if trick == EXTRA:
        return (*dice, EXTRA_DIE)
    if trick == SAFE:
        return tuple(die.with_skill(INSURED) for die in dice)
    # A save may refer to a missing die, and another rule may have removed the die.
    if trick != TRIPPING or at >= len(player.roster):
        return dice
    chosen = player.roster[at].with_decided_skills().as_printed()
    found = next((one for one, die in enumerate(dice) if die.as_printed() == chosen), None)
    if found is None:
        return dice
    return (*dice[:found], dice[found].with_skill(TRIP), *dice[found + 1 :])


CRYPTO = Special(
    "crypto",
    Roster(
        adapts_row=_row,
        widest_row=lambda dice, others: (*(die.with_skill(TRIP) for die in dice), EXTRA_DIE),
    ),
    Choosing(
        {Phase.SIZES: _at_sizes, Phase.AFTER_ROLL: _after_the_roll},
        waits_for_sizes=lambda player: _NOW[STATED] in player.memory,
    ),
    Usage(lifetimes={_USED[trick]: Lifetime.MATCH for trick in ALL}),
)
