"""The number of recorded games that agree."""

from dataclasses import dataclass, field
from pathlib import Path

from engine.button_men.recipe import RecipeError, parse_recipe
from tests.conformance.recorded import RecordedGame, games_in
from tests.conformance.replay import replayed


@dataclass
class Tally:
    """The result of replaying recorded games."""

    games: int = 0
    steps: int = 0
    skipped: int = 0
    differences: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        """Return the line that other programs parse."""
        return (
            f"{self.games} games, {self.steps} steps, {len(self.differences)} differences, "
            f"{self.skipped} skipped (skills not implemented)"
        )


def tallied(files: list[Path]) -> Tally:
    """Replay all games of these files. Games with unsupported dice are only counted."""
    tally = Tally()
    for path in files:
        for game in games_in(path):
            if not has_our_dice(game):
                tally.skipped += 1
                continue
            tally.games += 1
            tally.steps += len(game["steps"])
            tally.differences += replayed(game)
    return tally


def has_our_dice(game: RecordedGame) -> bool:
    """Whether all of its recipes can be parsed."""
    try:
        for recipe in game["recipes"]:
            parse_recipe(recipe)
    except RecipeError:
        return False
    return True
