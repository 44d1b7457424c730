"""Wording: refusals and numbers as words in a sentence."""

from fractions import Fraction

from engine.game import Refusal
from ui.text.i18n import Texts

MIN_CHANCE = 0.005
"""Smaller probabilities would be rounded to nothing."""
FINEST = 1_000_000_000
"""The largest denominator of a probability that counts as exact: solving adds up floats, which are
not exact themselves."""

REASON_WITHIN = "why"
"""The fact that is the key of another refusal, the reason within a reason. Its own facts are not
known here, so no sentence uses them."""


def refusal_text(texts: Texts, refusal: Refusal) -> str:
    """The sentence that explains a refusal. Words that have a text of their own are replaced by
    it."""
    words = {
        name: _word(texts, name, word) for name, word in refusal.words if name != REASON_WITHIN
    }
    return texts.t(f"why.{refusal.reason}", **words)


def _word(texts: Texts, name: str, word: str | int) -> str | int:
    """A fact as a word: a skill by `skill.<skill>.name`, a kind of attack by `attack.<kind>`."""
    for key in (f"{name}.{word}.name", f"{name}.{word}"):
        if texts.has(key):
            return texts.t(key)
    return word


def written_day(texts: Texts, date: str) -> str:
    """A day such as "2026-11-22" as it is written in a sentence: "22 November 2026"."""
    year, month, day = map(int, date.split("-"))
    return texts.t("history.day", year=year, month=texts.t(f"month.{month}"), day=day)


def percent(texts: Texts, share: Fraction) -> str:
    """Tenths of a percent, if there are any: "41.7". What may happen is never "0", what may fail
    never "100"."""
    tenths = round(share * 1000)
    if 0 < share < 1:
        tenths = min(max(tenths, 1), 999)
    whole, rest = divmod(tenths, 10)
    return f"{whole}{texts.t('number.point')}{rest}" if rest else str(whole)


def chance(texts: Texts, share: float, *, is_exact: bool = False) -> str:
    """A probability in whole percent, with tenths if it is exact: "62". What is only estimated is
    never "0" or "100"."""
    if is_exact:
        return percent(texts, Fraction(share).limit_denominator(FINEST))
    if share < MIN_CHANCE:
        return "<1"
    return ">99" if share > 1 - MIN_CHANCE else str(round(100 * share))


def signed_halves(texts: Texts, points: int) -> str:
    """A change in half points: "+4.5"."""
    return f"+{texts.halves(points)}" if points >= 0 else texts.halves(points)
