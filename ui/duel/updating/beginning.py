"""Beginning: the first model of a visit, and every new match."""

from dataclasses import replace

from engine.button_men.rules import BUTTON_MEN
from engine.button_men.saves import DuelMatch, restored
from engine.match import begun
from engine.saving import DamagedSave
from ui.address import Address
from ui.duel.address import Asked, asked_for
from ui.duel.keeping import read_kept
from ui.duel.model import NOTHING, Model
from ui.duel.reading import table
from ui.duel.terms import Terms, setup_of
from ui.effects import Effect, SetAside
from ui.i18n import Texts
from ui.notices import address_notice, damage_notice


def opened(
    texts: Texts, address: Address, kept: str | None, root: str
) -> tuple[Model, tuple[Effect, ...]]:
    """The model as the page opens: the kept match goes on, unless the address names another.

    `root` is the luck of the visit, as no other visit has it.
    """
    wanted = asked_for(address)
    notices = tuple(address_notice(texts, problem) for problem in wanted.problems)
    fresh = replace(_fresh(texts, wanted, root), notices=notices, speed=address.speed)
    if kept is None:
        return fresh, ()
    try:
        resumed = _resumed(fresh, kept)
    except DamagedSave as problem:
        notice = damage_notice(texts, problem)
        return replace(fresh, notices=(*notices, notice)), (SetAside(kept),)
    names_another = bool(wanted.asked) and wanted.asked != resumed.asked
    return (fresh if names_another else resumed), ()


def _fresh(texts: Texts, wanted: Asked, root: str) -> Model:
    seed = wanted.terms.seed or root
    return Model(
        texts,
        root,
        wanted.terms,
        _match(wanted.terms, seed),
        asked=wanted.asked,
    )


def _resumed(fresh: Model, text: str) -> Model:
    """The kept match; DamagedSave if it cannot be read, or cannot be shown."""
    resumed = _read(fresh, text)
    try:
        table(resumed)
    except (LookupError, TypeError, ValueError) as error:
        # Every part can be read, but they do not make a position: a place without a die, say.
        # A page that fails on it would fail again at each reload.
        raise DamagedSave("impossible") from error
    return resumed


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
    return _with_match(model, terms, terms.seed or _numbered(model.root, model))


def with_rematch(model: Model, terms: Terms) -> Model:
    """The model with another match under the same luck, which yet does not repeat itself."""
    return _with_match(model, terms, _numbered(terms.seed or model.root, model))


def _numbered(seed: str, model: Model) -> str:
    return f"{seed} #{model.matches + 1}"


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
