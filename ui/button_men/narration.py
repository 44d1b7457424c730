"""Narration: the events of a duel in words."""

from engine.button_men.dice.die import Die
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.events import Change, OwnedDice, Points, bare, struck_phrase
from engine.button_men.fight.fight import Fight
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action
from engine.button_men.outside.validation import MIN_PLAYERS
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.phrase import Worded
from ui.button_men.selection import dice_in
from ui.button_men.wording import action_name, die_label
from ui.match import narration
from ui.match.narration import Weight

AS_EVENTS = {
    "choose-sizes": "chose",
    "decline": "declined",
    "keep-dice": "kept-dice",
    "pass": "passed",
    "surrender": "gave-up",
}
"""The kinds of sentences for actions that always lead to the same event, by action."""


class Narrator(narration.Narrator):
    """The narrator of Button Men."""

    WEIGHTS = {
        "round-began": Weight.HEADING,
        "struck": Weight.LOUD,
        "round-ended": Weight.LOUD,
        "match-ended": Weight.LOUD,
    }

    def value_text(self, value: Worded) -> str:
        match value:
            case Die():
                return die_label(self.texts, value)
            case Change():
                return self._change_text(value)
            case OwnedDice():
                return self._owned_dice_text(value)
            case Points():
                return self.texts.halves(value.halves)
        raise TypeError(value)

    def decision_text(self, seat: Seat, action: Action, view: DuelView) -> str:
        """Return a player's decision as a sentence, without its rolls. `view` is what the player
        saw."""
        if isinstance(action, Strike) and view.fight is not None:
            return self._attack_text(seat, action.attack, view.fight)
        if action.name in AS_EVENTS:
            return self.by(seat, AS_EVENTS[action.name])
        return self.by(seat, "decided", what=action_name(self.texts, view, action))

    def _attack_text(self, seat: Seat, attack: Attack, fight: Fight) -> str:
        """Return an attack as a sentence, without its outcome."""
        return self.text(struck_phrase(seat, attack, *dice_in(fight, attack)))

    def _change_text(self, change: Change) -> str:
        """Return the name of a changed die, and its new name if that is different."""
        before, after = (die_label(self.texts, bare(die)) for die in (change.before, change.after))
        if before == after:
            return before
        return self.texts.t("narration.became", before=before, after=after)

    def _owned_dice_text(self, dice: OwnedDice) -> str:
        names = self.texts.lists([die_label(self.texts, die) for die in dice.dice])
        if len(self.names) == MIN_PLAYERS:
            return names
        return self.by(dice.owner, "targets", dice=names)
