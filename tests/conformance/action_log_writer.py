"""Writes recorded games as action logs of Button Weavers, in its words."""

import re
from collections import Counter
from collections.abc import Iterator

from tests.conformance.recorded import RecordedDie, RecordedGame, RecordedState, RecordedStep

NAMES = ("ann", "bob")
OTHERWISE = set("kHhM%?!JGmDBo")
"""Skills of dice that show something else than their roll after an attack."""
Dice = list[RecordedDie]


def log_of(game: RecordedGame) -> list[str]:
    """Return the lines of a game, the oldest first."""
    return list(_lines(game))


def _lines(game: RecordedGame) -> Iterator[str]:
    before = game["start"]["state"]
    yield from _first(None, before)
    attack: tuple[list[int], list[int]] = [], []
    for step in game["steps"]:
        do, after = step["do"], step["state"]
        if do["action"] == "attack":
            attack = do["attackers"], do["targets"]
        made = _Made(before, step, *attack)
        yield from _move(made)
        if do["action"] in ("attack", "fire") and after["phase"] != "turn_down_fire":
            yield from made.turbo()
            yield from made.idle()
        for seat, name in enumerate(NAMES):
            if after["won"][seat] > before["won"][seat]:
                yield f"End of round: {name} won round {before['round']} (20 vs. 10)"
        if after["drawn"] > before["drawn"]:
            yield f"Round {before['round']} ended in a draw (10 vs. 10)"
        yield from _first(before, after)
        before = after


def recipe(die: RecordedDie) -> str:
    """Return the recipe of a die with its chosen sizes: "s(X=6)"."""
    text, size = die["recipe"], die["size"]
    inside = re.search(r"\(([^)]*)\)", text)
    if inside is None or size is None or not re.search(r"[A-Z/]", inside[1]):
        return text
    if "/" in inside[1]:
        return text.replace(")", f"={size})")
    sizes = [part[0] for part in die.get("twin", [])] or [size]
    parts = [f"{one}={number}" for one, number in zip(inside[1].split(","), sizes, strict=True)]
    return text.replace(inside[0], f"({','.join(parts)})")


def status(die: RecordedDie) -> str:
    """Return a die with its value: "s(X=6):3"."""
    return f"{recipe(die)}:{die['value']}"


def _first(before: RecordedState | None, after: RecordedState) -> Iterator[str]:
    """Yield the line about the first roll of a round."""
    if not _is_rolled(after) or after["phase"] == "game_over":
        return
    if before is not None and _is_rolled(before) and before["round"] == after["round"]:
        return
    rows = zip(NAMES, after["dice"], strict=True)
    told = ", ".join(f"{name} rolled [{', '.join(map(status, row))}]" for name, row in rows)
    who, number = NAMES[after["initiative"] or 0], after["round"]
    yield f"{who} won initiative for round {number}. Initial die values: {told}."


def _is_rolled(state: RecordedState) -> bool:
    return all(die["value"] is not None for row in state["dice"] for die in row)


def _move(made: "_Made") -> Iterator[str]:
    do, after, who, row = made.step["do"], made.after, NAMES[made.seat], made.row
    match do["action"]:
        case "sizes":
            swing = ", ".join(f"{letter}={size}" for letter, size in do["swing"].items())
            recipes = {at: row[int(at)]["recipe"] for at in do["option"]}
            option = ", ".join(
                recipes[at].replace(")", f"={size})") for at, size in do["option"].items()
            )
            told = [f"swing values: {swing}"] * bool(swing)
            told += [f"option dice: {option}"] * bool(option)
            yield f"{who} set {' and '.join(told)}"
        case "auxiliary" if do["add"] is None:
            told_to_all = "neither player will get an auxiliary die"
            yield f"{who} chose not to use auxiliary dice in this game: {told_to_all}"
        case "auxiliary":
            yield f"{who} chose to use auxiliary die {row[do['add'] or 0]['recipe']} in this game"
        case "keep_initiative":
            yield f"{who} chose not to try to gain initiative using chance or focus dice"
        case "chance":
            die, now = row[do["die"]], made.news[do["die"]]
            gained = after["initiative"] == made.seat
            text = " and gained initiative" if gained else ", but did not gain initiative"
            change = f"{recipe(die)} rerolled {die['value']} => {now['value']}"
            yield f"{who} rerolled a chance die{text}: {change}"
        case "focus":
            dice = _turned(row, do["values"])
            yield f"{who} gained initiative by turning down focus dice: {dice}"
        case "fire_cancel":
            yield f"{who} chose to abandon this attack and start over"
        case "fire":
            yield f"{who} turned down fire dice: {_turned(row, do['values'])}; {made.told()}"
        case "attack" if do["type"] == "Pass":
            yield f"{who} passed"
        case "attack":
            using = ",".join(status(row[at]) for at in made.attackers)
            against = ",".join(status(made.others[at]) for at in made.targets)
            told_of = f"{do['type']} attack using [{using}] against [{against}]; "
            if after["phase"] == "turn_down_fire":
                must = "must turn down fire dice to complete this attack"
                yield f"{who} chose to perform a {told_of}{who} {must}"
            else:
                yield f"{who} performed {told_of}{made.told()}"


def _turned(row: Dice, values: dict[str, int]) -> str:
    turned = ((row[int(at)], to) for at, to in values.items())
    return ", ".join(f"{recipe(die)} from {die['value']} to {to}" for die, to in turned)


class _Made:
    """A step, with the attack that it makes or completes."""

    def __init__(
        self,
        before: RecordedState,
        step: RecordedStep,
        attackers: list[int],
        targets: list[int],
    ) -> None:
        self.before, self.step, self.after = before, step, step["state"]
        self.attackers, self.targets = attackers, targets
        do = step["do"]
        self.seat = do["player"] if "player" in do else before["active"] or 0
        self.row, self.others = before["dice"][self.seat], before["dice"][1 - self.seat]
        self.news = self.after["dice"][self.seat]
        is_next = self.after["round"] != before["round"]
        self.is_over = is_next or self.after["phase"] == "game_over"

    def told(self) -> str:
        """Return what happens to the targets and to the attackers."""
        is_trip = self.step["do"].get("type") == "Trip"
        defenders, fighters = list(self._defenders(is_trip)), list(self._fighters())
        return "; ".join(fighters + defenders if is_trip else defenders + fighters)

    def _defenders(self, is_trip: bool) -> Iterator[str]:
        count = len(self.before["captured"][self.seat])
        caught = [] if self.is_over else self.after["captured"][self.seat][count:]
        news = self.after["dice"][1 - self.seat]
        is_caught = self.is_over or bool(caught)
        for number, at in enumerate(self.targets):
            die, told, now = self.others[at], list[str](), None
            if not is_caught:
                now = news[at]
            elif len(caught) == len(self.targets):
                now = caught[number]
            if now and recipe(now) != recipe(die):
                told.append(f"recipe changed to {recipe(now)}")
            if now and (is_trip or not is_caught):
                told.append(f"rerolled {die['value']} => {now['value']}")
            told.append("was captured" if is_caught else "was not captured")
            yield f"Defender {recipe(die)} {', '.join(told)}"
        if caught:
            left = (die for at, die in enumerate(self.others) if at not in self.targets)
            added = list((Counter(map(status, news)) - Counter(map(status, left))).elements())
            if added:
                yield f"Defender {', '.join(added)} {'was' if len(added) == 1 else 'were'} added"

    def _fighters(self) -> Iterator[str]:
        dice = [self.row[at] for at in self.attackers]
        if not self.is_over:
            yield from (_attacker(self.row[at], now) for at, now in self._fates())
        elif not any(set(die["recipe"]) & OTHERWISE for die in dice):
            rolls = [value for kind, value, _ in self.step["rolls"] if kind == "die"]
            for die in dice if self.step["do"]["action"] != "fire" else ():
                parts = len(die.get("twin", [0]))
                yield f"Attacker {recipe(die)} rerolled {die['value']} => {sum(rolls[:parts])}"
                rolls = rolls[parts:]

    def _fates(self) -> Iterator[tuple[int, Dice]]:
        """Yield each attacker that is still in play, with the dice that it is now: two if it
        splits."""
        row, news = self.row, self.news
        if len(news) == len(row):
            yield from ((at, [news[at]]) for at in self.attackers)
        elif len(news) == len(row) + 1:
            (at,) = self.attackers
            places = (place for place in (at + 1, len(row)) if _are_kept(row, news, at, place))
            yield at, [news[at], news[next(places)]]

    def turbo(self) -> Iterator[str]:
        """Yield the line about dice that took another size."""
        told = []
        for at, size in self.step["do"].get("turbo", {}).items():
            die = self.row[int(at)]
            now: RecordedDie = {
                **die,
                "size": size,
                "twin": [[size, 0] for _ in die.get("twin", [])],
            }
            change = f"changed size from {die['size']} to {size} sides, recipe changed from "
            change += f"{recipe(die)} to {recipe(now)}"
            is_same = die["size"] == size
            told.append(
                f"Turbo die {recipe(die)} {'remained the same size' if is_same else change}"
            )
        if told:
            yield "; ".join(told)

    def idle(self) -> Iterator[str]:
        """Yield the line about idle dice that were rerolled."""
        if self.is_over:
            return
        taken = {id(part) for _, parts in self._fates() for part in parts}
        idle = [die for at, die in enumerate(self.row) if at not in self.attackers]
        rest = [die for die in self.news if id(die) not in taken]
        told = [
            _attacker(die, [now]).removeprefix("Attacker ")
            for die, now in zip(idle, rest, strict=False)
            if "o" in die["recipe"]
        ]
        if told:
            name = NAMES[self.seat]
            yield f"{name}'s idle ornery dice rerolled at end of turn: {'; '.join(told)}"


def _are_kept(row: Dice, news: Dice, at: int, added: int) -> bool:
    """Whether the other dice are the same if the new one is in this place."""
    others = [die for place, die in enumerate(row) if place != at]
    rest = [die for place, die in enumerate(news) if place not in (at, added)]
    one, other = ([re.sub(r"\d", "", die["recipe"]) for die in dice] for dice in (others, rest))
    return one == other


def _attacker(die: RecordedDie, parts: Dice) -> str:
    if len(parts) == 2:
        one, two = (f"{recipe(part)} showing {part['value']}" for part in parts)
        return f"Attacker {recipe(die)} showing {die['value']} split into: {one}, and {two}"
    told, (now,) = list[str](), parts
    if die["size"] != now["size"]:
        told.append(f"changed size from {die['size']} to {now['size']} sides")
    if recipe(die) != recipe(now):
        told.append(f"recipe changed from {recipe(die)} to {recipe(now)}")
    told.append(f"rerolled {die['value']} => {now['value']}")
    return f"Attacker {recipe(die)} {', '.join(told)}"
