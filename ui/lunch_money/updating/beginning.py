"""Beginning: the first model of a shell, and every new match."""

from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.saves import BrawlMatch, restored
from engine.match import begun
from ui.lunch_money.match_config import Terms, setup_of
from ui.lunch_money.match_request import parse_request
from ui.lunch_money.persistence import read_kept
from ui.lunch_money.session import NO_SELECTION, Model
from ui.lunch_money.turn_state import on_table
from ui.lunch_money.view_model import table
from ui.match.beginning import numbered, resumed
from ui.match.review import until
from ui.shell.address import Address
from ui.shell.effects import Effect
from ui.shell.notices import address_notice
from ui.shell.page import TutorialProgress
from ui.shell.shell import Shell


def opened(shell: Shell, address: Address, kept: str | None) -> tuple[Model, tuple[Effect, ...]]:
    """The model as the page opens: the kept match goes on, unless the address names another."""
    wanted = parse_request(address)
    fresh = Model(
        shell,
        wanted.terms,
        wanted.match or _match(wanted.terms, wanted.terms.seed or shell.root),
        asked=wanted.asked,
        review=wanted.at if wanted.match else None,
        notices=tuple(address_notice(shell.texts, problem) for problem in wanted.problems),
        lesson=TutorialProgress() if wanted.is_tutorial else None,
        offers_tutorial=kept is None and not wanted.asked and not shell.is_practice,
    )
    return resumed(fresh, kept, _read, table)


def _read(fresh: Model, text: str) -> Model:
    kept = read_kept(text)
    return replace(
        fresh,
        terms=kept.terms,
        match=restored(kept.match),
        asked=kept.asked,
        hints=kept.hints,
        undos=kept.undos,
        matches=kept.matches,
    )


def with_match(model: Model, terms: Terms) -> Model:
    """The model with a new match."""
    return _as_new(model, terms, _match(terms, terms.seed or numbered(model.shell.root, model)))


def with_rematch(model: Model) -> Model:
    """Another match under the same luck, which yet does not repeat itself; the next one deals."""
    seed = numbered(model.terms.seed or model.shell.root, model)
    dealer = (on_table(model).dealer + 1) % len(model.terms.chairs)
    return _as_new(model, model.terms, _match(model.terms, seed, dealer))


def from_here(model: Model) -> Model:
    """The match goes on from what is looked at, as one of its own."""
    if model.review is None:
        return model
    return _as_new(model, model.terms, until(model.match, model.review))


def _as_new(model: Model, terms: Terms, match: BrawlMatch) -> Model:
    return replace(
        model,
        terms=terms,
        match=match,
        matches=model.matches + 1,
        pick=NO_SELECTION,
        refusals=(),
        hints=0,
        lesson=None,
        offers_tutorial=False,
        undos=0,
        thinking=None,
        dialog=None,
        waiting=0,
        sitting=None,
        stepping=None,
        waved=None,
        review=None,
    )


def _match(terms: Terms, seed: str, dealer: Seat | None = None) -> BrawlMatch:
    return begun(LUNCH_MONEY, setup_of(terms, dealer), seed)
