"""Button ratings, computed from matches to three between buttons.

`python -m tools.lab strength` computes the ratings and writes strength.json. There each playable
button, in the order of the catalog, has two base64 letters: eight bits for its rating and four for
its standard error, in steps. A digest of the catalog identifies the one that was rated; if it has
changed, no button has a rating.

As with Elo, a button with 400 points more has odds of ten to one to win a match to three, and the
mean is about 1500. One number per button does not capture which dice suit each other, so a
predicted win rate has bounds. They are based on the spread: how far results of single pairs deviate
from the prediction in the same matches.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import exp, log, sqrt
from pathlib import Path

from engine.button_men.buttons import Button, playable
from engine.saving import DamagedSave, Json, quoted_value, read_json
from engine.value import value

FILE = Path(__file__).with_suffix(".json")

SCALE = 400 / log(10)
"""Points per unit of log odds to win a match."""
MEAN = 1500
ROUNDS_SCALE = 1.9 * SCALE
"""Points per unit of log odds to win a single round. The log odds to win a match are about 1.9
times as large."""
STEP, ERROR_STEP = 8, 10
"""Points per step of a rating, and of its error."""
STEPS, ERROR_STEPS = 256, 16
LOWEST = MEAN - STEP * STEPS // 2
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
MAX_SPREAD = 5.0
CONFIDENCE = 1.96


@value
class Strength:
    """The strength of a button, in points."""

    points: int
    error: int
    """The standard error of the points."""


@value
class Outlook:
    """The predicted result of a match to three, or a round, between two buttons."""

    share: float
    """The first button's win rate; a draw counts as half a win."""
    least: float
    most: float
    """The bounds, `least` and `most`, that contain the win rate of 95% of pairs with such
    ratings."""


@value
class Strengths:
    """The ratings of all buttons."""

    by_name: Mapping[str, Strength]
    spread: float
    """The standard deviation of pairs from their predicted results, in log odds."""

    def outlook(self, first: Strength, second: Strength, scale: float = SCALE) -> Outlook:
        """Return the predicted result between buttons of these strengths: of a match with SCALE, of
        a round with ROUNDS_SCALE."""
        log_odds = (first.points - second.points) / scale
        errors = first.error**2 + second.error**2
        margin = CONFIDENCE * sqrt((self.spread * SCALE) ** 2 + errors) / scale
        return Outlook(win_rate(log_odds), win_rate(log_odds - margin), win_rate(log_odds + margin))


NO_STRENGTHS = Strengths({}, 0.0)


def win_rate(log_odds: float) -> float:
    """Return the win rate for these log odds."""
    return 1 / (1 + exp(-log_odds))


@cache
def strengths() -> Strengths:
    """Return the ratings of the buttons; empty if the catalog is not the one that was rated."""
    return read_strengths(FILE.read_text(encoding="utf-8"), playable())


def rating_of(button: Button) -> Strength | None:
    """Return the strength of this button, or None if it has no rating."""
    return strengths().by_name.get(button.name)


def outlook_of(first: Button, second: Button, scale: float = SCALE) -> Outlook | None:
    """Return the predicted result between these buttons: of a match with SCALE, of a round with
    ROUNDS_SCALE; or None if one of them has no rating."""
    mine, theirs = rating_of(first), rating_of(second)
    return strengths().outlook(mine, theirs, scale) if mine and theirs else None


def read_strengths(text: str, catalogue: Sequence[Button]) -> Strengths:
    """Parse the ratings of this catalog from the text of a file; empty if the file is for another
    catalog. Raises DamagedSave if it is not a ratings file."""
    try:
        record: Json = read_json(text)
        rated, spread, letters = (record[key] for key in ("catalogue", "spread", "ratings"))
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedSave("unreadable", at="$", found=quoted_value(text)) from error
    if not isinstance(rated, str) or not isinstance(letters, str) or type(spread) is not float:
        raise DamagedSave("unreadable", at="$", found=quoted_value(text))
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
    """Return the text of the file with these ratings of this catalog. Errors are rounded up."""
    ratings = "".join(_letters(strengths.by_name[button.name]) for button in catalogue)
    record = {"catalogue": digest(catalogue), "spread": strengths.spread, "ratings": ratings}
    return f"{json.dumps(record, separators=(',', ':'))}\n"


def _letters(strength: Strength) -> str:
    steps = max(0, min(STEPS - 1, round((strength.points - LOWEST) / STEP)))
    errors = max(0, min(ERROR_STEPS - 1, -(-strength.error // ERROR_STEP) - 1))
    high, low = divmod(steps * ERROR_STEPS + errors, len(LETTERS))
    return LETTERS[high] + LETTERS[low]


def digest(catalogue: Sequence[Button]) -> str:
    """Return a digest of a catalog: its names, recipes and specials."""
    told = "\n".join(f"{one.name}\t{one.recipe}\t{one.special}" for one in catalogue)
    return sha256(told.encode()).hexdigest()[:12]
