"""Recorded games, written as action logs of Button Weavers, come back with every state equal."""

import json
import re
import time
from collections import Counter
from pathlib import Path

import pytest

from engine.button_men.dice.editions import BUTTON_WEAVERS
from engine.button_men.match.duel import Duel
from engine.library.action_log import parse_log
from engine.luck import Seeded, shuffled
from tests.conformance.action_log_writer import log_of
from tests.conformance.recorded import RecordedGame, games_in
from tests.conformance.replay import facts
from tests.explore.effort import sampled

FULLEST = 300


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
