"""The end of a round: who won it, and what comes next."""

from dataclasses import replace

from engine.button_men.dice.editions import MOST_ROUNDS, Choosers
from engine.button_men.fight.events import Ending, MatchEnded, RoundEnded
from engine.button_men.fight.fight import Fight
from engine.button_men.match.duel import Duel, Phase, Player
from engine.button_men.match.scoring import round_winner, scores
from engine.game import Event, Seat, Step


def end_round(duel: Duel, ending: Ending, surrendered: Seat | None = None) -> Step[Duel]:
    """The duel after its round has ended: before the next round, or over."""
    fight = duel.on_table
    winner = _winner(fight, ending, surrendered)
    players = tuple(
        replace(
            player,
            won=player.won + (seat == winner),
            deck=fight.sides[seat].deck,
            memory=_kept(player, fight.sides[seat].memory),
        )
        for seat, player in enumerate(duel.players)
    )
    after = replace(duel, players=players, first=None, reacting=(), chosen=(), fight=None)
    events: list[Event] = [
        RoundEnded(
            duel.round,
            ending,
            winner,
            scores(fight),
            tuple(player.won for player in players),
            fight,
            surrendered,
        )
    ]
    if is_over(players, duel):
        events.append(MatchEnded(match_winners(players, duel)))
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


def _kept(player: Player, memory: tuple[str, ...]) -> tuple[str, ...]:
    """What is still remembered of a round in the next one."""
    special = player.special
    if special is None or not special.keeps_memory:
        return ()
    return tuple(word for word in memory if word not in special.lasts_a_round)


def is_over(players: tuple[Player, ...], duel: Duel) -> bool:
    """Has somebody won enough rounds, or have too many been played?"""
    return any(player.won >= duel.rules.to_win for player in players) or duel.round >= MOST_ROUNDS


def match_winners(players: tuple[Player, ...], duel: Duel) -> tuple[Seat, ...]:
    """The players who have won enough rounds; empty if the match was called off."""
    return tuple(seat for seat, player in enumerate(players) if player.won >= duel.rules.to_win)


def _winner(fight: Fight, ending: Ending, surrendered: Seat | None) -> Seat | None:
    if ending is Ending.TIED:
        return None
    if surrendered is None:
        return round_winner(fight)
    points = list(scores(fight))
    points[surrendered] = min(points) - 1
    others = [seat for seat in range(len(points)) if seat != surrendered]
    best = max(points[seat] for seat in others)
    return points.index(best) if points.count(best) == 1 else None


def _choosers(duel: Duel, winner: Seat | None) -> tuple[Seat, ...]:
    """The seats that may choose sizes before the next round."""
    if winner is None:
        return tuple(duel.seats) if duel.rules.choose_after_draw else ()
    if duel.rules.choosers is Choosers.EVERYONE:
        return tuple(duel.seats)
    return _losers(duel, winner)


def _losers(duel: Duel, winner: Seat | None) -> tuple[Seat, ...]:
    """Everybody else, if somebody has won the round."""
    return () if winner is None else tuple(seat for seat in duel.seats if seat != winner)
