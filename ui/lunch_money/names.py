"""Names: what the players of a brawl are called."""

from ui.lunch_money.narration import Narrator
from ui.lunch_money.session import Model
from ui.match.narration import Cast


def names(model: Model) -> tuple[str, ...]:
    """By seat: the name; numbered if several have the same."""
    called = model.match.setup.names
    return tuple(
        model.texts.t("player.numbered", name=name, number=seat + 1)
        if called.count(name) > 1
        else name
        for seat, name in enumerate(called)
    )


def narrator(model: Model) -> Narrator:
    """Who tells the story of this match: whoever is alone at the screen is "you"."""
    return Narrator(model.texts, Cast(names(model), model.terms.alone))
