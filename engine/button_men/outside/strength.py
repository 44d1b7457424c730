"""How strong buttons are: a rating for each, found by rounds against others that the net judged.

`python -m tools.lab strength` finds the ratings and writes strength.json. There each playable
button, in the order of the catalogue, has two letters of base64: eight bits for its rating and four
for the standard error of that, in steps. A digest of the catalogue tells whether it is still the
one that was rated; if not, no button has a rating.

As with Elo, a button with 400 points more has odds of ten to one to win a round, and the mean is
1500. One number cannot tell whose dice suit whose, so a share that follows from two of them has
bounds: the results of single pairs differ from it by the spread, which the same rounds have shown.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import exp, log, sqrt
from pathlib import Path

from engine.button_men.buttons import Button, playable
from engine.saving import DamagedSave, Json, read_json, shown
from engine.value import value

FILE = Path(__file__).with_suffix(".json")

SCALE = 400 / log(10)
"""Points in one unit of the log odds."""
MEAN = 1500
STEP, ERROR_STEP = 6, 5
"""Points in a step of a rating, and of its error."""
STEPS, ERROR_STEPS = 256, 16
LOWEST = MEAN - STEP * STEPS // 2
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
MAX_SPREAD = 5.0
CONFIDENCE = 1.96


@value
class Strength:
    """How strong a button is, in points."""

    points: int
    error: int
    """The standard error of the points."""


@value
class Outlook:
    """What the ratings of two buttons say about a round."""

    share: float
    """How many of such rounds the first one wins; a draw counts a half."""
    least: float
    most: float
    """The bounds of the share for 95 of 100 pairs with such ratings."""


@value
class Strengths:
    """The ratings of all buttons."""

    by_name: Mapping[str, Strength]
    spread: float
    """By how much pairs differ from what their ratings say: a standard deviation in log odds."""

    def outlook(self, first: Strength, second: Strength) -> Outlook:
        """What these two say about a round."""
        odds = (first.points - second.points) / SCALE
        errors = (first.error**2 + second.error**2) / SCALE**2
        margin = CONFIDENCE * sqrt(self.spread**2 + errors)
        return Outlook(expected(odds), expected(odds - margin), expected(odds + margin))


NO_STRENGTHS = Strengths({}, 0.0)


def expected(odds: float) -> float:
    """The share of rounds that is won with these log odds."""
    return 1 / (1 + exp(-odds))


@cache
def strengths() -> Strengths:
    """The ratings of the buttons; none, if the catalogue is not the one that was rated."""
    return read_strengths(FILE.read_text(encoding="utf-8"), playable())


def rating_of(button: Button) -> Strength | None:
    """How strong this button is; None if it has no rating."""
    return strengths().by_name.get(button.name)


def outlook_of(first: Button, second: Button) -> Outlook | None:
    """What the ratings of these two say about a round; None if one of them has none."""
    mine, theirs = rating_of(first), rating_of(second)
    return strengths().outlook(mine, theirs) if mine and theirs else None


def read_strengths(text: str, catalogue: Sequence[Button]) -> Strengths:
    """The ratings that a file has of this catalogue; none, if it was made for another one. Raises
    DamagedSave if it is no such file."""
    try:
        record: Json = read_json(text)
        rated, spread, letters = (record[key] for key in ("catalogue", "spread", "ratings"))
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedSave("unreadable", at="$", found=shown(text)) from error
    if not isinstance(rated, str) or not isinstance(letters, str) or type(spread) is not float:
        raise DamagedSave("unreadable", at="$", found=shown(text))
    if rated != digest(catalogue):
        return NO_STRENGTHS
    if len(letters) != 2 * len(catalogue) or not 0 <= spread <= MAX_SPREAD:
        raise DamagedSave("incoherent", at="$")
    if not set(letters) <= set(LETTERS):
        raise DamagedSave("incoherent", at="$.ratings")
    pairs = zip(letters[::2], letters[1::2], strict=True)
    found = (LETTERS.index(high) * len(LETTERS) + LETTERS.index(low) for high, low in pairs)
    return Strengths(
        {button.name: _read(bits) for button, bits in zip(catalogue, found, strict=True)}, spread
    )


def _read(bits: int) -> Strength:
    steps, errors = divmod(bits, ERROR_STEPS)
    return Strength(LOWEST + STEP * steps, ERROR_STEP * (errors + 1))


def strengths_text(strengths: Strengths, catalogue: Sequence[Button]) -> str:
    """The file of these ratings. Errors are rounded up."""
    ratings = "".join(_letters(strengths.by_name[button.name]) for button in catalogue)
    record = {"catalogue": digest(catalogue), "spread": strengths.spread, "ratings": ratings}
    return f"{json.dumps(record, separators=(',', ':'))}\n"


def _letters(strength: Strength) -> str:
    steps = max(0, min(STEPS - 1, round((strength.points - LOWEST) / STEP)))
    errors = max(0, min(ERROR_STEPS - 1, -(-strength.error // ERROR_STEP) - 1))
    high, low = divmod(steps * ERROR_STEPS + errors, len(LETTERS))
    return LETTERS[high] + LETTERS[low]


def digest(catalogue: Sequence[Button]) -> str:
    """What tells a catalogue from another one: names, recipes and rules."""
    told = "\n".join(f"{one.name}\t{one.recipe}\t{one.special}" for one in catalogue)
    return sha256(told.encode()).hexdigest()[:12]
