"""Replays a recorded game on this engine and compares the positions after every step."""

from collections.abc import Iterator

from engine.button_men.dice.die import Die, Resizer, Rolling
from engine.button_men.dice.editions import BUTTON_WEAVERS
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.attacking import ATTACKING, is_compelled
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.settings import Setting, SettingKind, roster_dials
from engine.button_men.match.actions import ChooseSizes, Decline, Pass, Strike
from engine.button_men.match.duel import Action, Duel, Entrant, Phase, Setup
from engine.button_men.phases import advance_to_decision, offers, to_act
from engine.button_men.recipe import parse_die, recipe_of
from engine.button_men.rules import BUTTON_MEN
from engine.luck import LuckRanOut
from tests.conformance.recorded import (
    Doing,
    Legal,
    Opening,
    RecordedDie,
    RecordedGame,
    RecordedState,
    RecordedStep,
    Roll,
)

PHASES = {
    "choose_auxiliary": Phase.BEFORE_GAME,
    "choose_sizes": Phase.SIZES,
    "react_to_initiative": Phase.INITIATIVE,
    "attack": Phase.FIGHT,
    "turn_down_fire": Phase.FIGHT,
    "game_over": Phase.OVER,
}


class Rolls:
    """Luck that returns the recorded rolls, and checks the recorded sizes."""

    def __init__(self, rolls: list[Roll]) -> None:
        self._rolls = [roll for roll in rolls if roll[0] != "die" or roll[2] > 0]
        self._used = 0

    def pick(self, options: int) -> int:
        """Return the next recorded roll, counted from 0."""
        if self._used == len(self._rolls):
            raise LuckRanOut(f"a roll of {options} that was not recorded")
        kind, value, size = self._rolls[self._used]
        self._used += 1
        if kind != "die":
            return value
        if size != options:
            raise LuckRanOut(f"a roll of {options} where one of {size} was recorded")
        return value - 1


def replayed(game: RecordedGame) -> Iterator[str]:
    """Yield the first difference in the game, if any, with both positions."""
    entrants = tuple(Entrant(f"player {seat}", text) for seat, text in enumerate(game["recipes"]))
    setup = Setup(entrants, BUTTON_WEAVERS.winning_at(game["to_win"]))
    duel = BUTTON_MEN.begin(setup, Rolls(_starting_rolls(game["start"]))).state
    told = f"start of {' | '.join(game['recipes'])}"
    yield from _compared(duel, game["start"], told)
    declared: Attack | None = None
    for number, step in enumerate(game["steps"], 1):
        told = f"step {number} of {' | '.join(game['recipes'])}: {step['do']} from {_row(duel)}"
        try:
            duel, declared = _done(duel, declared, step)
        except LuckRanOut as error:
            yield f"{told}: our engine asks for {error}"
            return
        differences = list(_compared(duel, step, told))
        if differences:
            yield from differences
            return


def _done(duel: Duel, declared: Attack | None, step: RecordedStep) -> tuple[Duel, Attack | None]:
    """Return the duel after a recorded step, and an attack that still needs lent values."""
    do = step["do"]
    if do["action"] == "fire_cancel":
        return duel, None
    if do["action"] == "attack" and step["state"]["phase"] == "turn_down_fire":
        return duel, _attack(duel, do)
    seat = _seat(duel, do)
    action = _action(duel, declared, do)
    refusal = BUTTON_MEN.refusal(duel, seat, action)
    if refusal is not None:
        raise LuckRanOut(f"no roll, but refuses: {refusal}")
    after = action.carry_out(duel, seat, Rolls(_kept_rolls(duel, action, step["rolls"])))
    return advance_to_decision(after, Rolls(_starting_rolls(step))).state, None


def _seat(duel: Duel, do: Doing) -> int:
    """Return the acting seat: the recorded player, or else the fight's mover."""
    return do["player"] if "player" in do else duel.on_table.mover  # noqa: SIM401


def _action(duel: Duel, declared: Attack | None, do: Doing) -> Action:
    match do["action"]:
        case "sizes":
            return _sizes(duel, do)
        case "keep_initiative":
            return Decline()
        case "auxiliary":
            taken = do["add"] is not None
            return _offered(duel, do["player"], "take-extra" if taken else "leave-extra")
        case "chance":
            return _offered(duel, do["player"], "reroll", do["die"])
        case "focus":
            return _offered(duel, do["player"], "turn-down").with_settings(_values(do))
        case "fire":
            if declared is None:
                raise LuckRanOut("no attack to lend to")
            return Strike(declared.with_settings(_values(do) + declared.settings))
    attack = _attack(duel, do)
    return Strike(attack) if do["type"] != "Pass" else Pass()


def _offered(duel: Duel, seat: int, name: str, at: int | None = None) -> Action:
    """Return the seat's offered action with this name (and die)."""
    for offer in offers(duel, seat):
        if offer.action.name == name and at in (None, getattr(offer.action, "at", None)):
            return offer.action
    raise LuckRanOut(f"no roll, but does not offer {name}")


def _values(do: Doing) -> tuple[Setting, ...]:
    return tuple(Setting(SettingKind.VALUE, int(at), value) for at, value in do["values"].items())


def _sizes(duel: Duel, do: Doing) -> ChooseSizes:
    roster = duel.players[do["player"]].roster
    settings = []
    for dial in roster_dials(roster, duel.rules):
        at = dial.places[0]
        letter = roster[at].body.letter
        size = do["swing"][letter] if letter else do["option"][str(at)]
        settings.append(Setting(SettingKind.SIZE, at, size))
    return ChooseSizes(tuple(settings))


def _attack(duel: Duel, do: Doing) -> Attack:
    """Return the attack with the recorded kind and dice, or an artificial one if this engine does
    not offer it."""
    settings = tuple(
        Setting(SettingKind.SIZE, int(at), size) for at, size in do.get("turbo", {}).items()
    )
    for attack in attacks(duel.on_table):
        if (attack.kind.name, list(attack.attackers), list(attack.targets)) == (
            do["type"].lower(),
            do["attackers"],
            do["targets"],
        ):
            asked = {dial.places[0] for dial in attack_dials(duel.on_table, attack)}
            # The reference engine also asks for the size of a die that splits or leaves its row.
            return attack.with_settings(tuple(one for one in settings if one.at in asked))
    if do["type"] == "Pass":
        return Attack(ATTACKING[duel.on_table.sides[0].dice[0].traits].kinds[0], (), (), 0)
    raise LuckRanOut(f"no roll, but knows no such attack: {do}")


def _kept_rolls(duel: Duel, action: Action, rolls: list[Roll]) -> list[Roll]:
    """Return the rolls without those that do not count. When a twin die takes a new size, the
    reference engine rolls it twice, first at the old size."""
    if not isinstance(action, Strike):
        return rolls
    dice, attack = duel.on_table.sides[duel.on_table.mover].dice, action.attack
    resized = {setting.at for setting in attack.settings if setting.what is SettingKind.SIZE}
    kept, at = [], 0
    for place in attack.attackers:
        parts = _rolls_of(dice[place])
        if place not in resized:
            kept += rolls[at : at + parts]
        at += parts if place not in resized or parts > 1 else 0
    return kept + rolls[at:] if resized else rolls


def _rolls_of(die: Die) -> int:
    """Return how often an attacker is rolled: once for each part, and for a random size; never if
    it keeps its value or gets one from a skill."""
    traits = die.traits.in_play
    if traits.keeps_value or traits.instead:
        return 0
    resizers = (part.resizer for part in traits.parts(Rolling))
    return len(die.sizes) + (Resizer.LUCK in resizers)


def _starting_rolls(recorded: Opening | RecordedStep) -> list[Roll]:
    """Return the rolls at the start of a round, taken from the first position that shows them, and
    the one that decides who goes first if all dice are tied."""
    rolls: list[Roll] = []
    for row in recorded["state"]["dice"]:
        for die in row:
            if die["value"] is None or die["size"] is None:
                return []
            if parse_die(die["recipe"]).traits.instead:
                continue  # Its skill sets its value without a roll.
            parts = die.get("twin", [[die["size"], die["value"]]])
            rolls += [("die", value, size) for size, value in parts]
    return rolls + [roll for roll in recorded["rolls"] if roll[0] == "initiative_tie"]


def _compared(duel: Duel, recorded: Opening | RecordedStep, told: str) -> Iterator[str]:
    """Yield the differences between this engine's position and the recorded one."""
    state = recorded["state"]
    for name, ours, theirs in facts(duel, state):
        if ours != theirs:
            yield f"{told}: {name} is {ours}, recorded {theirs}; we stand at {_row(duel)}"
            return
    if recorded["legal"] is not None and state["phase"] == "attack":
        ours, theirs = _our_legal(duel), _recorded_legal(recorded["legal"])
        if ours != theirs:
            yield f"{told}: only ours {list(ours - theirs)}, only recorded {list(theirs - ours)}"


def facts(duel: Duel, state: RecordedState) -> Iterator[tuple[str, object, object]]:
    """Yield what is compared, by name: ours and what is recorded."""
    yield "phase", duel.phase, PHASES[state["phase"]]
    yield "rounds won", [player.won for player in duel.players], state["won"]
    if duel.phase is Phase.OVER:
        return
    yield "round", duel.round, state["round"]
    waiting = tuple(seat for seat, waits in enumerate(state["waiting"]) if waits)
    yield "who must act", to_act(duel), waiting
    yield "who attacks", duel.on_table.mover if duel.phase is Phase.FIGHT else None, state["active"]
    if duel.fight is None:
        return
    yield "who goes first", duel.first, state["initiative"]
    for seat, side in enumerate(duel.fight.sides):
        yield f"dice of {seat}", _ours(side.dice), _recorded(state["dice"][seat])
        captured = [_without_marks(text) for text in _ours(side.captured)]
        yield f"captured by {seat}", captured, _recorded(state["captured"][seat])
        yield f"score of {seat}", side.score / 2, state["score"][seat]


def _ours(dice: tuple[Die, ...]) -> list[str]:
    return [
        f"{recipe_of((die,))} {die.size}:{die.value}{''.join(sorted(die.marks))}" for die in dice
    ]


def _without_marks(text: str) -> str:
    return text.removesuffix("dizzy")


def _recorded(dice: list[RecordedDie]) -> list[str]:
    return [
        f"{die['recipe']} {die['size']}:{die['value']}"
        + ("dizzy" if "Dizzy" in die.get("flags", []) else "")
        for die in dice
    ]


def _our_legal(duel: Duel) -> set[tuple[object, ...]]:
    found: set[tuple[object, ...]] = {
        (attack.kind.name, attack.attackers, attack.targets, attack.short > 0)
        for attack in attacks(duel.on_table)
    }
    if not is_compelled(duel.on_table, attacks(duel.on_table)):
        found.add(("pass", (), (), False))
    return found


def _recorded_legal(legal: Legal) -> set[tuple[object, ...]]:
    return {
        (str(one[0]).lower(), tuple(one[1]), tuple(one[2]), len(one) > 3 and one[3] == "fire")
        for one in legal
    }


def _row(duel: Duel) -> str:
    return str(duel.fight) if duel.fight else f"{duel.phase}"
