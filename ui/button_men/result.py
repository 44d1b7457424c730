"""The result of a round or match, and its scoring."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.fight.events import MatchEnded, RoundEnded
from engine.game import Seat
from engine.value import value
from ui.button_men.dice_rows import DieView, Row
from ui.button_men.turn_state import TurnState
from ui.match.by_links import reach


@value
class CountedDie:
    """A die and the points that it scores."""

    die: DieView
    points: int
    """In half points; negative for some dice."""


@value
class SideTally:
    """A player's dice and score at the end of a round."""

    seat: Seat
    name: str
    colour: str
    """The color of the player's dice: see `Row.colour`."""
    kept: tuple[CountedDie, ...]
    captured: tuple[CountedDie, ...]
    score: int
    """In half points."""
    has_won: bool
    """Whether the player has won the round."""


@value
class Scores:
    """A player's points in all rounds so far."""

    name: str
    points: tuple[int, ...]
    """In half points, by round."""
    won: tuple[int, ...]
    """The indices of the rounds that the player has won."""


@value
class Result:
    """The result of a round or match. Players are in the order of the table, the viewer first."""

    title: str
    """The outcome: "You win round 2.", "Hammer wins the match."."""
    why: tuple[str, ...]
    """Sentences about why the round or match ended, drawn rounds, the hints used, and for
    spectators, what the links prove."""
    round: int
    winner: Seat | None
    """The winner of the round, or of the match if it is over, or None without a winner."""
    is_match_over: bool
    look: str
    """"won", "lost" or "drawn" from the viewer's perspective."""
    badge: tuple[str, str] | None
    """The content of the winner's badge (see `Row.face`), or None without a winner."""
    tallies: tuple[SideTally, ...]
    scores: tuple[Scores, ...]
    rounds: str
    """The rounds won by each player, in words."""
    celebrates: bool

    @property
    def fallen(self) -> tuple[CountedDie, ...]:
        """The dice that the losers of the last round still have, and those that its winner
        captured."""
        kept = [die for one in self.tallies if not one.has_won for die in one.kept]
        captured = [die for one in self.tallies if one.has_won for die in one.captured]
        return (*kept, *captured)


def result(turn: TurnState, rows: Sequence[Row], drawn: int) -> Result | None:
    """Return the result of the round whose end is shown, or of the match if it has ended, or None
    if no end is shown. `drawn` is the number of drawn rounds so far."""
    ended, narrator = turn.ended_round, turn.narrator
    if ended is None:
        return None
    match_end = next((one for one in turn.shown_events if isinstance(one, MatchEnded)), None)
    winner = ended.winner
    if match_end is not None:
        winner = match_end.winners[0] if match_end.winners else None
    look = turn.look(winner)
    won = next((row for row in rows if row.seat == winner), None)
    return Result(
        title=narrator.text(ended.winner_phrase if match_end is None else match_end.outcome),
        why=tuple(_why(turn, ended, drawn, is_match_over=match_end is not None)),
        round=ended.round,
        winner=winner,
        is_match_over=match_end is not None,
        look=look,
        badge=None if won is None else won.face,
        tallies=tuple(_tally(turn, row, ended) for row in rows),
        scores=tuple(_scores(turn, row) for row in rows),
        rounds=narrator.text(ended.standing),
        celebrates=turn.session.view.has_just_ended and look == "won",
    )


def _why(turn: TurnState, ended: RoundEnded, drawn: int, *, is_match_over: bool) -> Iterator[str]:
    yield turn.narrator.text(ended.why)
    if drawn and not is_match_over:
        yield turn.texts.t("narration.drawn-so-far", count=drawn)
    if is_match_over and turn.session.metadata.hints:
        yield turn.texts.t("screen.hints", count=turn.session.metadata.hints)
    party = turn.session.party
    if is_match_over and party is not None and party.seat is None:
        yield turn.texts.t("share.reach", **reach(turn, party))


def _tally(turn: TurnState, row: Row, ended: RoundEnded) -> SideTally:
    return SideTally(
        seat=row.seat,
        name=turn.display_names[row.seat],
        colour=row.colour,
        kept=tuple(_counted_die(view, view.die.points_for_owner) for view in row.dice),
        captured=tuple(_counted_die(view, view.die.points_for_captor) for view in row.captured),
        score=ended.scores[row.seat],
        has_won=ended.winner == row.seat,
    )


def _counted_die(view: DieView, points: int) -> CountedDie:
    """Return a die without its marks, with its points, in half points."""
    still = replace(view, key=f"counted-{view.key}", before=None, marks=(), on=None)
    return CountedDie(still, points)


def _scores(turn: TurnState, row: Row) -> Scores:
    shown = turn.rounds[: turn.acknowledged + 1]
    return Scores(
        turn.display_names[row.seat],
        tuple(one.scores[row.seat] for one in shown),
        tuple(at for at, one in enumerate(shown) if one.winner == row.seat),
    )
