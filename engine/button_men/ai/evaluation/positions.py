"""Positions: a fight of two players as whoever moves sees it, and as the search compares it."""

from engine.button_men.ai.evaluation.faces import Row
from engine.button_men.ai.evaluation.rules_cache import Table
from engine.button_men.fight import Fight
from engine.value import value


@value
class Position:
    """A fight as whoever moves sees it."""

    mine: Row
    theirs: Row
    lead: int
    """By how many half points the mover leads."""
    fight: Fight | None
    """Where attacks must be carried out; None if rows and lead tell everything."""

    @property
    def size(self) -> int:
        """How many dice lie there."""
        return self.mine.size + self.theirs.size


def position_of(fight: Fight, table: Table) -> Position:
    """The fight of two players as its mover sees it."""
    mine, theirs = fight.sides[fight.mover], fight.sides[1 - fight.mover]
    rows = table.row_of(mine.dice), table.row_of(theirs.dice)
    is_local = (
        all(row.is_local for row in rows)
        and not (fight.missing or mine.special or theirs.special)
        and not (mine.deck or theirs.deck or fight.passes)
    )
    return Position(*rows, mine.score - theirs.score, None if is_local else fight)
