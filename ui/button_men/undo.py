"""Taking back: how far an undo goes."""

from ui.button_men.session import Model
from ui.button_men.turn_state import is_human


def moves_to_undo(model: Model) -> int:
    """How many moves an undo takes: the player's last decision, and all that the computer did
    since. 0: nothing to take back, or several humans play, who would take back each other's."""
    match = model.match
    if model.terms.alone is None:
        return 0
    for back, entry in enumerate(reversed(match.log), 1):
        if is_human(model, entry.seat):
            return back if back < len(match.states) else 0
    return 0
