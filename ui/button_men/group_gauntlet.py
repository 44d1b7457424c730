"""Gauntlets for groups: rivals in a fixed order, against a button that the entry rule allows."""

import re
from dataclasses import replace
from functools import lru_cache

from engine.button_men.buttons import Button, button_by_name
from engine.button_men.outside.strength import MEAN, SCALE, win_rate
from ui.button_men.gauntlet import (
    GAUNTLET,
    in_order,
    params_against,
    rival_view,
    rivals,
    strength,
)
from ui.runs.group import MAX_RIVALS, Entry, Group
from ui.runs.run import (
    GameRun,
    GroupRules,
    Offer,
    Replay,
)


def percent(button: Button) -> int:
    """Return how often a button beats an average one, in percent, rounded down."""
    return int(100 * win_rate((strength(button) - MEAN) / SCALE))


@lru_cache(maxsize=4)
def entrants(group: Group) -> dict[str, str]:
    """Return the buttons that a player may enter with, from strong to weak, in words by name."""
    return {
        one.name: f"{one.name} ({percent(one)} %)"
        for one in reversed(in_order())
        if percent(one) < group.below
    }


def named_rivals(text: str) -> tuple[str, ...] | str:
    """Return the different rivals named in a text, with commas or lines between them, or the first
    name that is none."""
    names = list(filter(None, map(str.strip, re.split(r"[,;\n]", text))))[: MAX_RIVALS + 1]
    buttons = [button_by_name(name) for name in names]
    bad = (name for name, one in zip(names, buttons, strict=True) if one not in in_order())
    found = tuple(dict.fromkeys(one.name for one in buttons if one))
    return next(bad, "") or found[:MAX_RIVALS] if names else ""


def _rivals(names: tuple[str, ...]) -> list[Button]:
    by_name = {one.name: one for one in in_order()}
    return [by_name[name] for name in names if name in by_name]


@lru_cache(maxsize=16)
def run(entry: Entry) -> GameRun | None:
    """Return the rules of an entry's run, or None if its gauntlet does not allow it."""
    there, own = _rivals(entry.group.rivals), button_by_name(entry.button)
    if len(there) < len(entry.group.rivals) or own is None:
        return None
    if own.name != entry.button or own.name not in entrants(entry.group):
        return None
    first = Offer("first", own.recipe or "", own.name)
    return replace(
        GAUNTLET,
        stages=len(there),
        hearts=entry.group.hearts,
        luck=f"{entry.group.digest}/{entry.attempt}",
        offers=lambda seed, stage, kit, hearts: () if kit else (first,),
        params=lambda seed, stage, kit: params_against(there[stage], own.name),
        stage=lambda texts, seed, stage: rival_view(texts, there[stage]),
    )


def replaying(rules: GameRun, seed: str, moves: tuple[int, ...]) -> Replay:
    """Replay the matches of a run, in each of which the player has made these choices."""
    from ui.button_men.group_replay import replayed_run

    return replayed_run(rules, seed, moves)


GROUPS = GroupRules(
    lambda seed: tuple(one.name for one in rivals(seed)), named_rivals, entrants, run, replaying
)
