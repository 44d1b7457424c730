"""Keeping: a brawl and how it is being played, as one text, and back."""

from engine.lunch_money.saves import save_text
from engine.saving import Codec, DamagedSave, stamped, unstamped
from engine.value import value
from ui.lunch_money.match_config import Terms
from ui.lunch_money.session import Model
from ui.match.keeping import with_undos

_CODEC = Codec({}, {})


@value
class Kept:
    """What is kept of a model: the engine's save, and what only the page knows.

    Who sat at the screen is not kept: whoever opens the page again may be somebody else.
    """

    match: str
    terms: Terms
    asked: str
    hints: int
    undos: int
    matches: int


def kept_text(model: Model) -> str:
    """The text to keep."""
    kept = Kept(
        save_text(model.match), model.terms, model.asked, model.hints, model.undos, model.matches
    )
    return stamped({"page": _CODEC.encode(kept)})


def read_kept(text: str) -> Kept:
    """What was kept; DamagedSave if it cannot be read, its match included."""
    record = unstamped(text)
    if "page" not in record:
        raise DamagedSave("missing", at="$", name="page")
    kept: object = _CODEC.decode(Kept, with_undos(record["page"]))
    if not isinstance(kept, Kept):
        raise DamagedSave("not-a-record", at="$.page")
    return kept
