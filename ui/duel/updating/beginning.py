"""Beginning: the first model of a visit, and every new match."""

from dataclasses import replace

from engine.button_men.rules import BUTTON_MEN
from engine.button_men.saves import DuelMatch, restored
from engine.match import begun
from ui.address import Address
from ui.beginning import numbered, resumed
from ui.duel.address import asked_for
from ui.duel.keeping import read_kept
from ui.duel.model import NOTHING, Model
from ui.duel.reading import table
from ui.duel.terms import Terms, setup_of
from ui.effects import Effect
from ui.i18n import Texts
from ui.notices import address_notice


def opened(
    texts: Texts, address: Address, kept: str | None, root: str
) -> tuple[Model, tuple[Effect, ...]]:
    """The model as the page opens: the kept match goes on, unless the address names another.

    `root` is the luck of the visit, as no other visit has it.
    """
    wanted = asked_for(address)
    fresh = Model(
        texts,
        root,
        wanted.terms,
        _match(wanted.terms, wanted.terms.seed or root),
        asked=wanted.asked,
        notices=tuple(address_notice(texts, problem) for problem in wanted.problems),
        speed=address.speed,
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
        matches=kept.matches,
    )


def with_match(model: Model, terms: Terms) -> Model:
    """The model with a new match; RecipeError if the terms name neither buttons nor recipes."""
    return _with_match(model, terms, terms.seed or numbered(model.root, model))


def with_rematch(model: Model, terms: Terms) -> Model:
    """The model with another match under the same luck, which yet does not repeat itself."""
    return _with_match(model, terms, numbered(terms.seed or model.root, model))


def _with_match(model: Model, terms: Terms, seed: str) -> Model:
    return replace(
        model,
        terms=terms,
        match=_match(terms, seed),
        matches=model.matches + 1,
        pick=NOTHING,
        refusals=(),
        acknowledged=0,
        lifted=-1,
        hints=0,
        thinking=None,
        dialog=None,
    )


def _match(terms: Terms, seed: str) -> DuelMatch:
    return begun(BUTTON_MEN, setup_of(terms), seed)
