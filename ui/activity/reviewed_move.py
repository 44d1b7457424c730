"""A move of a reviewed match: the table before it, with the move played and the best one."""

from engine.value import value
from ui.match.activity import Policy
from ui.match.way import Way
from ui.review.review import MoveFinding

SHOWN = Policy(is_saved=False, may_undo=False, may_surrender=False, goes_on=False)


@value
class ReviewedMove(Way):
    """A position in a review, which is shown but cannot be played."""

    finding: MoveFinding
    policy = SHOWN

    @property
    def decision(self) -> MoveFinding:
        return self.finding

    @property
    def missed(self) -> MoveFinding:
        return self.finding
