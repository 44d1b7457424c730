"""What is kept of a session of Button Men."""

from dataclasses import replace

from engine.button_men.dice.editions import EDITIONS
from engine.button_men.outside.saves import restored, saved
from engine.button_men.outside.validation import setup_problems
from engine.button_men.recipe import RecipeError
from engine.saving import DamagedSave, Record, shown
from engine.value import value
from ui.button_men.by_links import KeptByLinks, party_record, restored_session
from ui.button_men.match_config import USUAL, MatchConfig, is_playable, setup_of
from ui.button_men.session import Session
from ui.button_men.turn_state import rounds_of
from ui.match.attempt import Challenge, DailyAttempt, check_attempt
from ui.persistence import CODEC, check_count, decoded, match_record


@value
class Kept:
    """What is kept besides the match itself, which stands beside it as the engine saves it."""

    config: MatchConfig
    request: str
    acknowledged: int
    lifted: int
    hints: int
    undos: int
    number: int
    attempt: DailyAttempt | Challenge | None


def save(session: Session) -> Record:
    """The record to keep."""
    if session.party is not None:
        besides = KeptByLinks(session.acknowledged, session.hints, session.since)
        return party_record(session.party, besides)
    kept = Kept(
        session.config,
        session.request,
        session.acknowledged,
        session.curtain_lifted_at,
        session.hints,
        session.undos,
        session.number,
        session.attempt,
    )
    record: Record = CODEC.encode(kept)
    return record | {"match": saved(session.match)}


def restore(record: Record) -> Session:
    """The session in a record that was kept; raises DamagedSave."""
    if "party" in record:
        return restored_session(record)
    kept = decoded(Kept, record, "$.session")
    if kept.config.edition not in EDITIONS:
        at, said = "$.session.config.edition", kept.config.edition[:40]
        raise DamagedSave("unknown-kind", at=at, said=said)
    match = restored(match_record(record))
    config = _playable_again(kept.config)
    _check_config(config, len(match.setup.entrants))
    check_count(kept.acknowledged, "$.session.acknowledged", len(rounds_of(match)))
    check_count(kept.hints, "$.session.hints")
    check_count(kept.undos, "$.session.undos")
    check_count(kept.number, "$.session.number")
    check_attempt(kept.attempt, "$.session.attempt")
    return Session(
        config,
        match,
        request=kept.request,
        acknowledged=kept.acknowledged,
        curtain_lifted_at=kept.lifted,
        hints=kept.hints,
        undos=kept.undos,
        number=kept.number,
        attempt=kept.attempt,
    )


def _playable_again(config: MatchConfig) -> MatchConfig:
    """The configuration for another match. Recipes that are not allowed any more give way to the
    usual buttons; the match that was kept goes on with the dice it has."""
    rules = EDITIONS[config.edition]
    seats = (
        seat if is_playable(seat.plays, rules) else replace(seat, plays=USUAL[at % len(USUAL)])
        for at, seat in enumerate(config.seats)
    )
    return replace(config, seats=tuple(seats))


def _check_config(config: MatchConfig, players: int) -> None:
    """Raise DamagedSave unless a rematch of so many players can begin with it."""
    at = "$.session.config"
    try:
        setup = setup_of(config)
    except RecipeError as error:
        raise DamagedSave("unreadable", at=at, said=shown(error)) from error
    for problem in setup_problems(setup, at):
        raise problem
    if len(config.seats) != players:
        raise DamagedSave("incoherent", at=f"{at}.seats")
