"""The end of a round: its winner, and what comes next."""

from dataclasses import replace

from engine.button_men.dice.editions import MAX_ROUNDS, Choosers
from engine.button_men.dice.skill import Lifetime, Usage, part_of
from engine.button_men.fight.events import Ending, MatchEnded, RoundEnded
from engine.button_men.fight.fight import Fight
from engine.button_men.match.duel import Duel, Phase, Player
from engine.game import Event, Seat, Step


def end_round(duel: Duel, ending: Ending, surrendered: Seat | None = None) -> Step[Duel]:
    """Return the duel after the end of its round: before the next round, or at the end of the
    match. `surrendered` is the seat that surrendered, or None."""
    fight = duel.on_table
    winner = _winner(fight, ending, surrendered)
    players = tuple(
        replace(
            player,
            won=player.won + (seat == winner),
            deck=fight.sides[seat].deck,
            memory=part_of(player.special, Usage).outlasting(
                Lifetime.ROUND, fight.sides[seat].memory
            ),
        )
        for seat, player in enumerate(duel.players)
    )
    after = replace(duel, players=players, first=None, reacting=(), chosen=(), fight=None)
    events: list[Event] = [
        RoundEnded(
            duel.round,
            ending,
            winner,
            fight.scores,
            tuple(player.won for player in players),
            fight,
            surrendered,
        )
    ]
    winners = match_winners(players, duel)
    if winners or duel.round >= MAX_ROUNDS:
        events.append(MatchEnded(winners))
        return Step(replace(after, phase=Phase.OVER, fight=fight), tuple(events))
    return Step(
        replace(
            after,
            phase=Phase.BEFORE_ROUND,
            round=duel.round + 1,
            losers=_losers(duel, winner),
            choosers=_choosers(duel, winner),
        ),
        tuple(events),
    )


def match_winners(players: tuple[Player, ...], duel: Duel) -> tuple[Seat, ...]:
    """Return the seats that have won enough rounds to win the match."""
    return tuple(seat for seat, player in enumerate(players) if player.won >= duel.rules.to_win)


def _winner(fight: Fight, ending: Ending, surrendered: Seat | None) -> Seat | None:
    if ending is Ending.TIED:
        return None
    if surrendered is None:
        return fight.winner
    points = list(fight.scores)
    points[surrendered] = min(points) - 1
    others = [seat for seat in range(len(points)) if seat != surrendered]
    best = max(points[seat] for seat in others)
    return points.index(best) if points.count(best) == 1 else None


def _choosers(duel: Duel, winner: Seat | None) -> tuple[Seat, ...]:
    """Return the seats that may choose sizes before the next round."""
    if winner is None:
        return tuple(duel.seats) if duel.rules.choose_after_draw else ()
    if duel.rules.choosers is Choosers.EVERYONE:
        return tuple(duel.seats)
    return _losers(duel, winner)


def _losers(duel: Duel, winner: Seat | None) -> tuple[Seat, ...]:
    """Return all seats except the winner's, or none after a draw."""
    return () if winner is None else tuple(seat for seat in duel.seats if seat != winner)
