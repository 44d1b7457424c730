"""Reasons in words: why one of two attacks is better."""

from collections.abc import Iterator, Sequence
from math import floor

from engine.button_men.ai.analysis.differences import ABOUT_THEIRS, ONE, Difference, Fact
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from ui.button_men.wording import die_kind, die_label
from ui.text.i18n import Texts
from ui.text.wording import chance


def reason_texts(
    texts: Texts, fight: Fight, differences: Sequence[Difference], *compared: Attack | None
) -> Iterator[str]:
    """Yield a phrase for each difference, to be read after the name of the better attack.
    `compared` are the two attacks, whose attackers are rerolled."""
    rolled = {at for attack in compared if attack is not None for at in attack.attackers}
    for one in differences:
        yield _difference_text(texts, one, _die(texts, fight, one, rolled))


def _die(texts: Texts, fight: Fight, difference: Difference, rolled: set[int]) -> str:
    """Return the name of the die that a difference is about, or "" if it is about none. The value
    is part of the name, unless the die is rerolled and unique without it."""
    if difference.die is None:
        return ""
    if difference.fact in ABOUT_THEIRS:
        return die_label(texts, fight.sides[1 - fight.mover].dice[difference.die])
    row = fight.sides[fight.mover].dice
    kinds = [die_kind(texts, die) for die in row]
    kind = kinds[difference.die]
    is_clear = difference.die in rolled and kinds.count(kind) == 1
    return kind if is_clear else die_label(texts, row[difference.die])


def _difference_text(texts: Texts, difference: Difference, die: str) -> str:
    key, better, worse = f"reason.{difference.fact}", difference.better, difference.worse
    match difference.fact:
        case Fact.POINTS:
            form = key if difference.is_exact else f"{key}-average"
            return texts.t(form, halves=_rounded(better), worse=texts.halves(_rounded(worse)))
        case Fact.WAYS:
            return texts.t(key, die=die, count=better // ONE, worse=worse // ONE)
        case Fact.ANSWERS | Fact.SHOWS:
            return texts.t(key, better=_number(texts, better), worse=_number(texts, worse))
        case Fact.REACH:
            better, worse = ONE - better, ONE - worse
    return _probable(texts, texts.t(key, die=die), better, worse, is_exact=difference.is_exact)


def _probable(texts: Texts, what: str, better: int, worse: int, *, is_exact: bool) -> str:
    """Return an effect with its chance after the better attack and after the other one. If the
    other attack surely does not have the effect, its chance is left out, and so is that of the
    better attack if it is 100%."""
    first, second = (
        texts.t("statistics.percent", percent=chance(texts, share / ONE, is_exact=is_exact))
        for share in (better, worse)
    )
    if not is_exact:
        return texts.t("reason.about", what=what, better=first, worse=second)
    if worse == 0:
        return what if better == ONE else texts.t("reason.sometimes", what=what, better=first)
    form = "reason.surely" if better == ONE else "reason.oftener"
    return texts.t(form, what=what, better=first, worse=second)


def _rounded(figure: int) -> int:
    return floor(figure / ONE + 0.5)


def _number(texts: Texts, figure: int) -> str:
    """Return a number with at most one decimal."""
    whole, tenth = divmod(_rounded(10 * figure), 10)
    return f"{whole}{texts.t('number.point')}{tenth}" if tenth else str(whole)
