"""Recorded games, written as action logs of Button Weavers, come back with every state equal."""

import json
import re
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.button_men.dice.editions import BUTTON_WEAVERS, Rules
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.outside.action_log import reading_last_fight, reading_log
from engine.button_men.outside.position import position_of
from engine.button_men.outside.saves import RECORDS, DuelMatch
from engine.luck import Seeded, guessed_moves, shuffled
from engine.records import read_at_once
from tests.conformance.action_log_writer import log_of
from tests.conformance.recorded import RecordedGame, games_in
from tests.conformance.replay import facts
from tests.explore.effort import sampled
from tests.narrowing import present

FULLEST = 300


def parse_log(
    text: str, recipes: Sequence[str] = (), rules: Rules | None = None
) -> tuple[DuelMatch, frozenset[int]]:
    """Return the match of a log, and the numbers of the moves that it does not tell in full."""
    match = read_at_once(reading_log(text, "", recipes, rules))
    return match, guessed_moves(match.seed)


def _fullest() -> list[RecordedGame]:
    games = [game for path in sorted(Path(__file__).parent.glob("*.gz")) for game in games_in(path)]
    return sorted(games, key=lambda game: len(game["steps"]), reverse=True)[:FULLEST]


GAMES = _fullest()
LOG = log_of(GAMES[0])


@pytest.mark.parametrize("form", ["oldest first", "newest first", "JSON"])
def test_the_fullest_games_come_back(form: str) -> None:
    games = sampled(GAMES) if form == "oldest first" else GAMES[:: FULLEST // 30]
    for number, game in enumerate(games):
        rules, lines = BUTTON_WEAVERS.winning_at(game["to_win"]), log_of(game)
        text = "\n".join(lines if form == "oldest first" else lines[::-1])
        if form == "JSON":
            chat = [{"message": "bob passed"}]
            log = [{"player": "", "message": line} for line in lines[::-1]]
            text = json.dumps({"data": {"gameChatLog": chat, "gameActionLog": log}})
        match, _ = parse_log(text, game["recipes"], rules)
        steps = [
            step
            for step in game["steps"]
            if step["state"]["phase"] != "turn_down_fire" and step["do"]["action"] != "fire_cancel"
        ]
        for state, step in zip(match.states[1:], steps, strict=True):
            for name, ours, theirs in facts(state, step["state"]):
                # Alike dice are not told apart in a log, so their order can differ.
                one, other = (
                    sorted(each) if isinstance(each, list) else each for each in (ours, theirs)
                )
                assert one == other, (number, name)


def test_a_link_and_a_save_hold_the_rolls() -> None:
    for game in sampled(GAMES):
        rules = BUTTON_WEAVERS.winning_at(game["to_win"])
        match, _ = parse_log("\n".join(log_of(game)), game["recipes"], rules)
        record = present(RECORDS.of(match))
        assert RECORDS.match(record) == match
        restored = RECORDS.match_from_save(RECORDS.save_of(match))
        assert restored.is_reproduced
        assert restored.match == match


def test_each_player_can_be_the_first() -> None:
    """The match is the same from the other side, and needs no more wins than the log shows."""
    for game in GAMES[:: FULLEST // 30]:
        text = "\n".join(log_of(game))
        one, other = (read_at_once(reading_log(text, name)) for name in ("ann", "bob"))
        assert [entrant.name for entrant in other.setup.entrants] == ["bob", "ann"]
        assert one.state.players[0].won == other.state.players[1].won
        assert len(one.log) == len(other.log)
        needed = max(3, *game["steps"][-1]["state"]["won"])
        assert one.setup.rules.to_win == needed


def test_the_last_lines_suffice_for_the_position() -> None:
    """From the last initial roll on, in either order, with or without what precedes it."""
    checked = 0
    for game in GAMES[:: FULLEST // 10]:
        lines = log_of(game)
        begin = [at for at, line in enumerate(lines) if " won initiative " in line][-1]
        end = next(at for at in range(begin, len(lines)) if lines[at].startswith("End of round"))
        part = lines[: max(begin + 1, end - 2)]
        if any(" rerolled a " in line for line in part[begin:]):
            continue  # A chance die is rerolled before the first attack.
        whole, _ = parse_log("\n".join(part), game["recipes"])
        if whole.state.phase is not Phase.FIGHT:
            continue
        for first in (max(0, begin - 3), begin):
            for tail in (part[first:], part[first:][::-1]):
                fight = read_at_once(reading_last_fight("\n".join(tail)))
                assert position_of(fight) == position_of(whole.state.on_table)
                checked += 1
    assert checked


def test_dice_need_not_be_known() -> None:
    """Without recipes, the dice are those that were rolled."""
    for game in GAMES[:: FULLEST // 30]:
        text, rules = "\n".join(log_of(game)), BUTTON_WEAVERS.winning_at(game["to_win"])
        (one, _), (other, _) = parse_log(text, game["recipes"], rules), parse_log(text, (), rules)
        assert other.state.fight == one.state.fight
        assert len(one.log) - len(other.log) == text.count("auxiliary di")


def test_rolls_that_are_not_told_are_flagged() -> None:
    twins = next(game for game in GAMES if "(4,4)" in game["recipes"][0])
    told = "\n".join(log_of(twins))
    match, guessed = parse_log(told, twins["recipes"], BUTTON_WEAVERS.winning_at(twins["to_win"]))
    assert 0 < len(guessed) < len(match.log)


def _refused(lines: list[str]) -> int:
    with pytest.raises(ValueError, match=r"^line \d+: ") as caught:
        parse_log("\n".join(lines), GAMES[0]["recipes"])
    return int(re.findall(r"\d+", str(caught.value))[0])


def test_a_damaged_log_is_an_error_that_names_the_line() -> None:
    luck, last = Seeded("damage"), len(LOG) - 1
    for at, line in enumerate(LOG):
        before, after = LOG[:at], LOG[at + 1 :]
        assert _refused([*before, "bob: good game!", *LOG[at:]]) == at + 1
        assert at < _refused([*before, line, line, *after]) < at + 3
        # Half of a line can be a whole one, and what is missing may not be missed at once.
        assert at == last or at < _refused([*before, line[: len(line) // 2], *after]) < at + 5
        assert at == last or at - 2 <= _refused([*before, *after]) <= last
        assert at == 0 or _refused(LOG[at:]) <= last
    for _ in range(20):
        assert _refused([LOG[at] for at in shuffled(range(len(LOG)), luck)]) <= len(LOG)


def _parsed(text: str, game: RecordedGame) -> tuple[Duel, bool] | str:
    """Return the position at the end of a log, and whether its last move is flagged, or why it is
    refused."""
    try:
        match, guessed = parse_log(text, game["recipes"], BUTTON_WEAVERS.winning_at(game["to_win"]))
    except ValueError as error:
        return str(error)
    return match.state, len(match.log) in guessed


def test_a_last_line_that_is_cut_is_never_accepted_silently() -> None:
    """It is an error that names it, or its move is flagged, or nothing that matters is missing."""
    found = Counter[str]()
    for number, game in enumerate(GAMES[:: FULLEST // 20]):
        lines, luck = log_of(game), Seeded(f"cut {number}")
        begin = next(at for at, line in enumerate(lines) if " won initiative " in line)
        for last in (begin, begin + 1, begin + 1 + luck.pick(len(lines) - begin - 1)):
            text, line = "".join(f"{one}\n" for one in lines[:last]), lines[last]
            whole = _parsed(text + line, game)
            for length in (len(line) // 2, *(1 + luck.pick(len(line) - 1) for _ in range(5))):
                parsed = _parsed(text + line[:length], game)
                if isinstance(parsed, str):
                    assert parsed.startswith(f"line {last + 1}: "), (number, line[:length])
                    found["refused"] += 1
                else:
                    assert parsed[1] or parsed[0] == whole[0], (number, line[:length])
                    found["flagged" if parsed[1] else "whole"] += 1
    assert found["refused"] > 10 * found["whole"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "x" * 1_000_000,
        "ann passed\n" * 90_000,
        "ann performed Power attack using [" * 30_000,
        "{" * 1_000_000,
        '{"gameActionLog": [{"message": 5}, 6, null]}',
        '{"data": {"gameActionLog": {"message": "ann passed"}}}',
        "\n".join(LOG).replace("(", "(("),
        "\n".join(LOG).replace(")", "9999)"),
        "\n".join(LOG).replace("ann", "bob"),
        "".join(map(chr, range(0x20, 0x2000))) * 100,
    ],
    ids=range(12),
)
def test_garbage_is_an_error_at_once(text: str) -> None:
    began = time.process_time()
    with pytest.raises(ValueError, match=r"^line \d+: "):
        parse_log(text, GAMES[0]["recipes"])
    assert time.process_time() - began < 2
