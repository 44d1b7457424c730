"""Wording: how refusals are said in a sentence."""

from engine.game import Refusal
from ui.i18n import Texts


def refused(texts: Texts, refusal: Refusal) -> str:
    """The sentence that explains it. Words that have a text of their own are said by it."""
    words = {name: _word(texts, name, word) for name, word in refusal.words}
    return texts.t(f"why.{refusal.reason}", **words)


def _word(texts: Texts, name: str, word: str | int) -> str | int:
    """A skill is called by `skill.<skill>.name`, a kind of attack by `attack.<kind>`."""
    for key in (f"{name}.{word}.name", f"{name}.{word}"):
        if texts.has(key):
            return texts.t(key)
    return word
