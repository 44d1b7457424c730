"""Works out how probably each Soldier wins a round against each other one, for the explorer.

`python -m tools.matchups` writes ui/button_men/soldiers.json, in a quarter of an hour. No luck is
involved: it writes the same whenever the computer judges the same.
"""

import json
from itertools import combinations
from pathlib import Path

from engine.button_men.ai.analysis.matchup import Estimate, Matchup
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.buttons import Button, all_buttons
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.match.duel import Setup
from engine.button_men.rules import BUTTON_MEN
from engine.match import begun
from engine.search import at_once

SET = "Soldiers"
WINS = 3
TABLE = Path(__file__).resolve().parent.parent / "ui" / "button_men" / "soldiers.json"


def soldiers() -> tuple[Button, ...]:
    """The Soldiers that may be played in tournaments, in the order of the catalogue."""
    return tuple(one for one in all_buttons() if one.set == SET and one.tournament_legal)


def worked_out(first: Button, second: Button) -> Estimate:
    """How these two do against each other."""
    setup = Setup((first.entrant, second.entrant), RULEBOOK.winning_at(WINS))
    duel = begun(BUTTON_MEN, setup, "matchups").state
    table = Matchup(duel, evaluation_of(duel.rules))
    known = table.begun()
    while not known.is_done:
        known = at_once(table.advanced(known, lambda: False))
    return table.estimate(known)


def main() -> None:
    """Write the table."""
    names = [one.name for one in soldiers()]
    rows: dict[str, dict[str, int]] = {}
    for first, second in combinations(soldiers(), 2):
        percent = round(100 * worked_out(first, second).chance)
        rows.setdefault(first.name, {})[second.name] = percent
        print(first.name, second.name, percent, flush=True)
    said = {"names": names, "percents": rows}
    TABLE.write_text(json.dumps(said, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
