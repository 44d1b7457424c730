"""The result of a brawl: the last player standing, and the order of the knockouts."""

from collections.abc import Iterator

from engine.game import Seat
from engine.lunch_money.state.events import Hurt, KnockedOut, TurnBegan
from engine.value import value
from ui.components.plot import Plot
from ui.lunch_money.match_config import faces
from ui.lunch_money.portraits import Portrait, portrait
from ui.lunch_money.turn_state import TurnState
from ui.match.turning_point import ahead_for_good


@value
class Standing:
    """A player's final standing."""

    seat: Seat
    name: str
    is_mine: bool
    portrait: Portrait
    counters: int
    """The player's remaining counters."""
    has_won: bool
    out: str
    """A sentence about the player's knockout in this match, with the turn and any attacker, or ""
    if there was none."""


@value
class Blow:
    """A hit earlier in the match."""

    move: int
    """The number of the move in which the hit landed, from 1."""
    by: str
    """The name of the attacker's picture."""
    whom: str
    """The name of the target's picture."""
    card: str
    """The last card played, by its name in the engine."""
    damage: int
    told: str
    """The hit as a sentence."""


def turning_blow(turn: TurnState, course: Plot | None, winner: Seat | None) -> Blow | None:
    """Return the hit by a card that put the winner ahead for good. If no card did, return the last
    hit by a card before that moment. Return None if there is no such hit, course or winner."""
    if course is None or winner is None:
        return None
    turned = ahead_for_good([line.numbers for line in course.lines], winner)
    pictures, log = faces(turn.session.config.seats), turn.session.match.log
    for move in range(turned or 0, 0, -1):
        for event in log[move - 1].events:
            if isinstance(event, Hurt) and event.damage and event.cards and event.by is not None:
                told = " ".join(text for _, text in turn.narrator.narrate(event))
                by, whom = pictures[event.by], pictures[event.seat]
                return Blow(move, by, whom, event.cards[-1], event.damage, told)
    return None


@value
class Result:
    """The result of a finished match, ready to draw."""

    title: str
    why: tuple[str, ...]
    """Sentences that explain the result."""
    look: str
    """"won", "lost" or "drawn" from the viewer's perspective."""
    standings: tuple[Standing, ...]
    """The players left, then the others from the last knockout to the first."""
    celebrates: bool
    """Whether there is confetti, because the viewer has just won."""


def result(turn: TurnState) -> Result:
    """Return the result of a finished match."""
    winners = turn.table.winners or ()
    look = turn.look(winners[0] if winners else None)
    why = [turn.texts.t("narration.turns", count=turn.table.turn)]
    if winners:
        title = turn.narrator.text_for(winners[0], "result.brawl-won")
    else:
        title = turn.texts.t("result.called-off")
        why.append(turn.texts.t("result.called-off-means"))
    if turn.session.metadata.hints:
        why.append(turn.texts.t("screen.hints", count=turn.session.metadata.hints))
    return Result(
        title,
        tuple(why),
        look,
        tuple(_standings(turn)),
        celebrates=turn.session.view.has_just_ended and look == "won",
    )


def _standings(turn: TurnState) -> Iterator[Standing]:
    """Yield the standings: the players left, by their counters, then the others, from the last
    knockout to the first. Players who were out at the start of the match come last, since the order
    of their knockouts is unknown."""
    out = dict(_knockout_sentences(turn))
    players = turn.table.players
    left = [seat for seat, player in enumerate(players) if player.is_conscious]
    left.sort(key=lambda seat: -players[seat].counters)
    unknown = [seat for seat in range(len(players)) if seat not in {*left, *out}]
    for seat in (*left, *reversed(out), *unknown):
        yield Standing(
            seat,
            turn.display_names[seat],
            seat == turn.viewer,
            portrait(turn, seat),
            max(0, players[seat].counters),
            seat in (turn.table.winners or ()),
            out.get(seat, ""),
        )


def _knockout_sentences(turn: TurnState) -> Iterator[tuple[Seat, str]]:
    """Yield the players who were knocked out, in order, as (seat, sentence)."""
    number = turn.match.states[0].table.turn
    for _, event in turn.shown_events:
        match event:
            case TurnBegan(_, begun):
                number = begun
            case KnockedOut(seat, by) if seat == by:
                yield seat, turn.texts.t("result.out", turn=number)
            case KnockedOut(seat, by):
                yield seat, turn.narrator.text_for(by, "result.out-by", turn=number)
