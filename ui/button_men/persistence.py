"""Keeping: a match and how it is being played, as one text, and back."""

from engine.button_men.editions import EDITIONS, RULEBOOK
from engine.button_men.saves import save_text
from engine.saving import Codec, DamagedSave, stamped, unstamped
from engine.value import value
from ui.button_men.match_config import Terms
from ui.button_men.session import Model
from ui.match.keeping import with_undos
from ui.opponent import Opponent

_CODEC = Codec({}, {})


@value
class Kept:
    """What is kept of a model: the engine's save, and what only the page knows."""

    match: str
    terms: Terms
    asked: str
    acknowledged: int
    lifted: int
    hints: int
    undos: int
    matches: int


def kept_text(model: Model) -> str:
    """The text to keep."""
    kept = Kept(
        save_text(model.match),
        model.terms,
        model.asked,
        model.acknowledged,
        model.lifted,
        model.hints,
        model.undos,
        model.matches,
    )
    return stamped({"page": _CODEC.encode(kept)})


def read_kept(text: str) -> Kept:
    """What was kept; DamagedSave if it cannot be read, its match included."""
    record = unstamped(text)
    if "page" not in record:
        raise DamagedSave("missing", at="$", name="page")
    page = with_undos(_with_position(_with_chairs(_with_edition(record["page"]))))
    kept: object = _CODEC.decode(Kept, page)
    if not isinstance(kept, Kept):
        raise DamagedSave("not-a-record", at="$.page")
    if kept.terms.edition not in EDITIONS:
        said = kept.terms.edition[:40]
        raise DamagedSave("unknown-kind", at="$.page.terms.edition", said=said)
    return kept


def _with_edition(page: object) -> object:
    """What was kept before there was a choice of editions was played by the first of them."""
    if not isinstance(page, dict) or not isinstance(page.get("terms"), dict):
        return page
    return {**page, "terms": {"edition": RULEBOOK.edition, **page["terms"]}}


def _with_chairs(page: object) -> object:
    """What was kept before there was a circle game named two sides and the second's player."""
    if not isinstance(page, dict) or not isinstance(page.get("terms"), dict):
        return page
    terms = page["terms"]
    if "chairs" in terms:
        return page
    human, computer = Opponent.HUMAN.value, terms.get("opponent")
    chairs = [
        {"is": "Chair", "said": terms.get("me"), "played_by": human},
        {"is": "Chair", "said": terms.get("you"), "played_by": computer},
    ]
    others = {name: said for name, said in terms.items() if name not in ("me", "you", "opponent")}
    return {**page, "terms": {**others, "chairs": chairs}}


def _with_position(page: object) -> object:
    """What was kept before there were problems to solve began with a roll."""
    if not isinstance(page, dict) or not isinstance(page.get("terms"), dict):
        return page
    return {**page, "terms": {"position": "", **page["terms"]}}
