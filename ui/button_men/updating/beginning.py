"""Beginning: the first model of a shell, and every new match."""

from dataclasses import replace

from engine.button_men.rules import BUTTON_MEN
from engine.button_men.saves import DuelMatch, restored
from engine.match import begun
from ui.button_men.match_config import Terms, setup_of
from ui.button_men.match_request import parse_request
from ui.button_men.persistence import read_kept
from ui.button_men.session import NO_SELECTION, Model
from ui.button_men.turn_state import rounds_ended
from ui.button_men.view_model import table
from ui.match.beginning import numbered, resumed
from ui.match.review import until
from ui.shell.address import Address
from ui.shell.effects import Effect
from ui.shell.notices import address_notice
from ui.shell.page import TutorialProgress
from ui.shell.shell import Shell


def opened(shell: Shell, address: Address, kept: str | None) -> tuple[Model, tuple[Effect, ...]]:
    """The model as the page opens: the kept match goes on, unless the address names another."""
    wanted = parse_request(address, shell.settings.edition)
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
        acknowledged=kept.acknowledged,
        lifted=kept.lifted,
        hints=kept.hints,
        undos=kept.undos,
        matches=kept.matches,
    )


def with_match(model: Model, terms: Terms) -> Model:
    """The model with a new match; RecipeError if the terms name neither buttons nor recipes."""
    return _with_match(model, terms, terms.seed or numbered(model.shell.root, model))


def with_rematch(model: Model, terms: Terms) -> Model:
    """The model with another match under the same luck, which yet does not repeat itself."""
    return _with_match(model, terms, numbered(terms.seed or model.shell.root, model))


def _with_match(model: Model, terms: Terms, seed: str) -> Model:
    return _as_new(replace(model, terms=terms), _match(terms, seed))


def _as_new(model: Model, match: DuelMatch) -> Model:
    return replace(
        model,
        match=match,
        matches=model.matches + 1,
        pick=NO_SELECTION,
        refusals=(),
        acknowledged=0,
        lifted=-1,
        hints=0,
        lesson=None,
        offers_tutorial=False,
        undos=0,
        thinking=None,
        dialog=None,
        review=None,
    )


def from_here(model: Model) -> Model:
    """The match goes on from what is looked at, as one of its own."""
    if model.review is None:
        return model
    match = until(model.match, model.review)
    return replace(
        _as_new(model, match), acknowledged=len(rounds_ended(replace(model, match=match)))
    )


def _match(terms: Terms, seed: str) -> DuelMatch:
    return begun(BUTTON_MEN, setup_of(terms), seed)
