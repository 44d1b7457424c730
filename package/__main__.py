"""The command line: play, odds, solve, analyze and convert.

The exit code is 0 if it worked, 1 if the input means nothing, and 2 if the command does not exist.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from io import StringIO, TextIOWrapper
from itertools import islice
from pathlib import Path
from typing import cast

from engine.button_men.ai.analysis.review import STRONGEST
from engine.button_men.ai.search.judging import judgement_of
from engine.button_men.view import DuelView
from engine.games import BUTTON_MEN_GAME
from engine.luck import Seeded
from engine.search import at_once

from . import text as texts
from .board import board_text
from .match import Match, brawl, duel
from .players import milliseconds, odds, player, review

SHOWN = 30
"""More actions are not listed."""
SOLVER = replace(
    STRONGEST, positions=200_000, budget=replace(STRONGEST.budget, milliseconds=20_000)
)
CLEAR = "\n" * 60
"""Moves what another player saw out of sight."""


def play(args: argparse.Namespace) -> None:
    """Play a match. Each line of the input is an action or a command."""
    begin = brawl if args.lunch_money else duel
    seed = time.time_ns() if args.seed is None else args.seed
    match = begin(*args.players, seed=seed, **({"rules": args.rules} if args.rules else {}))
    people = match.state.seats if args.hot_seat else range(args.seat - 1, args.seat)
    if args.seat not in {seat + 1 for seat in match.state.seats}:
        raise ValueError(f"there is no player {args.seat}")
    choose, hinted = player(args.level, seed), player("hard", seed)
    while match.to_act:
        seats = [seat for seat in match.to_act if seat in people]
        seat = seats[0] if seats else match.to_act[0]
        if seat not in people:
            match = _told(match, choose(match, seat), seat)
            continue
        found = list(islice(match.actions(seat), SHOWN + 1))
        listed = found if len(found) <= SHOWN else []
        _show(match, seat, listed, is_shared=len(people) > 1)
        try:
            line = input(f"{seat + 1}> ").strip()
            if line in ("quit", "q"):
                raise EOFError
            if line == "text":
                print(match)
            elif line == "hint":
                print(f"Try: {hinted(match, seat)}")
            elif line == "undo":
                match = _undone(match, people)
            elif line in ("", "help", "?"):
                print("Type an action, its number, hint, undo, resign, text or quit.")
            else:
                is_number = line.isdecimal() and 0 < int(line) <= len(listed)
                action = "surrender" if line == "resign" else line
                match = _told(match, listed[int(line) - 1] if is_number else action, seat)
        except EOFError:
            break
        except ValueError as error:
            print(error)
    print(f"\n{board_text(match.view(min(people)))}\n")
    winners = " ".join(str(seat + 1) for seat in match.winners or ())
    print(f"Won by {winners}." if winners else "No one won.")
    print(f"\n{match}")


def _show(match: Match, seat: int, listed: Sequence[str], is_shared: bool) -> None:
    """Print what a person must know to decide."""
    if is_shared and match.game != BUTTON_MEN_GAME.name and sys.stdin.isatty():
        input(f"{CLEAR}Player {seat + 1}, press Enter.")
    print(f"\n{board_text(match.view(seat))}")
    for number, action in enumerate(listed, 1):
        print(f"  {number:2} {action}")
    if not listed:
        print(f"Many actions, beginning with {', '.join(match.decision(seat).tokens)}")


def _told(match: Match, action: str, seat: int) -> Match:
    """Return the match after an action, which is printed."""
    after = match.played(action, seat)
    is_open = len(match.to_act) == 1
    print(f"{seat + 1} {action if is_open else 'has chosen'}")
    return after


def _undone(match: Match, people: Sequence[int]) -> Match:
    """Return the match before the last action of a person."""
    match = match.undone()
    while not set(match.to_act) & set(people):
        match = match.undone()
    return match


def show_odds(args: argparse.Namespace) -> None:
    """Print the chances of two buttons or recipes against each other."""
    found = odds(args.one, args.other, args.rules or "rulebook")
    fields = {"chance": found.chance, "match": found.match, "margin": found.margin}
    lines = [
        f"{args.one} wins a round {found.chance:.1%} of the time (± {found.margin:.1%}),",
        f"the match {found.match:.1%}.",
    ]
    _print(args, fields, lines)


def solve(args: argparse.Namespace) -> None:
    """Print the chance to win the round with each action in a position."""
    rules = f"{args.rules or 'rulebook'} to_win=1"
    sides = len(texts.parse_position(args.position).sides)
    match = duel(*("(6)",) * sides, seed="solve", rules=rules, position=args.position)
    view = match.view()
    judged = at_once(judgement_of(cast("DuelView", view), SOLVER, Seeded("solve"), milliseconds))
    found = [
        (match.action_text(one.action), one.chance)
        for one in sorted(judged.options, key=lambda one: -one.chance)
    ]
    actions = [{"action": action, "chance": chance} for action, chance in found]
    kind = "exact" if judged.is_exact else "estimated"
    lines = [f"{chance:7.2%}  {action}" for action, chance in found]
    _print(args, {"exact": judged.is_exact, "actions": actions}, [*lines, f"({kind})"])


def analyze(args: argparse.Namespace) -> None:
    """Print the cost and the luck of each move of a duel."""
    match = _match_in(args.record)
    rows, lines = list[object](), list[str]()
    for number, one in enumerate(review(match)):
        before, verdict = Match(match.played_match.cut(max(0, number - 1))), one.verdict
        who, _, action = match.log[number - 1].partition(" ") if number else ("", "", "(beginning)")
        best = before.action_text(verdict.best.action, one.seat) if verdict else None
        loss = verdict.loss / 10_000 if verdict else None
        chances = {"before": one.before / 10_000, "after": one.after / 10_000}
        luck = [fortune / 10_000 for fortune in one.fortune]
        move = {"seat": one.seat, "action": action, "loss": loss, "best": best}
        rows.append({**move, **chances, "luck": luck})
        cost = f"  costs {loss:.1%}, best: {best}" if loss else ""
        lines.append(f"{one.before / 100:5.1f} → {one.after / 100:5.1f} %  {who} {action}{cost}")
    _print(args, rows, lines)


def convert(args: argparse.Namespace) -> None:
    """Print a record as text, or with --json as the JSON of the page's records."""
    match = _match_in(args.record)
    _print(args, match.record if args.json else None, [str(match)])


def _match_in(path: str) -> Match:
    """Return the match in a file, or in the input if its name is "-": text or JSON."""
    text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    return Match.parse(text.removeprefix("\ufeff"))


def _print(args: argparse.Namespace, fields: object, lines: Sequence[str]) -> None:
    print(json.dumps(fields) if args.json else "\n".join(lines))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(f"python -m {__package__}")
    commands = parser.add_subparsers(required=True, metavar="command")

    def add(run: Callable[[argparse.Namespace], None], about: str) -> Callable[..., object]:
        command = commands.add_parser(run.__name__.removeprefix("show_"), help=about)
        command.set_defaults(run=run)
        if run in (play, show_odds, solve):
            command.add_argument("--rules", default="", help='"tournament to_win=1", for example')
        if run is not play:
            command.add_argument("--json", action="store_true", help="print JSON")
        return command.add_argument

    one = add(play, "play a match against the computer or each other")
    one("players", nargs="+", help="buttons or recipes; names with --lunch-money")
    one("--lunch-money", action="store_true", help="play Lunch Money")
    one("--hot-seat", action="store_true", help="people play for all players")
    one("--seat", type=int, default=1, help="the number of the only person")
    one("--level", default="normal", help="of the computer: easy, normal or hard")
    one("--seed", help="the same seed and actions give the same match")
    two = add(show_odds, "the chances of two buttons or recipes")
    two("one")
    two("other")
    add(solve, "the best actions in a position")(
        "position", help='the dice of the mover first: "(4):2 | (6):3"'
    )
    for run, about in (
        (analyze, "the cost and luck of each move of a duel"),
        (convert, "a record as text, or as JSON"),
    ):
        add(run, about)("record", help="a file with text or JSON, or - for the input")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    # Both are None if they are closed, and may be in an encoding without some characters.
    sys.stdin, sys.stdout = sys.stdin or StringIO(), sys.stdout or StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    args = _parser().parse_args(words)
    try:
        args.run(args)
        sys.stdout.flush()
    except (ValueError, OSError) as error:
        if isinstance(error, OSError) and error.filename is None:
            # The output is full or, as in `… | head`, closed: Python would complain at the end too.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(error, file=sys.stderr)
            return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
