"""Dialogs: what may lie before the page. Each game has more of its own."""

from engine.value import value


class Dialog:
    """Something to settle, or to read, before the game goes on."""

    __slots__ = ()


@value
class Menu(Dialog):
    """All that leads elsewhere."""


@value
class ChangingSettings(Dialog):
    """What the player may choose for every match."""


@value
class Sharing(Dialog):
    """The link of the match."""
