"""Taking back: how far an undo goes."""

from itertools import islice

from ui.lunch_money.session import Model


def moves_to_undo(model: Model) -> int:
    """How many moves an undo takes: the player's last own choice, and all that came after it.

    What the page answered for him was no choice. 0: nothing to take back, or several humans play,
    who would take back each other's.
    """
    match, alone = model.match, model.terms.alone
    if alone is None:
        return 0
    for back, entry in enumerate(reversed(match.log), 1):
        if back >= len(match.states):
            return 0
        if entry.seat == alone and _was_choice(model, back):
            return back
    return 0


def _was_choice(model: Model, back: int) -> bool:
    """Could whoever made this move have done anything else?"""
    match = model.match
    actions = match.game.actions(match.states[-1 - back], match.log[-back].seat)
    return len(list(islice(actions, 2))) > 1
