"""The resolution of one attack, with the effects of its kind, of skills and of specials."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from enum import StrEnum

from engine.button_men.dice.deck import Dealer
from engine.button_men.dice.die import ASLEEP, UNMARKED, Combined, Die, Traits, Transforming
from engine.button_men.dice.editions import RollOccasion
from engine.button_men.dice.skill import USED, Part, Special, Usage
from engine.button_men.fight.attack import Attack, Places
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.events import Change, Destination, Joined, Left, Struck
from engine.button_men.fight.fight import MAX_IN_ROW, Fight, Side, skip_turns
from engine.button_men.fight.odds import has_escaped
from engine.button_men.fight.settings import SettingKind, sized
from engine.game import Seat, Step
from engine.luck import Luck, Scripted
from engine.value import value


class ReactionPoint(StrEnum):
    """The points of an attack at which rules take effect."""

    RESOLVE = "resolve"
    """The die makes an attack that does not simply capture its targets; the reaction replaces the
    capture. It rolls dice only if the kind of attack captures nothing or is a contest."""
    ATTACK = "attack"
    """The die has attacked and has not been rolled yet."""
    TARGET = "target"
    """The die has been attacked."""
    CAPTURED = "captured"
    """The die is being captured. The reaction may roll dice."""
    ROLLED = "rolled"
    """The die has attacked and been rolled; it had the skill when it was rolled."""
    CAPTURE = "capture"
    """The die was among the attackers; `spoils` are the dice they captured."""
    STRUCK = "struck"
    """For a special: its player has attacked, and the attackers have been rolled."""


Reaction = Callable[["AttackResolution", int], None]
"""The effect of a rule in an attack, given the index of its die or, for a special, of the first
attacker."""


@value
class Reacting(Part):
    """The effects of a rule in an attack."""

    on: Mapping[ReactionPoint, Reaction] = field(default_factory=dict)
    changes_others: Callable[[Die], Die] | None = None
    """Returns another die of the same owner, as changed by the capture of this die."""


class ReactingTraits:
    """The combined reactions of a set of skills."""

    def __init__(self, traits: Traits) -> None:
        parts = traits.parts(Reacting)
        self.on = {
            moment: tuple(part.on[moment] for part in parts if moment in part.on)
            for moment in ReactionPoint
        }
        self.acts = any(self.on[moment] for moment in _OF_ATTACKERS)
        """Whether anything special happens when the die attacks."""
        self.changes_others = tuple(part.changes_others for part in parts if part.changes_others)
        reacts = (
            self.on[ReactionPoint.TARGET] or self.on[ReactionPoint.CAPTURED] or self.changes_others
        )
        self.answers = bool(traits.escapes or reacts)
        """Whether anything special happens when the die is attacked."""


_OF_ATTACKERS = (
    ReactionPoint.RESOLVE,
    ReactionPoint.ATTACK,
    ReactionPoint.ROLLED,
    ReactionPoint.CAPTURE,
)

REACTING = Combined(ReactingTraits)

_FORESEEN = Scripted(())
"""The luck of a previewed attack, in which no die is rolled."""


class AttackResolution:
    """An attack in progress. Unlike fights and dice, it is mutable: skills and specials change it
    until the attack is over, and then it is discarded."""

    def __init__(self, fight: Fight, attack: Attack, luck: Luck) -> None:
        """Start with the dice as they are before the attack, but without the mover's marks, which
        end with the attack."""
        self.fight = fight
        self.attack = attack
        self.luck = luck
        side = fight.sides[fight.mover]
        self.mine = list(side.without_marks_except().dice)
        self.acts = False
        """Whether any attacker has a reaction. If not, reactions are skipped."""
        for at in attack.attackers:
            traits = self.mine[at].traits
            if traits.waits:
                self.mine[at] = self.mine[at].joined()
            if REACTING[traits.in_play].acts:
                self.acts = True
        self.theirs = list(fight.sides[attack.defender].dice)
        self.is_answered = False
        """Whether any target has a reaction or may escape."""
        for at in attack.targets:
            if REACTING[self.theirs[at].traits].answers:
                self.is_answered = True
        self.captured: tuple[int, ...] = (
            attack.targets_to_capture if attack.kind.helpers else attack.targets
        )
        """Indices of the targets that will be captured. Escapes and the effects of rules may remove
        some."""
        self.to_roll: tuple[int, ...] = attack.attackers
        """Indices of the attackers that have not been rolled yet."""
        self.has_rolled = False
        """Whether the attacker has been rolled in a contest, so that any further roll is its
        second."""
        self.spoils: tuple[Die, ...] = ()
        """The captured dice as their captor receives them."""
        self.rolled: list[Change] = []
        self.dealers: dict[Seat, Dealer] = {}
        """The dealers for players whose dice are drawn from a deck."""
        self.memory = side.after_turn().memory if side.memory else ()
        """The words that the mover's special remembers after the turn."""
        # Tuples, because few attacks change them.
        self.joining: tuple[Joined, ...] = ()
        """Dice that come into play. Those without a value have not been rolled yet."""
        self.new: tuple[int, ...] = ()
        """Indices in `joining` of the dice that were not in play before."""
        self.left: tuple[Left, ...] = ()
        """Dice that leave without being captured by the mover."""
        self.unsettled: tuple[int, ...] = ()
        """Indices of the mover's dice that are rolled even if they keep their value, because they
        have changed."""
        self.turned: tuple[Change, ...] = ()
        self.removed: tuple[Die, ...] = ()
        """Captured dice that no one receives."""
        self.goes_on = False
        """Whether the mover moves again."""
        self.misses = False
        """Whether the mover misses their next turn (the one after their next move, if they move
        again)."""

    def roll_mine(self, at: int) -> Die:
        """Roll one of the mover's dice, at its newly chosen size, if any, and call its reactions to
        the roll. Return the die. A die that keeps its value is only rolled if it has changed, and
        no die is rolled in a preview."""
        before = die = self.mine[at]
        traits = before.traits
        if self.luck is _FORESEEN:
            return before
        if traits.keeps_value:
            if at not in self.unsettled:
                return before
            die = before.turned(0)
        elif self.attack.settings and traits.resizable:
            die = sized(before, at, self.attack.settings)
        luck = self._luck(self.fight.mover) if traits.instead else self.luck
        # The occasion matters only for few dice; most are just rolled.
        after = self._rerolled(die, luck) if traits.rerolls_otherwise else die.rolled(luck)
        self.mine[at] = after
        self.rolled.append(Change(self.fight.mover, at, before, after))
        # A skill gained by this roll does not apply to it.
        for react in REACTING[traits].on[ReactionPoint.ROLLED] if self.acts else ():
            react(self, at)
        return after

    def roll_theirs(self, at: int) -> Die:
        """Roll one of the defender's dice, and return it. A die that keeps its value is not rolled,
        and no die is rolled in a preview."""
        before = self.theirs[at]
        if before.traits.keeps_value or self.luck is _FORESEEN:
            return before
        luck = self._luck(self.attack.defender) if before.traits.instead else self.luck
        after = before.rerolled(luck, RollOccasion.TARGET, self.fight.rules)
        if before.marks:  # Marks end with an attack by the owner, not with one on the die.
            after = after.marked(before.marks)
        self.theirs[at] = after
        self.rolled.append(Change(self.attack.defender, at, before, after))
        return after

    def _rerolled(self, die: Die, luck: Luck) -> Die:
        """Return an attacker, or a die that came into play in this attack, after a roll."""
        rules = self.fight.rules
        return die.rerolled(luck, RollOccasion.ATTACK, rules, is_second=self.has_rolled)

    def _luck(self, seat: Seat) -> Luck:
        """Return a dealer for this player's deck, for dice that may be drawn instead of rolled."""
        return self.dealers.setdefault(seat, Dealer(self.fight.sides[seat].deck, self.luck))

    def replace_mine(self, at: int, die: Die) -> None:
        """Replace one of the mover's dice. A die that keeps its value is rolled nevertheless if its
        sizes have changed, or if it did not keep its value before."""
        before = self.mine[at]
        if die.sizes != before.sizes or not before.traits.keeps_value:
            self.unsettled += (at,)
        self.mine[at] = die

    def become(self, at: int, die: Die) -> None:
        """Replace an attacker by another die, which is rolled even if the attacker has already been
        rolled."""
        self.replace_mine(at, die)
        if at not in self.to_roll:
            self.to_roll = tuple(sorted((*self.to_roll, at)))

    def has_left(self, seat: Seat, at: int) -> bool:
        """Whether this die has left its row."""
        return any((one.seat, one.at) == (seat, at) for one in self.left)

    def is_full(self, seat: Seat) -> bool:
        """Whether this row has the maximum number of dice."""
        row = self.mine if seat == self.fight.mover else self.theirs
        return len(row) + sum(one.seat == seat for one in self.joining) >= MAX_IN_ROW

    def join(self, seat: Seat, after: int, die: Die, *, is_new: bool = False) -> None:
        """Bring a die into play next to the die at this index. It is rolled later: as at the start
        of a round if it `is_new`, otherwise as in play."""
        if is_new:
            self.new += (len(self.joining),)
        self.joining += (Joined(seat, after, die.turned(0).marked(UNMARKED)),)

    def leave(self, seat: Seat, at: int, to: Destination) -> None:
        """Remove a die from its row, without capture by the mover and without a roll."""
        is_mine = seat == self.fight.mover
        die = (self.mine if is_mine else self.theirs)[at]
        self.left += (Left(seat, at, die, to),)
        if is_mine:
            self.to_roll = tuple(other for other in self.to_roll if other != at)
        else:
            self.captured = tuple(other for other in self.captured if other != at)

    def react(self, moment: ReactionPoint, row: Sequence[Die], places: Places) -> None:
        """Call the reactions of these dice of a row at this point."""
        for at in places:
            for react in REACTING[row[at].traits.in_play].on[moment]:
                react(self, at)

    def call_attack_reactions(self) -> None:
        """Call the reactions of the attackers before they are rolled."""
        for at in self.attack.attackers:
            self.react(ReactionPoint.ATTACK, self.mine, (at,))
            if self.joining:
                self._form_parts(at)

    def _form_parts(self, at: int) -> None:
        """Transform the parts that came from an attacker, in the same way as the attacker
        itself."""
        whole, joining = self.mine[at], list(self.joining)
        for number, one in enumerate(joining):
            if (one.seat, one.after) == (self.fight.mover, at):
                self.mine[at] = one.die
                for skill in one.die.traits.skills:
                    react = skill.part(Reacting).on.get(ReactionPoint.ATTACK)
                    if react is not None and skill.part(Transforming).takes_form:
                        react(self, at)
                joining[number] = Joined(one.seat, at, self.mine[at].turned(0))
        self.mine[at], self.joining = whole, tuple(joining)

    def try_capture(self) -> None:
        """Roll those of the dice about to be captured that may escape, and spare those that do."""
        for at in self.captured:
            before = self.theirs[at]
            if before.traits.escapes and has_escaped(before, self.roll_theirs(at)):
                self.captured = tuple(other for other in self.captured if other != at)

    def change_others(self) -> None:
        """Let each of the captured dice in turn change the other dice of its row."""
        for captured in self.captured:
            for changed in REACTING[self.theirs[captured].traits].changes_others:
                for at, die in enumerate(self.theirs):
                    if at != captured:
                        self.theirs[at] = changed(die)

    def roll_joining(self, seat: Seat) -> None:
        """Roll the dice of this player that came into play and have no value yet."""
        joining = list(self.joining)
        for number, one in enumerate(joining):
            if one.seat == seat and not one.die.value:
                luck = self._luck(seat) if one.die.traits.instead else self.luck
                is_new = number in self.new
                die = one.die.rolled(luck) if is_new else self._rerolled(one.die, luck)
                joining[number] = Joined(seat, one.after, die)
        self.joining = tuple(joining)

    def end_turn(self) -> None:
        """Apply the end-of-turn effects of the mover's dice that did not attack and are not
        asleep."""
        mover, attackers = self.fight.mover, self.attack.attackers
        for at, die in enumerate(self.mine):
            if not die.traits.idle or at in attackers:
                continue
            if ASLEEP in self.fight.sides[mover].dice[at].marks:
                continue
            after = self.mine[at] = die.idled(self.luck, self.fight.rules)
            if after is not die:
                self.rolled.append(Change(mover, at, die, after))

    def result(self) -> Fight:
        """Return the fight after the attack: captured dice have changed hands, and it is the
        defender's turn unless the mover goes on. Turns that are missed, and those of players
        without dice, are skipped."""
        sides = list(self.fight.sides)
        mover, defender = self.fight.mover, self.attack.defender
        mine, theirs = sides[mover], sides[defender]
        taken, removed = mine.captured + self.spoils, theirs.removed + self.removed
        gone, lost = mine.removed, theirs.captured
        if self.left or self.joining:
            row = self._row(mover, self.mine, ())
            kept = self._row(defender, self.theirs, self.captured)
            taken += self._went(mover, Destination.OWN_PILE)
            gone += self._went(mover, Destination.NOWHERE)
            lost += self._went(mover, Destination.DEFENDER)
            removed += self._went(defender, Destination.NOWHERE)
        else:
            captured = self.captured
            row = tuple(self.mine)
            kept = tuple([die for at, die in enumerate(self.theirs) if at not in captured])
        # By position, because the computer resolves thousands of attacks per second.
        sides[mover] = Side(row, taken, gone, mine.special, mine.deck, self.memory)
        sides[defender] = Side(kept, lost, removed, theirs.special, theirs.deck, theirs.memory)
        next_mover = mover if self.goes_on else defender
        missing = (*self.fight.missing, mover) if self.misses else self.fight.missing
        after = Fight(tuple(sides), next_mover, 0, self.fight.rules, missing)
        for seat, dealer in self.dealers.items():
            after = after.with_deck(seat, dealer.deck)
        return skip_turns(after)

    def _row(self, seat: Seat, dice: list[Die], captured: tuple[int, ...]) -> tuple[Die, ...]:
        """Return the dice of a row that are still in play, including those that have joined it."""
        gone = {*captured, *(one.at for one in self.left if one.seat == seat)}
        row = []
        for at, die in enumerate(dice):
            if at not in gone:
                row.append(die)
            row += [one.die for one in self.joining if (one.seat, one.after) == (seat, at)]
        return tuple(row)

    def _went(self, seat: Seat, to: Destination) -> tuple[Die, ...]:
        """Return this player's dice that have left for this destination."""
        return tuple(one.die for one in self.left if (one.seat, one.to) == (seat, to))


def strike(fight: Fight, attack: Attack, luck: Luck) -> Step[Fight]:
    """Return the fight after a legal attack.

    The order (rules, section 5): lenders are turned down; the kind of attack is resolved (usually,
    the targets are captured); targets may escape; attackers, targets and captured dice react; the
    attackers are rolled in the order of their indices, each with the dice that came from it; then
    other dice that joined the mover, dice that joined the defender, and attackers with a newly
    chosen size; attackers react to their capture, and the captured dice change hands; the mover's
    special reacts; the mover's idle dice may change.
    """
    resolution = AttackResolution(fight, attack, luck)
    for setting in attack.settings:
        if setting.what is SettingKind.VALUE:
            before = resolution.mine[setting.at]
            after = resolution.mine[setting.at] = before.turned(setting.to)
            resolution.turned += (Change(fight.mover, setting.at, before, after),)
    if resolution.acts:
        resolution.react(ReactionPoint.RESOLVE, resolution.mine, attack.attackers[:1])
        resolution.has_rolled = attack.kind.is_contest
    if resolution.is_answered:
        resolution.try_capture()
    if resolution.acts:
        resolution.call_attack_reactions()
    if resolution.is_answered:
        resolution.react(ReactionPoint.TARGET, resolution.theirs, attack.targets_to_capture)
        resolution.react(ReactionPoint.CAPTURED, resolution.theirs, resolution.captured)
        resolution.change_others()
    _roll_attackers(resolution)
    _hand_over_spoils(resolution)
    if (special := fight.sides[fight.mover].special) is not None:
        _let_special_react(resolution, special)
    resolution.end_turn()
    return Step(resolution.result(), (_struck_event(resolution),))


def _let_special_react(resolution: AttackResolution, special: Special) -> None:
    """Count a use if only the special allowed the attack, and call its reaction."""
    if special.part(Usage).times and resolution.attack.kind in special.part(Attacking).gains:
        resolution.memory += (USED,)
    react = special.part(Reacting).on.get(ReactionPoint.STRUCK)
    if react is not None:
        react(resolution, resolution.attack.attackers[0])


def surrendered(fight: Fight, seat: Seat, luck: Luck) -> Step[Fight]:
    """Return the fight after a player surrenders on their turn. All of their dice count as idle."""
    side = fight.sides[seat]
    idle = tuple(die.idled(luck, fight.rules) for die in side.dice)
    changes = tuple(
        Change(seat, at, before, after)
        for at, (before, after) in enumerate(zip(side.dice, idle, strict=True))
        if after is not before
    )
    return Step(fight.with_side(seat, side.with_dice(idle)), changes)


def success(fight: Fight, attack: Attack) -> Fight:
    """Return the fight after the attack if it succeeds, as a preview: no die is rolled, and all
    dice keep their values."""
    resolution = AttackResolution(fight, attack, _FORESEEN)
    if not attack.kind.is_contest:
        resolution.react(ReactionPoint.RESOLVE, resolution.mine, attack.attackers[:1])
    resolution.call_attack_reactions()
    resolution.react(ReactionPoint.TARGET, resolution.theirs, attack.targets_to_capture)
    _hand_over_spoils(resolution)
    return resolution.result()


def dice_before_roll(fight: Fight, attack: Attack) -> tuple[Die, ...]:
    """Return the mover's dice just before they are rolled for this attack. Skills of the attackers
    and targets may have changed them."""
    resolution = AttackResolution(fight, attack, _FORESEEN)
    resolution.call_attack_reactions()
    resolution.react(ReactionPoint.TARGET, resolution.theirs, attack.targets_to_capture)
    return tuple(resolution.mine)


def _hand_over_spoils(resolution: AttackResolution) -> None:
    """Hand the captured dice, unmarked, to the captor, and let the attackers' skills react to
    having captured them."""
    theirs = resolution.theirs
    resolution.spoils = tuple(
        [die.marked(UNMARKED) if (die := theirs[at]).marks else die for at in resolution.captured]
    )
    if resolution.acts:
        # The skills of the die when it attacked apply, even if it has changed since.
        mine = resolution.fight.sides[resolution.fight.mover].dice
        resolution.react(ReactionPoint.CAPTURE, mine, resolution.attack.attackers)


def _roll_attackers(resolution: AttackResolution) -> None:
    """Roll the attackers, those with a newly chosen size last, and the dice that came into play."""
    settings, mover = resolution.attack.settings, resolution.fight.mover
    sizes = {one.at for one in settings if one.what is SettingKind.SIZE} if settings else ()
    resized = [at for at in sizes if resolution.mine[at].traits.resizable]
    for at in resolution.to_roll:
        if at not in resized:
            resolution.roll_mine(at)
            if resolution.joining:
                resolution.roll_joining(mover)
    for seat in (mover, resolution.attack.defender) if resolution.joining else ():
        resolution.roll_joining(seat)
    for at in resolution.to_roll if resized else ():
        if at in resized:
            resolution.roll_mine(at)


def _struck_event(resolution: AttackResolution) -> Struck:
    mover, attack = resolution.fight.mover, resolution.attack
    mine, theirs = resolution.fight.sides[mover].dice, resolution.fight.sides[attack.defender].dice
    return Struck(
        mover,
        attack,
        tuple(map(mine.__getitem__, attack.attackers)),
        tuple(map(theirs.__getitem__, attack.targets)),
        resolution.turned,
        tuple(resolution.rolled),
        resolution.spoils,
        resolution.removed,
        resolution.joining,
        resolution.left,
        resolution.goes_on and not resolution.misses,
        resolution.misses,
    )
