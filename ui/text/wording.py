"""Wording: refusals and numbers as part of a sentence."""

from fractions import Fraction

from engine.game import Refusal
from ui.text.i18n import Texts

MIN_CHANCE = 0.005
"""Smaller chances would be rounded to 0%."""
FINEST = 1_000_000_000
"""The largest denominator of a chance that is shown as exact. Solvers add up floats, which are not
exact."""

REASON_WITHIN = "why"
"""The name of the word that is the key of a nested refusal. The nested refusal's own words are not
available here, so no sentence uses them."""


def refusal_text(texts: Texts, refusal: Refusal) -> str:
    """Return the sentence that explains a refusal. Words that have a text of their own, such as
    skills, are replaced by it."""
    words = {
        name: _word(texts, name, word) for name, word in refusal.words if name != REASON_WITHIN
    }
    return texts.t(f"why.{refusal.reason}", **words)


def _word(texts: Texts, name: str, word: str | int) -> str | int:
    """Return a word of a refusal as text: a skill by `skill.<skill>.name`, an attack kind by
    `attack.<kind>`. A word without a text stays as it is."""
    for key in (f"{name}.{word}.name", f"{name}.{word}"):
        if texts.has(key):
            return texts.t(key)
    return word


def capital(words: str) -> str:
    """Return the words with a capital first letter, as in a title."""
    return words[:1].upper() + words[1:]


def written_day(texts: Texts, date: str) -> str:
    """Return a day such as "2026-11-22" as written in a sentence: "22 November 2026"."""
    year, month, day = map(int, date.split("-"))
    return texts.t("history.day", year=year, month=texts.t(f"month.{month}"), day=day)


def percent(texts: Texts, share: Fraction) -> str:
    """Return a probability in percent, with a tenth if it is not 0: "41.7". It is "0" only for 0
    and "100" only for 1."""
    tenths = round(share * 1000)
    if 0 < share < 1:
        tenths = min(max(tenths, 1), 999)
    whole, rest = divmod(tenths, 10)
    return f"{whole}{texts.t('number.point')}{rest}" if rest else str(whole)


def chance(texts: Texts, share: float, *, is_exact: bool = False) -> str:
    """Return a probability in percent: "62". If it is exact, it may have a tenth. An estimate near
    0 or 1 is "<1" or ">99"."""
    if is_exact:
        return percent(texts, Fraction(share).limit_denominator(FINEST))
    if share < MIN_CHANCE:
        return "<1"
    return ">99" if share > 1 - MIN_CHANCE else str(round(100 * share))


def signed_halves(texts: Texts, points: int) -> str:
    """Return a change in half points with its sign: "+4.5"."""
    return f"+{texts.halves(points)}" if points >= 0 else texts.halves(points)
