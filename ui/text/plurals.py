"""Plural categories: the form of a text that a number requires.

The rules are those of Unicode CLDR 49 (https://cldr.unicode.org/index/cldr-spec/plural-rules) for
whole and half numbers, since the scores of Button Men are halves. A test compares them with Babel.
"""

from collections.abc import Callable

ZERO, ONE, TWO, FEW, MANY, OTHER = "zero", "one", "two", "few", "many", "other"
CATEGORIES = (ZERO, ONE, TWO, FEW, MANY, OTHER)

Rule = Callable[[int, bool], str]
"""Returns the category of a whole number, or of that number and a half."""


def category(locale: str, halves: int) -> str:
    """Return the plural category of a number of halves. The default rules are those of English."""
    whole, half = divmod(halves, 2)
    return _RULES.get(locale, _one)(whole, bool(half))


def _none(whole: int, has_half: bool) -> str:
    return OTHER


def _one(whole: int, has_half: bool) -> str:
    return ONE if whole == 1 and not has_half else OTHER


def _danish(whole: int, has_half: bool) -> str:
    return ONE if whole == 1 or (whole == 0 and has_half) else OTHER


def _hindi(whole: int, has_half: bool) -> str:
    return ONE if whole == 0 else _one(whole, has_half)


def _spanish(whole: int, has_half: bool) -> str:
    if has_half or whole == 0 or whole % 1_000_000:
        return _one(whole, has_half)
    return MANY


def _french(whole: int, has_half: bool) -> str:
    return ONE if whole in (0, 1) else _spanish(whole, has_half)


def _polish(whole: int, has_half: bool) -> str:
    if has_half:
        return OTHER
    if whole == 1:
        return ONE
    return FEW if _ends_in_few(whole) else MANY


def _russian(whole: int, has_half: bool) -> str:
    if has_half:
        return OTHER
    if whole % 10 == 1 and whole % 100 != 11:
        return ONE
    return FEW if _ends_in_few(whole) else MANY


def _croatian(whole: int, has_half: bool) -> str:
    return OTHER if has_half else {MANY: OTHER}.get(same := _russian(whole, has_half), same)


def _ends_in_few(whole: int) -> bool:
    return whole % 10 in (2, 3, 4) and whole % 100 not in (12, 13, 14)


def _czech(whole: int, has_half: bool) -> str:
    if has_half:
        return MANY
    return FEW if whole in (2, 3, 4) else _one(whole, has_half)


def _slovenian(whole: int, has_half: bool) -> str:
    if has_half:
        return FEW
    return {1: ONE, 2: TWO, 3: FEW, 4: FEW}.get(whole % 100, OTHER)


def _lithuanian(whole: int, has_half: bool) -> str:
    if has_half:
        return MANY
    if 11 <= whole % 100 <= 19 or whole % 10 == 0:
        return OTHER
    return ONE if whole % 10 == 1 else FEW


def _latvian(whole: int, has_half: bool) -> str:
    if has_half:
        return OTHER
    if whole % 10 == 0 or 11 <= whole % 100 <= 19:
        return ZERO
    return ONE if whole % 10 == 1 else OTHER


def _romanian(whole: int, has_half: bool) -> str:
    if whole == 1 and not has_half:
        return ONE
    return FEW if has_half or whole == 0 or 1 <= whole % 100 <= 19 else OTHER


def _hebrew(whole: int, has_half: bool) -> str:
    if has_half:
        return ONE if whole == 0 else OTHER
    return {1: ONE, 2: TWO}.get(whole, OTHER)


def _arabic(whole: int, has_half: bool) -> str:
    if has_half:
        return OTHER
    if whole in (0, 1, 2):
        return (ZERO, ONE, TWO)[whole]
    if 3 <= whole % 100 <= 10:
        return FEW
    return MANY if whole % 100 >= 11 else OTHER


_SAME_RULE: tuple[tuple[str, Rule], ...] = (
    ("id ja ko ms th zh", _none),
    ("af bg de el en eo et eu fi hu nb nl nn sq sv tr ur", _one),
    ("da", _danish),
    ("bn fa hi vi", _hindi),
    ("ca es gl it", _spanish),
    ("fr pt", _french),
    ("pl", _polish),
    ("be ru uk", _russian),
    ("bs hr sr", _croatian),
    ("cs sk", _czech),
    ("sl", _slovenian),
    ("lt", _lithuanian),
    ("lv", _latvian),
    ("ro", _romanian),
    ("he", _hebrew),
    ("ar", _arabic),
)
_RULES = {locale: rule for locales, rule in _SAME_RULE for locale in locales.split()}

LOCALES = tuple(sorted(_RULES))
"""The codes of all languages with rules."""
