"""Action logs of the site Button Weavers, and their conversion to matches. Players can copy a log
from the site as text or JSON.

A log lacks some rolls and the order of the others. Where the listed rolls do not fit, random ones
are tried.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice, product, zip_longest

from engine.button_men.dice.die import UNMARKED, Die
from engine.button_men.dice.editions import BUTTON_WEAVERS, Rules
from engine.button_men.fight.fight import Fight
from engine.button_men.match.actions import EndTurn, Strike
from engine.button_men.match.duel import Action, Duel, Entrant, Phase, Row, Setup
from engine.button_men.outside.position import parse_position
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.outside.validation import setup_problems
from engine.button_men.phases import offers
from engine.button_men.recipe import RecipeError, parse_die, recipe_of
from engine.button_men.rules import BUTTON_MEN
from engine.game import Refusal
from engine.luck import Seeded, listed_seed
from engine.match import new_match
from engine.records import Reading
from engine.saving import DamagedSave, read_json

MAX_LINE, MAX_LINES, TRIES = 2_000, 10_000, 2_000  # Characters, lines, and rolls for a move.
MAX_TEXT, LONGEST_QUOTE, USUAL_WINS = 1_000_000, 80, 3
TRY = 800  # The effort of one roll for a move; see engine/records.py.
DIE = r"[^\s\[\](),;]*\([^()]*\)[^\s\[\](),;:.]*"
LENT = re.compile(rf"({DIE}) from (\d+) to (\d+)")
PARTS = {
    "WHO": r"(?P<who>[^\s':;]+)",
    "DIE": DIE,
    "STRIKE": r"(?P<attack>\w+) attack using \[(?P<using>[^]]*)\] against \[(?P<against>[^]]*)\]",
    "ROLL": r"(?P<one>\S+) rolled \[(?P<ones>[^]]*)\], (?P<two>\S+) rolled \[(?P<twos>[^]]*)\]",
    "CHANGES": rf".*(?:captured|added|play|reroll|same size|(?:=>|showing|\brolled) \d+|{DIE})",
}
KINDS = r"""
attack       WHO performed STRIKE; (?P<told>CHANGES)
declare      WHO chose to (?:perform an? STRIKE; \S+ must .*|abandon this attack and start over)
lend         WHO (?:turned down .*: (?P<lent>[^;]+)|chose not to turn [^;]*); (?P<told>CHANGES)
pass         WHO passed
surrender    WHO surrendered
choose-sizes WHO set (?:die sizes|(?P<sizes>(?:swing values|option dice).*=\d+(?:\)\S*)?))
reroll       WHO rerolled a .*: (?P<told>(?P<die>DIE) rerolled (?P<at>\d+) => \d+)
turn-down    WHO gained initiative by turning down \w+ dice: (?P<lent>.+ to \d+)
decline      WHO chose not to try to gain initiative using .*
bring-in     WHO added a \w+ die: (?P<die>DIE)
keep-dice    WHO chose not to add a \w+ die
take-extra   WHO chose to use \w+ die DIE in this game
leave-extra  WHO chose not to use \w+ dice in this game.*
result       End of round: (?P<won>\S+) won round (?P<over>\d+) (?:\(.*\)|because .* surrendered)
result       (?:Round (?P<over>\d+) ended in a draw \(.*\)|\S+ gets another turn.*)
result       (?:\S+'s idle \w+ dice rerolled at end of turn: )?(?P<also>(?:\w+ die )?DIE CHANGES)
result       (?P<first>\S+) won initiative for round (?P<round>\d+)\. Initial die values: ROLL\..*
"""
"""In each row, a kind of line and the pattern of such a line. A result belongs to the action
before it. The time of day can precede any line."""
LINES = tuple(
    (row[:12].strip(), re.compile(rf"(?:.*\d:\d\d\S*(?: [APap]\S*)?\s)?{row[13:]}"))
    for row in re.sub("|".join(PARTS), lambda part: PARTS[part[0]], KINDS).strip().split("\n")
)
BEFORE = {"choose-sizes", "take-extra", "leave-extra"}  # The kinds of lines before the first roll.
Told = defaultdict[str, str]  # The named groups that a line matches; for a move, also its results'.


class LogError(ValueError):
    """The error for a text that is not the log of a match. `refusal` has the number of the line."""

    def __init__(self, line: str, fault: str, **words: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.refusal = Refusal(f"log.{fault}", (("line", line), *words.items()))


def reading_log(
    text: str, you: str = "", recipes: Sequence[str] = (), rules: Rules | None = None
) -> Reading[DuelMatch]:
    """Parse a log, whose newest line is the first or the last. `recipes` are in the order of the
    players in the first roll; without them, they consist of the dice that were rolled first or
    added later. The first seat is that of the player called `you`, or of the player named first.
    Without `rules`, those of Button Weavers are used, with as many wins as the log shows. The seed
    of the match lists its rolls. Raises LogError."""
    lines = yield from reading_lines(text)
    names = players_in(lines)
    if you == names[1]:
        names, recipes = names[::-1], recipes[::-1]
    for roll in lines:
        if roll["one"] == names[1]:
            roll.update(one=names[0], two=names[1], ones=roll["twos"], twos=roll["ones"])
    with _faults_at(lines[0]):
        if not recipes:
            lines = [line for line in lines if line["kind"] not in ("take-extra", "leave-extra")]
            recipes = [recipe_of(dice) for dice in _dice_shown(lines, names)]
        rules = rules or BUTTON_WEAVERS.winning_at(_wins_needed(lines))
        setup = Setup(tuple(map(Entrant, names, recipes)), rules)
        for problem in setup_problems(setup):
            raise problem
    start = replace(BUTTON_MEN.begin(setup, Seeded("")).state, fight=None)
    match = DuelMatch(BUTTON_MEN, setup, "", (), (replace(start, phase=Phase.BEFORE_GAME),))
    guessed = list[bool]()
    for move in _moves(lines):
        match, is_told = yield from _played(match, move)
        guessed.append(not is_told)
    opening, *log = match.log
    seed = listed_seed((one.picks, told) for one, told in zip(match.log, guessed, strict=True))
    return replace(
        match, seed=seed, opening=opening.events, states=match.states[1:], log=tuple(log)
    )


def reading_last_fight(text: str) -> Reading[Fight]:
    """Parse the position at the end of a log, which only needs the lines since the last initial
    roll. Raises LogError, also if the log does not end in a fight."""
    lines = yield from reading_lines(text)
    match = yield from _reading_last_round(lines)
    if match.state.fight is None or match.state.phase is not Phase.FIGHT:
        raise LogError(str(len(text.splitlines())), "no-attack")
    return match.state.fight


def _reading_last_round(lines: Sequence[Told]) -> Reading[DuelMatch]:
    """Parse the lines since the last initial roll as a match that begins with the dice of this
    roll. Raises LogError."""
    at = max(at for at, line in enumerate(lines) if line["first"])
    roll, later = lines[at], list(lines[at + 1 :])
    sides, first = {roll["one"]: roll["ones"], roll["two"]: roll["twos"]}, roll["first"]
    while later and later[0]["kind"] in ("decline", "turn-down"):
        line = later.pop(0)
        for die, old, new in LENT.findall(line["lent"]):
            first = line["who"]
            sides[first] = sides[first].replace(f"{die}:{old}", f"{die}:{new}", 1)
    names, rules = sorted(sides, key=lambda name: name != first), BUTTON_WEAVERS.winning_at(1)
    with _faults_at(roll):
        fight = parse_position(" | ".join(" ".join(_split(sides[name])) for name in names), rules)
        dice = [recipe_of(side.dice) for side in fight.sides]
        match = new_match(BUTTON_MEN, Setup(tuple(map(Entrant, names, dice)), rules, fight), "")
    for move in islice(_moves(later), 1, None) if later else ():
        match, _ = yield from _played(match, move)
    return match


def players_in(lines: Sequence[Told]) -> tuple[str, str]:
    """Return the names of the players of a log, in the order of its first roll."""
    roll = next(line for line in lines if line["first"])
    return roll["one"], roll["two"]


@contextmanager
def _faults_at(line: Told) -> Iterator[None]:
    """Convert errors about dice, recipes and setups into a LogError with the number of this
    line."""
    try:
        yield
    except (RecipeError, DamagedSave) as error:
        raise LogError(line["line"], "dice") from error


def _dice_shown(lines: Sequence[Told], names: Sequence[str]) -> Iterator[tuple[Die, ...]]:
    """Yield the dice of each player that were rolled first or added later."""
    roll = next(line for line in lines if line["first"])
    rows = [(roll["one"], roll["ones"]), (roll["two"], roll["twos"])]
    rows += [(line["who"], line["die"]) for line in lines if line["kind"] == "bring-in"]
    for name in names:
        dice = (die for who, row in rows if who == name for die in _split(row))
        yield tuple(parse_die(die).as_printed() for die in dice)


def _wins_needed(lines: Sequence[Told]) -> int:
    """Return the number of wins needed in this match: three, or more if the log shows more. If its
    last line does not end a round, the match is not over, so it needs one more win than any player
    has."""
    most = max(Counter(line["won"] for line in lines if line["won"]).values(), default=0)
    return max(USUAL_WINS, most + (not lines[-1]["won"]))


def reading_lines(text: str) -> Reading[list[Told]]:
    """Parse the lines of a log, the oldest first. Each becomes a dictionary of the named groups of
    the pattern that it matches, with its kind and its number. Raises LogError."""
    found, text = list[Told](), text[:MAX_TEXT]
    written = text.splitlines()
    if text.lstrip().startswith("{"):
        try:
            data = read_json(text)
            written = [str(one["message"]) for one in data.get("data", data)["gameActionLog"]]
        except (DamagedSave, LookupError, TypeError, AttributeError) as error:
            raise LogError("1", "no-json") from error
    for number, line in enumerate(map(str.strip, written), 1):
        is_short = len(line) < MAX_LINE and number < MAX_LINES
        matches = ((kind, pattern.fullmatch(line)) for kind, pattern in LINES if is_short)
        kind, told = next((pair for pair in matches if pair[1]), ("", None))
        if told:
            found.append(Told(str, told.groupdict(""), kind=kind, line=str(number)))
        elif line:
            raise LogError(str(number), "no-line", text=line[:LONGEST_QUOTE])
        yield 100 + 5 * len(line)
    rolls = [(int(line["round"]), at) for at, line in enumerate(found) if line["first"]]
    if not rolls:
        raise LogError(str(max(1, len(written))), "no-roll")
    found[-1]["cut"] = text[-1] if text[-1].isdigit() else ""
    return found if _is_oldest_first(found, min(rolls)[1]) else found[::-1]


def _is_oldest_first(lines: Sequence[Told], at: int) -> bool:
    """Whether these lines begin with the oldest one. `at` is the index of the line with the first
    initial roll."""
    rounds = [
        int(one["over"] or one["round"]) + bool(one["over"]) / 2
        for one in lines
        if one["over"] or one["round"]
    ]
    if rounds[0] != rounds[-1]:
        return rounds[0] < rounds[-1]
    kinds = [line["kind"] for line in lines]
    return bool(at and BEFORE.issuperset(kinds[:at])) or not BEFORE.issuperset(kinds[at + 1 :])


def _moves(lines: Sequence[Told]) -> Iterator[Told]:
    """Yield the line of each move, merged with its results. The first item has the results before
    the first move. Raises LogError if a result is repeated."""
    move, declared = Told(str, line=lines[0]["line"]), Told(str)
    for line in lines:
        if line["kind"] == "declare":
            declared = line
        elif line["kind"] == "result":
            own = line.keys() - {"kind", "line", "also"}
            told = {name: line[name] for name in own if line[name]}
            if any(move[name] for name in told):
                raise LogError(line["line"], "repeated")
            move.update(told, also=f"{move['also']}; {line['also']}")
        else:
            yield move
            move = Told(str, {**declared, **line}) if line["kind"] == "lend" else line
    yield move


def _split(dice: str) -> list[str]:
    """Return the dice that a text lists, each as a string in our notation."""
    return [die.removesuffix(":0") for die in re.findall(rf"{DIE}(?::\d+)?", dice)]


def _texts(dice: Iterable[Die]) -> list[str]:
    return [str(die.marked(UNMARKED)) for die in dice]


def _seated(rows: Iterable[Sequence[Die]]) -> Counter[tuple[int, str]]:
    return Counter((seat, die) for seat, row in enumerate(rows) for die in _texts(row))


def _rolled(change: str) -> Iterator[tuple[str, str]]:
    """Return an iterator over the dice that were rolled or added according to the text of a change:
    pairs of a die before and after it. An empty string stands for a die that is missing on one
    side."""
    dice, values = re.findall(DIE, change), re.search(r"(?:(\d+) =>|\brolled) (\d+)", change)
    if dice and values:
        return iter([(f"{dice[0]}:{values[1]}", f"{dice[-1]}:{values[2]}")])
    parts = [f"{die}:{value}" for die, value in re.findall(rf"({DIE}) showing (\d+)", change)]
    added = [die for die in _split(change) if ":" in die]
    return zip_longest(parts[:1], _split(" ".join(parts[1:])) or added, fillvalue="")


def _played(match: DuelMatch, move: Told) -> Reading[tuple[DuelMatch, bool]]:
    """Return the match after a move, and whether the log states all its numbers. Raises LogError if
    no action and rolls agree with the log."""
    seat = [*(one.name for one in match.setup.entrants), move["who"]].index(move["who"])
    changes = f"{move['told']}; {move['also']}".split("; ")
    news = [(seat ^ one.startswith("Defender"), *dice) for one in changes for dice in _rolled(one)]
    with _faults_at(move):
        dice = [*map(parse_die, [die for *_, die in news] + _split(move["ones"] + move["twos"]))]
    news += [(seat, f"{die}:{at}", f"{die}:{to}") for die, at, to in LENT.findall(move["lent"])]
    is_cut = move["cut"] and (not dice or dice[-1].value * 10 <= dice[-1].size)
    is_whole = not is_cut and all(len(die.sizes) < 2 for die in dice)
    actions = _actions(match.state, seat, move) if move["kind"] else [(EndTurn(), True)]
    for attempt, (action, is_set) in islice(product(range(TRIES), actions), TRIES):
        yield TRY
        luck = _Guided(dice, attempt)
        after = match.replayed(seat, action, luck)
        if _agrees(match.state, after.state, move, news):
            return after, is_whole and is_set and not luck.guesses
    raise LogError(move["line"], "impossible")


def _actions(duel: Duel, seat: int, move: Told) -> Iterator[tuple[Action, bool]]:
    """Yield the actions that a line may describe, each with whether the log states all its
    numbers."""
    dice = sorted(_split(f"{move['using']} {move['against']} {move['die']}:{move['at']}"))
    playing = [player.roster for player in duel.players]
    playing = [side.dice for side in duel.fight.sides] if duel.fight else playing
    rows = {Row.PLAYING: playing, Row.WAITING: [player.waiting for player in duel.players]}
    lent = 0 if move["attack"] else len(LENT.findall(move["lent"]))
    for offer in offers(duel, seat):
        bare, kind = offer.action, move["attack"].lower() or move["kind"]
        name = bare.attack.kind.name if isinstance(bare, Strike) else bare.name
        about = _texts(rows[at.row][at.seat][at.index] for at in bare.about(seat))
        if name != kind or dice and sorted(about) != dice:
            continue
        if name != "choose-sizes":
            found = bare.legal(duel, seat, offer.dials)
            yield from ((one, True) for one in found if lent in (0, len(one.settings)))
            continue
        numbers, sizes = list[int](), move["sizes"]
        for dial in offer.dials:
            body = playing[seat][dial.places[0]].body
            texts = [(body.text(body.sizes_at(one)).split(",")[0], one) for one in dial.numbers]
            told = ((re.search(rf"\b{re.escape(text)}\b", sizes), one) for text, one in texts)
            places = [(match.start(), one) for match, one in told if match]
            at, number = min(places, default=(len(sizes), dial.numbers[0]))
            numbers, sizes = [*numbers, number], sizes[:at] + sizes[at + 1 :]
        yield offer.filled(tuple(numbers)), len(move["sizes"]) - len(sizes) == len(numbers)


class _Guided:
    """Luck for replaying a move. It returns the rolls in the log, mixed with random ones after the
    first attempt, and counts the rolls that the log lacks."""

    def __init__(self, dice: Sequence[Die], attempt: int) -> None:
        self._other, self.guesses = Seeded(str(attempt)) if attempt else None, 0
        self._told = list[tuple[int, int]]()
        for die in (die for die in dice if not die.traits.instead):
            part = min(die.sizes[0], die.value - len(die.sizes) + 1)
            self._told += zip(die.sizes, (part, die.value - part), strict=False)

    def pick(self, options: int) -> int:
        fit = [one for one in self._told if 0 < one[1] <= options]
        fit.sort(key=lambda one: one[0] != options)
        picked = fit[0][1] - 1 if fit else 0
        if self._other and not (fit and self._other.pick(3)):
            picked = self._other.pick(options)
        if found := [one for one in fit if one[1] == picked + 1]:
            self._told.remove(found[0])
        self.guesses += options > 1 and not found
        return picked


def _agrees(before: Duel, after: Duel, move: Told, news: Sequence[tuple[int, str, str]]) -> bool:
    """Whether the state after a move agrees with its lines. Each item of `news` has a seat, and one
    of its dice before and after the move."""
    players = zip(after.players, before.players, strict=False)
    won = "".join(one.name for one, other in players if one.won > other.won)
    is_next = after.round > before.round or after.phase is Phase.OVER
    if (won, is_next) != (move["won"], bool(move["over"])):
        return False
    if move["first"]:
        rows = [sorted(_texts(side.dice)) for side in after.fight.sides] if after.fight else []
        ours = after.players[after.first or 0].name, str(after.round), *rows
        told = sorted(_split(move["ones"])), sorted(_split(move["twos"]))
        return ours == (move["first"], move["round"], *told) and (is_next or not before.fight)
    if is_next or not before.fight:
        return True
    sides = before.on_table.sides, after.on_table.sides
    old, now = (_seated(side.dice for side in two) for two in sides)
    had, captured = (_seated(side.captured for side in reversed(two)) for two in sides)
    gone, come = (Counter((seat, dice[at]) for seat, *dice in news) for at in (0, 1))
    are_told = not come - now - captured and not now - (old - gone) - come
    count = captured.total() - had.total() == f"{move['told']}{move['also']}".count(" was captured")
    return count and (are_told or move["kind"] == "reroll")
