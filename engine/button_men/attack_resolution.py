"""The resolution of one attack, in which kinds of attack and skills take part."""

from engine.button_men.attack import Attack, Setting, What
from engine.button_men.die import UNMARKED, Die
from engine.button_men.editions import Occasion, Rules
from engine.button_men.events import Change, Struck
from engine.button_men.fight import Fight, Side, skip_without_dice
from engine.button_men.resizing import sized
from engine.game import Step
from engine.luck import Luck, Scripted


class AttackResolution:
    """An attack while it is resolved, the only mutable object of the game: `strike` makes it,
    skills change it, and then it is dropped."""

    __slots__ = (
        "attack",
        "captured",
        "fight",
        "luck",
        "mine",
        "removed",
        "rolled",
        "spoils",
        "theirs",
        "to_roll",
        "turned",
    )

    def __init__(self, fight: Fight, attack: Attack, luck: Luck) -> None:
        """The dice as they show before the attack. The mover's marks end with it."""
        self.fight = fight
        self.attack = attack
        self.luck = luck
        self.mine = list(fight.sides[fight.mover].rested().dice)
        self.theirs = list(fight.sides[attack.defender].dice)
        self.captured: tuple[int, ...] = attack.targets
        """Indices of the dice that will be captured; a kind of attack may remove some."""
        self.to_roll: tuple[int, ...] = attack.attackers
        """Indices of the attackers that are still to be rolled."""
        self.spoils: list[Die] = []
        """The captured dice as their captor gets them."""
        self.removed: list[Die] = []
        """Captured dice that nobody gets."""
        self.rolled: list[Change] = []
        self.turned: list[Change] = []

    @property
    def rules(self) -> Rules:
        """The rules of the fight."""
        return self.fight.rules

    def turn(self, setting: Setting) -> None:
        """Turn one of the mover's dice to another value."""
        before = self.mine[setting.at]
        after = self.mine[setting.at] = before.turned(setting.to)
        self.turned.append(Change(self.fight.mover, setting.at, before, after))

    def roll_mine(self, at: int) -> Die:
        """Roll one of the mover's dice, at the size that its owner chose for it, if any."""
        before = self.mine[at]
        die = sized(before, at, self.attack.settings) if self.attack.settings else before
        after = self.mine[at] = die.rerolled(self.luck, Occasion.ATTACK, self.fight.rules)
        self.rolled.append(Change(self.fight.mover, at, before, after))
        return after

    def roll_theirs(self, at: int) -> Die:
        """Roll one of the defender's dice."""
        before = self.theirs[at]
        after = before.rerolled(self.luck, Occasion.TARGET, self.fight.rules)
        if before.marks:  # They end with an attack by its owner, not with one on it.
            after = after.marked(before.marks)
        self.theirs[at] = after
        self.rolled.append(Change(self.attack.defender, at, before, after))
        return after

    def speak(self) -> None:
        """Call the `on_attack` moments of the attackers, before they are rolled."""
        for at in self.attack.attackers:
            for moment in self.mine[at].traits.on_attack:
                moment(self, at)

    def result(self) -> Fight:
        """The fight afterwards: captured dice have changed hands, and the defender moves next."""
        kept = tuple(die for at, die in enumerate(self.theirs) if at not in self.captured)
        sides = list(self.fight.sides)
        mover, defender = self.fight.mover, self.attack.defender
        mine, theirs = sides[mover], sides[defender]
        sides[mover] = Side(tuple(self.mine), mine.captured + tuple(self.spoils), mine.removed)
        sides[defender] = Side(kept, theirs.captured, theirs.removed + tuple(self.removed))
        return skip_without_dice(Fight(tuple(sides), defender, 0, self.rules))


def strike(fight: Fight, attack: Attack, luck: Luck) -> Step[Fight]:
    """Make a legal attack.

    In this order: lenders are turned down; the kind of attack is resolved (unless it says
    otherwise, the targets are captured); the attackers' `on_attack` moments are called; the
    attackers are rolled in the order of their indices, those with a newly chosen size last; the
    attackers' `on_capture` moments are called; captured dice change hands.
    """
    resolution = AttackResolution(fight, attack, luck)
    for setting in attack.settings:
        if setting.what is What.VALUE:
            resolution.turn(setting)
    if attack.kind.resolve:
        attack.kind.resolve(resolution)
    resolution.speak()
    for at in _rolling_order(resolution):
        resolution.roll_mine(at)
    _hand_over_spoils(resolution)
    after = resolution.result()
    return Step(after, (_struck_event(resolution),))


def spoils(fight: Fight, attack: Attack) -> tuple[Die, ...]:
    """What the mover gets if the attack succeeds, by the values that the dice show before it."""
    resolution = AttackResolution(fight, attack, Scripted(()))
    _hand_over_spoils(resolution)
    return tuple(resolution.spoils)


def spent(fight: Fight, attack: Attack) -> tuple[Die, ...]:
    """The mover's dice as they are about to be rolled for this attack: its skills may change
    them."""
    resolution = AttackResolution(fight, attack, Scripted(()))
    resolution.speak()
    return tuple(resolution.mine)


def _hand_over_spoils(resolution: AttackResolution) -> None:
    """Collect the captured dice for their captor, after the attackers' `on_capture` moments."""
    theirs = resolution.theirs
    resolution.spoils = [
        die.marked(UNMARKED) if (die := theirs[at]).marks else die for at in resolution.captured
    ]
    mine = resolution.fight.sides[resolution.fight.mover].dice
    for at in resolution.attack.attackers:
        # The moments of the die as it attacked count, even if it has changed since.
        for spoil in mine[at].traits.on_capture:
            spoil(resolution)


def _rolling_order(resolution: AttackResolution) -> tuple[int, ...]:
    settings = resolution.attack.settings
    if not settings:
        return resolution.to_roll
    resized = {setting.at for setting in settings if setting.what is What.SIZE}
    return tuple(sorted(resolution.to_roll, key=lambda at: (at in resized, at)))


def _struck_event(resolution: AttackResolution) -> Struck:
    mover, attack = resolution.fight.mover, resolution.attack
    mine, theirs = resolution.fight.sides[mover].dice, resolution.fight.sides[attack.defender].dice
    return Struck(
        mover,
        attack,
        tuple(mine[at] for at in attack.attackers),
        tuple(theirs[at] for at in attack.targets),
        tuple(resolution.turned),
        tuple(resolution.rolled),
        tuple(resolution.spoils),
        tuple(resolution.removed),
    )
