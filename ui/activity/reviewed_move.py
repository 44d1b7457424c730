"""A move of a reviewed match: the table before it, with what was played and what was best."""

from engine.value import value
from ui.match.activity import Policy
from ui.match.way import Way
from ui.review.review import MoveFinding

SHOWN = Policy(is_saved=False, may_undo=False, may_surrender=False, goes_on=False)


@value
class ReviewedMove(Way):
    """The table of a review."""

    finding: MoveFinding

    @property
    def policy(self) -> Policy:
        return SHOWN

    @property
    def decision(self) -> MoveFinding:
        return self.finding

    @property
    def missed(self) -> MoveFinding:
        return self.finding
