"""The album of Button Men: all playable buttons, with a sheet for each set."""

from functools import lru_cache, partial
from itertools import groupby

from engine.button_men.buttons import Button, playable
from ui.album.sheets import Place, Sheet
from ui.button_men.catalogue import printed_dice, sets
from ui.button_men.components.recipe import pictured_dice
from ui.components.badge import badge
from ui.match.messages import PlayAgainst
from ui.nodes import Node
from ui.text.i18n import Texts


@lru_cache(maxsize=1)
def album(texts: Texts) -> tuple[Sheet, ...]:
    """Return one sheet for each set, in the order of `sets`. Button names are not translated."""
    order = sets()
    buttons = sorted(playable(), key=lambda one: order.index(one.set))
    return tuple(
        Sheet(
            "-".join(name.split()),
            name,
            tuple(_place(texts, one) for one in found),
            is_painted=True,
        )
        for name, found in groupby(buttons, lambda one: one.set)
    )


def _place(texts: Texts, button: Button) -> Place:
    name, picture = button.name, partial(_badge, button.name, button.set)
    return Place(name, name, picture, PlayAgainst(name), dice=partial(_dice, texts, button))


def _dice(texts: Texts, button: Button) -> Node:
    return pictured_dice(texts, printed_dice(button))


def _badge(name: str, set_name: str, key: str) -> Node:
    return badge(name, set_name, key=key)
