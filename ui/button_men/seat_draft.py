"""A seat in the new-match dialog: its button or recipe, and whether that can be played."""

from engine.button_men import buttons
from engine.button_men.buttons import button_by_name
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.game import Refusal
from engine.value import value
from ui.match.session import SeatConfig
from ui.opponent import Opponent


@value
class SeatDraft:
    """A seat in the new-match dialog."""

    button: str
    """The name of the chosen button, or "" if `recipe` is used."""
    recipe: str = ""
    """The recipe of custom dice, or "" with a button."""
    played_by: Opponent = Opponent.NORMAL

    @property
    def plays(self) -> str:
        """The button's name or the recipe, as in a match config."""
        return self.button or self.recipe.strip()


def draft_of(seat: SeatConfig) -> SeatDraft:
    """Return the draft of an existing seat."""
    if button_by_name(seat.plays):
        return SeatDraft(seat.plays, played_by=seat.played_by)
    return SeatDraft("", seat.plays, seat.played_by)


def dice_of(draft: SeatDraft, rules: Rules) -> tuple[Die, ...]:
    """Return the dice for a preview, or none if their recipe cannot be parsed under these rules."""
    button = button_by_name(draft.button) if draft.button else None
    try:
        if button is not None:
            return buttons.dice_of(button.recipe or "", rules)
        return parse_recipe(draft.recipe, rules.notation)
    except RecipeError:
        return ()


def refusal_of(draft: SeatDraft, rules: Rules) -> Refusal | None:
    """Return why these rules do not allow this seat, or None if they do."""
    if draft.button:
        return (
            None
            if button_by_name(draft.button)
            else Refusal("button.unknown", (("name", draft.button),))
        )
    try:
        parse_recipe(draft.recipe, rules.notation)
    except RecipeError as error:
        return error.refusal
    return None
