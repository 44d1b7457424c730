"""How the Soldiers do against each other, worked out beforehand by tools/matchups.py."""

import json
from functools import cache
from pathlib import Path

Percents = dict[tuple[str, str], int]
"""By pair: how probably the first wins a round, in percent."""

TABLE = Path(__file__).with_suffix(".json")


@cache
def soldiers() -> tuple[tuple[str, ...], Percents]:
    """Their names in the order of the catalogue, and all pairs, either way round."""
    said = json.loads(TABLE.read_text(encoding="utf-8"))
    percents: Percents = {}
    for first, others in said["percents"].items():
        for second, percent in others.items():
            percents[first, second] = int(percent)
            percents[second, first] = 100 - int(percent)
    return tuple(said["names"]), percents
