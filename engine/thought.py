"""Thoughts: the decision of a computer player of any game."""

from typing import Generic

from engine.game import Action
from engine.saving import Codec, Json
from engine.value import value


@value
class Thought(Generic[Action]):
    """A decision, and what it is based on."""

    action: Action
    playouts: int
    """The playouts or positions that were judged; 0 if there was nothing to decide."""
    chance: float | None
    """The estimated chance of winning; None if there was nothing to decide."""

    def answer(self, codec: Codec) -> dict[str, Json]:
        """The decision as JSON: `{action, playouts, chance}`."""
        return {
            "action": codec.encode(self.action),
            "playouts": self.playouts,
            "chance": self.chance,
        }
