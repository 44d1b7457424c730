"""Thoughts: what a computer player of any game decides, and what it tells of that."""

from typing import Generic

from engine.game import Action
from engine.saving import Codec, Json
from engine.value import value


@value
class Thought(Generic[Action]):
    """A player's decision, and what it is based on."""

    action: Action
    playouts: int
    """How many times the game was played on, or how many positions were looked at; 0 if there was
    nothing to think about."""
    chance: float | None
    """The estimated chance of winning; None if there was nothing to think about."""

    def answer(self, codec: Codec) -> dict[str, Json]:
        """The decision as JSON: `{action, playouts, chance}`."""
        return {
            "action": codec.encode(self.action),
            "playouts": self.playouts,
            "chance": self.chance,
        }
