"""Sharing a brawl: what a link of it can ask for."""

from collections.abc import Iterator

from engine.lunch_money.records import RECORDS
from ui.lunch_money.match_config import Terms, setup_of
from ui.lunch_money.match_request import NAMES, OPPONENTS
from ui.lunch_money.review import can_review
from ui.lunch_money.rulings import answered, differing
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import is_over
from ui.match.sharing import Shared, replay, with_seed
from ui.match.snippets import Asking, Parameters, link


def link_of(model: Model) -> str:
    """The link under which others see the match as it is shown, move by move; empty, if they would
    see what several at the screen still hide from each other."""
    asks = _replay(model)
    return link(Asking(model.shell.home, asks, "")) if asks else ""


def shared(model: Model) -> tuple[Shared, ...]:
    """All that can be shared now. Every card follows from the luck, so while several play, a link
    that holds it would show each the others' hands."""
    again = _agreed(model.match.game.name, model.terms)
    new = Shared("new", again)
    if model.terms.alone is None and not is_over(model):
        return (new,)
    return (*_of_luck(model, "replay"), new, *_of_luck(model, "same"))


def _of_luck(model: Model, name: str) -> Iterator[Shared]:
    """What tells the luck, with a word about it while the brawl goes on."""
    asks = _replay(model) if name == "replay" else _same(model)
    if asks:
        yield Shared(name, asks, "" if is_over(model) else model.texts.t("share.unfinished"))


def _replay(model: Model) -> Parameters:
    return replay(RECORDS, model.match, model.review) if can_review(model) else ()


def _same(model: Model) -> Parameters:
    if setup_of(model.terms) != model.match.setup:
        return ()
    return with_seed(_agreed(model.match.game.name, model.terms), model.match.seed)


def _agreed(game: str, terms: Terms) -> Parameters:
    chairs = terms.chairs
    return (
        ("game", game),
        ("players", str(len(chairs))),
        *((name, one.name) for name, one in zip(NAMES, chairs, strict=False)),
        *((name, one.played_by.value) for name, one in zip(OPPONENTS, chairs[1:], strict=False)),
        *((one.name, answered(terms.rulings, one.name)) for one in differing(terms.rulings)),
    )
