"""The result: the last player standing, and the order of the other players' knockouts."""

from collections.abc import Iterator

from engine.game import Seat
from engine.lunch_money.state.events import KnockedOut, TurnBegan
from engine.value import value
from ui.lunch_money.portraits import Portrait, portrait
from ui.lunch_money.turn_state import TurnState


@value
class Standing:
    """The final standing of a player."""

    seat: Seat
    name: str
    is_mine: bool
    portrait: Portrait
    counters: int
    has_won: bool
    out: str
    """Who knocked the player out, and when, or "" if no one did."""


@value
class Result:
    """The result of a match."""

    title: str
    why: tuple[str, ...]
    look: str
    """"won", "lost" or "drawn" from the viewer's perspective."""
    standings: tuple[Standing, ...]
    """The surviving players, then the others from the last knockout to the first."""
    celebrates: bool


def result(turn: TurnState) -> Result:
    """Return the result of a finished match."""
    winners = turn.table.winners or ()
    look = turn.look(winners[0] if winners else None)
    why = [turn.texts.t("narration.turns", count=turn.table.turn)]
    if not winners:
        why.append(turn.texts.t("result.called-off-means"))
    if turn.session.metadata.hints:
        why.append(turn.texts.t("screen.hints", count=turn.session.metadata.hints))
    return Result(
        _title(turn, winners),
        tuple(why),
        look,
        tuple(_standings(turn)),
        celebrates=turn.session.view.has_just_ended and look == "won",
    )


def _title(turn: TurnState, winners: tuple[Seat, ...]) -> str:
    if not winners:
        return turn.texts.t("result.called-off")
    return turn.narrator.text_for(winners[0], "result.brawl-won")


def _standings(turn: TurnState) -> Iterator[Standing]:
    """Yield the standings, the winner first. A match that began from a position does not show
    earlier knockouts."""
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
    """Yield the players who were knocked out, in order, each with a sentence about it."""
    number = turn.match.states[0].table.turn
    for _, event in turn.shown_events:
        match event:
            case TurnBegan(_, begun):
                number = begun
            case KnockedOut(seat, by) if seat == by:
                yield seat, turn.texts.t("result.out", turn=number)
            case KnockedOut(seat, by):
                yield seat, turn.narrator.text_for(by, "result.out-by", turn=number)
