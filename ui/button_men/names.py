"""Names: what the players of a match are called."""

from engine.button_men.duel import Entrant
from ui.button_men.narration import Narrator
from ui.button_men.session import Model
from ui.match.narration import Cast
from ui.text.i18n import Texts


def names(model: Model) -> tuple[str, ...]:
    """By seat: the button's name; numbered if several play the same."""
    entrants = model.match.setup.entrants
    called = [_called(model.texts, entrant) for entrant in entrants]
    return tuple(
        model.texts.t("player.numbered", name=name, number=seat + 1)
        if called.count(name) > 1
        else name
        for seat, name in enumerate(called)
    )


def _called(texts: Texts, entrant: Entrant) -> str:
    """Dice of one's own have no name but their recipe, which is too long for sentences."""
    return texts.t("player.custom") if entrant.name == entrant.recipe else entrant.name


def narrator(model: Model) -> Narrator:
    """Who tells the story of this match: whoever is alone at the screen is "you"."""
    return Narrator(model.texts, Cast(names(model), model.terms.alone))
