"""The album of Lunch Money: the eight portraits, and eight feats."""

from functools import lru_cache, partial

from engine.lunch_money.ai.temperaments import Temperament
from ui.album.sheets import Place, Sheet
from ui.components.badge import badge
from ui.components.picture import picture
from ui.lunch_money.feats import FEATS
from ui.lunch_money.match_config import SeatConfig, portrait_of
from ui.match.messages import PlayAgainst
from ui.nodes import Node, h
from ui.opponent import Opponent
from ui.text.i18n import Texts


@lru_cache(maxsize=1)
def album(texts: Texts) -> tuple[Sheet, ...]:
    """Return two sheets: one of the opponents to beat, and one of feats."""
    return (
        Sheet(
            "faces",
            texts.t("album.faces"),
            tuple(_face(texts, one) for one in Temperament),
        ),
        Sheet(
            "feats",
            texts.t("album.feats"),
            tuple(_feat(texts, name) for name in FEATS),
            is_painted=True,
        ),
    )


def _face(texts: Texts, temperament: Temperament) -> Place:
    name = portrait_of(SeatConfig("", Opponent.NORMAL, temperament))
    label = texts.t(f"temperament.{temperament}")
    return Place(name, label, partial(portrait, name), PlayAgainst(temperament))


def portrait(name: str, key: str) -> Node:
    """Return a round portrait for a pin. `key` is its id."""
    return h("span", picture(f"portraits/{name}"), key=key, class_="pin-portrait portrait--fresh")


def _feat(texts: Texts, name: str) -> Place:
    label = texts.t(f"album.feat-{name}")
    about = texts.t(f"album.feat-{name}-means")
    return Place(name, label, partial(_badge, name, label), None, about)


def _badge(name: str, label: str, key: str) -> Node:
    return badge(label, "feats", key=key, look_of=name)
