"""Narration: events as sentences, one each, for the log and for announcements."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.button_men.dice.die import BENCHED, Die
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.events import (
    Adjusted,
    BroughtIn,
    Change,
    Chose,
    Declared,
    Declined,
    Destination,
    Ending,
    InitiativeFound,
    Invoked,
    KeptDice,
    MatchEnded,
    Passed,
    Reacted,
    RecipeFound,
    Refused,
    Regained,
    RoundBegan,
    RoundEnded,
    SetAside,
    SizesSet,
    Struck,
    Swapped,
    Used,
)
from engine.button_men.fight.fight import Fight
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action
from engine.button_men.outside.validation import FEWEST_PLAYERS
from engine.button_men.view import DuelView
from engine.game import Event, Seat
from ui.button_men.wording import action_name, attack_name, die_kind, die_name
from ui.match import narration
from ui.match.narration import Line, Weight, kind_of

AS_EVENTS = {
    "choose-sizes": "chose",
    "decline": "declined",
    "keep-dice": "kept-dice",
    "pass": "passed",
    "surrender": "gave-up",
}
"""By the name of an action, the sentence of the event that it always leads to."""


class Narrator(narration.Narrator):
    """The narrator of Button Men."""

    WEIGHTS = {
        "round-began": Weight.HEADING,
        "struck": Weight.LOUD,
        "round-ended": Weight.LOUD,
        "match-ended": Weight.LOUD,
    }

    def narrate(self, event: Event) -> Iterator[Line]:
        """The sentences about one event, in the order in which things happened."""
        match event:
            case Struck():
                yield from self._struck(event)
            case RoundBegan():
                yield "round-began", self.texts.t("narration.round-began", round=event.round), None
                for seat, row in enumerate(event.rows):
                    yield "rolled", self.by(seat, "rolled-all", dice=self._rolls(row)), seat
            case SizesSet():
                playing = [die for die in event.dice if BENCHED not in die.marks]
                text = self.by(event.seat, "sizes-set", dice=self._kinds(playing))
                yield "sizes-set", text, event.seat
            case InitiativeFound():
                yield "initiative-found", self._first(event), event.first
            case Reacted():
                yield from self._reacted(event)
            case Used():
                yield "used", self._used(event), event.seat
            case Change():
                yield (
                    "rolled",
                    self.by(event.seat, "idle-rolled", **self._words_of(event)),
                    event.seat,
                )
            case RoundEnded():
                yield from self.round_ended(event)
            case MatchEnded():
                yield "match-ended", self.match_ended(event), None
            case SetAside() | Adjusted() | Invoked() | Refused() | Swapped() | Regained():
                yield self._by_a_button(event)
            case Declared():
                yield "declared", self._declared(event), event.seat
            case RecipeFound():
                text = self.by(event.seat, "recipe-found", recipe=event.recipe)
                yield "recipe-found", text, event.seat
            case BroughtIn():
                yield "brought-in", self._brought_in(event), event.seat
            case Chose() | Declined() | KeptDice() | Passed():
                kind = kind_of(event)
                yield kind, self.by(event.seat, kind), event.seat
            case _:
                yield from self._of_a_skill(event)

    def decided(self, seat: Seat, action: Action, view: DuelView) -> str:
        """The decision of the player with this view, before anything is rolled for it."""
        if isinstance(action, Strike) and view.fight is not None:
            return self._attacked(seat, action.attack, view.fight)
        if action.name in AS_EVENTS:
            return self.by(seat, AS_EVENTS[action.name])
        return self.by(seat, "decided", what=action_name(self.texts, view, action))

    def _attacked(self, seat: Seat, attack: Attack, fight: Fight) -> str:
        """An attack without its outcome."""
        mine, theirs = fight.sides[seat].dice, fight.sides[attack.defender].dice
        targets = [theirs[at] for at in attack.targets]
        words = {
            "attack": attack_name(self.texts, attack.kind.name),
            "attackers": self._names([mine[at] for at in attack.attackers]),
            "targets": self._targets(attack.defender, targets),
        }
        struck = self.by(seat, "struck-made", **words)
        return self.texts.t("narration.struck", struck=struck)

    def round_ended(self, event: RoundEnded) -> Iterator[Line]:
        """The winner of a round and the points, why it was over, and the rounds won so far."""
        yield "round-ended", self._won_by(event), None
        yield "ending", self.ending(event), None
        yield "rounds", self.rounds(event), None

    def _won_by(self, event: RoundEnded) -> str:
        """The winner with the points; without them where points did not decide."""
        if event.gave_up is not None or event.ending is Ending.TIED:
            return self.round_taken(event)
        points, halves = list(event.scores), self.texts.halves
        if event.winner is None:
            best = halves(max(points))
            return self.texts.t("narration.round-level", round=event.round, points=best)
        best = halves(points.pop(event.winner))
        others = self.texts.lists([halves(each) for each in points])
        return self.by(event.winner, "round-won", round=event.round, points=best, others=others)

    def round_taken(self, event: RoundEnded) -> str:
        """The winner of a round, in a few words."""
        if event.winner is None:
            return self.texts.t("narration.round-drawn", round=event.round)
        return self.by(event.winner, "round-taken", round=event.round)

    def ending(self, event: RoundEnded) -> str:
        """Why a round was over."""
        if event.gave_up is not None:
            return self.by(event.gave_up, "gave-up")
        return self.texts.t(f"narration.ending.{event.ending}")

    def rounds(self, event: RoundEnded) -> str:
        """The rounds that everybody has won so far."""
        each = [self.by(seat, "rounds-of", won=won) for seat, won in enumerate(event.won)]
        return self.texts.t("narration.rounds", rounds=self.texts.lists(each))

    def match_ended(self, event: MatchEnded) -> str:
        """The winner of the match."""
        if not event.winners:
            return self.texts.t("narration.match-called-off")
        return self.by(event.winners[0], "match-won")

    def _struck(self, event: Struck) -> Iterator[Line]:
        for change in event.turned:
            words = self._words_of(change)
            before = change.before.value
            yield "turned", self.by(event.seat, "turned", before=before, **words), event.seat
        words = {
            "attack": attack_name(self.texts, event.attack.kind.name),
            "attackers": self._names(event.attackers),
            "targets": self._targets(event.attack.defender, event.targets),
        }
        struck = self.by(event.seat, f"struck-{_outcome(event)}", **words)
        rolls = self.texts.lists([self._rerolled(event, change) for change in rolled_in(event)])
        form = "struck-and-rolled" if rolls else "struck"
        text = self.texts.t(f"narration.{form}", struck=struck, rolls=rolls)
        yield "struck", text, event.seat
        yield from self._moved_in_and_out(event)

    def _moved_in_and_out(self, event: Struck) -> Iterator[Line]:
        """The dice that left a row without being captured, those that came into play, and that the
        same player moves again."""
        takers = {
            Destination.DEFENDER: event.attack.defender,
            Destination.ATTACKER: event.seat,
        }
        for left in event.left:
            taker = takers.get(left.to, left.seat)
            die = die_kind(self.texts, left.die)
            yield "left", self.by(taker, f"left-{left.to}", die=die), taker
        for joined in event.joined:
            die, value = die_kind(self.texts, joined.die), joined.die.value
            yield "joined", self.by(joined.seat, "joined", die=die, value=value), joined.seat
        if event.goes_on:
            yield "goes-on", self.by(event.seat, "goes-on"), event.seat
        if event.misses:
            yield "misses", self.by(event.seat, "misses"), event.seat

    def _rerolled(self, event: Struck, change: Change) -> str:
        """A part of the sentence about the attack; the attackers' dice need no owner in it."""
        words = self._words_of(change)
        if change.seat == event.seat:
            return self.texts.t("narration.rerolled", **words)
        return self.by(change.seat, "rerolled-theirs", **words)

    def _targets(self, defender: Seat, targets: Sequence[Die]) -> str:
        """The targets, with their owner if there are more than two players."""
        dice = self._names(targets)
        if len(self.names) == FEWEST_PLAYERS:
            return dice
        return self.by(defender, "targets", dice=dice)

    def _words_of(self, change: Change) -> dict[str, str | int]:
        """The die of a change, with what it has become and its value now."""
        before, after = (die_kind(self.texts, die) for die in (change.before, change.after))
        became = self.texts.t("narration.became", before=before, after=after)
        return {"die": before if before == after else became, "after": change.after.value}

    def _reacted(self, event: Reacted) -> Iterator[Line]:
        skill = self.texts.t(f"skill.{event.skill}.name")
        changes = self.texts.lists([self._now_shows(change) for change in event.changes])
        yield "reacted", self.by(event.seat, "reacted", skill=skill, changes=changes), event.seat
        outcome = "gained" if event.gained else "not-gained"
        yield outcome, self.by(event.seat, outcome), event.seat

    def _used(self, event: Used) -> str:
        skill = self.texts.t(f"skill.{event.skill}.name")
        changes = self.texts.lists([self._now_shows(change) for change in event.changes])
        return self.by(event.seat, "used", skill=skill, changes=changes)

    def _now_shows(self, change: Change) -> str:
        before = change.before.value
        return self.texts.t("narration.now-shows", before=before, **self._words_of(change))

    def _first(self, event: InitiativeFound) -> str:
        if event.first is None:
            return self.texts.t("narration.tied")
        return self.by(event.first, "first-by-coin" if event.by_coin else "first")

    def _brought_in(self, event: BroughtIn) -> str:
        die = die_kind(self.texts, event.die)
        if event.left is None:
            return self.by(event.seat, "brought-in", die=die)
        return self.by(event.seat, "swapped", die=die, left=die_kind(self.texts, event.left))

    def _by_a_button(
        self, event: SetAside | Adjusted | Invoked | Refused | Swapped | Regained
    ) -> Line:
        """The effect of the rule of a button."""
        match event:
            case SetAside(seat, _, die):
                return "set-aside", self.by(seat, "set-aside", die=die_name(self.texts, die)), seat
            case Adjusted(seat, special, changes):
                dice = self.texts.lists([self._now_shows(change) for change in changes])
                words = {"special": self._special(special), "dice": dice}
                return "adjusted", self.by(seat, "adjusted", **words), seat
            case Invoked(seat, special):
                return "invoked", self.by(seat, "invoked", special=self._special(special)), seat
            case Refused(seat, special):
                return "refused", self.by(seat, "refused", special=self._special(special)), seat
            case Swapped():
                return self._swapped(event)
            case Regained(seat, special, die, after):
                words = {"special": self._special(special), "die": die_name(self.texts, die)}
                return "regained", self.by(seat, "regained", after=after.value, **words), seat

    def _declared(self, event: Declared) -> str:
        """The dice of a declared attack."""
        words = {
            "attack": attack_name(self.texts, event.attack.kind.name),
            "attackers": self._names(event.attackers),
            "targets": self._names(event.targets),
        }
        return self.by(event.seat, "declared", **words)

    def _swapped(self, event: Swapped) -> Line:
        special, of = self._special(event.special), event.of
        went, came = self._kinds(event.went), self._kinds(event.came)
        if event.went and event.came:
            return "exchanged", self.by(of, "exchanged", special=special, went=went, came=came), of
        kind = "dice-gone" if event.went else "dice-gained"
        return kind, self.by(of, kind, special=special, dice=went or came), of

    def _special(self, name: str) -> str:
        return self.texts.t(f"special.{name}.name")

    def _of_a_skill(self, event: Event) -> Iterator[Line]:
        """The sentences about an event of a skill; its `dice` are what it gave to each player."""
        kind, dice = kind_of(event), getattr(event, "dice", ())
        for seat, die in enumerate(dice):
            if isinstance(die, Die):
                name = die_name(self.texts, die)
                yield kind, self.by(seat, f"{kind}.with", die=name), seat
            else:
                yield kind, self.by(seat, f"{kind}.without"), seat

    def _names(self, dice: Sequence[Die]) -> str:
        return self._listed(dice, lambda die: die_name(self.texts, die))

    def _kinds(self, dice: Sequence[Die]) -> str:
        return self._listed(dice, lambda die: die_kind(self.texts, die))

    def _rolls(self, dice: Sequence[Die]) -> str:
        rolled = self.texts.t
        return self._listed(
            dice,
            lambda die: rolled("die.rolled", die=die_kind(self.texts, die), value=die.value),
        )

    def _listed(self, dice: Sequence[Die], name: Callable[[Die], str]) -> str:
        return self.texts.lists([name(die) for die in dice])


def _outcome(event: Struck) -> str:
    if not event.attack.kind.captures:
        return "made"
    if event.captured:
        return "captured"
    if event.removed:
        return "removed"
    return "made" if any(one.seat != event.seat for one in event.left) else "missed"


def rolled_in(event: Struck) -> tuple[Change, ...]:
    """The rolls of an attack, attackers compared with what they were before it: a skill may have
    made another die of one just before its roll."""
    before = dict(zip(event.attack.attackers, event.attackers, strict=True))
    return tuple(
        replace(change, before=before[change.at])
        if change.seat == event.seat and change.at in before
        else change
        for change in event.rolled
    )
