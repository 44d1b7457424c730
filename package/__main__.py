"""The command line: play, odds, solve, analyze and convert.

The exit code is 0 if it worked, 1 if the input means nothing, and 2 if the command does not exist.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
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
from .match import Match, Played, brawl, duel
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
    seat, view = match.to_act[0], match.view()
    judged = at_once(judgement_of(cast("DuelView", view), SOLVER, Seeded("solve"), milliseconds))
    found = [
        (texts.action_text(match.played_match, seat, one.action), one.chance)
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
        before, verdict = match.played_match.cut(max(0, number - 1)), one.verdict
        action = match.log[number - 1].partition(" ")[2] if number else "(beginning)"
        best = loss = None
        if verdict is not None and one.seat is not None:
            best = texts.action_text(before, one.seat, verdict.best.action)
            loss = verdict.loss / 10_000
        rows.append(
            {
                "seat": one.seat,
                "action": action,
                "before": one.before / 10_000,
                "after": one.after / 10_000,
                "luck": [fortune / 10_000 for fortune in one.fortune],
                "loss": loss,
                "best": best,
            }
        )
        who = "" if one.seat is None else f"{one.seat + 1} "
        cost = f"  costs {loss:.1%}, best: {best}" if loss else ""
        lines.append(f"{one.before / 100:5.1f} → {one.after / 100:5.1f} %  {who}{action}{cost}")
    _print(args, rows, lines)


def convert(args: argparse.Namespace) -> None:
    """Print a record as text, or with --json as the JSON of the page's records."""
    match = _match_in(args.record)
    _print(args, texts.record_of(match.played_match), [match.text.rstrip()])


def _match_in(path: str) -> Match:
    """Return the match in a file, or in the input if its name is "-": text or JSON."""
    text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    if text.lstrip().startswith("{"):
        return Match(cast("Played", texts.parse_record(text)))
    return Match.parse(text)


def _print(args: argparse.Namespace, fields: object, lines: Sequence[str]) -> None:
    print(json.dumps(fields, ensure_ascii=False) if args.json else "\n".join(lines))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(f"python -m {__package__}")
    commands = parser.add_subparsers(required=True, metavar="command")
    one = commands.add_parser("play", help="play a match against the computer or each other")
    one.add_argument("players", nargs="+", help="buttons or recipes; names with --lunch-money")
    one.add_argument("--lunch-money", action="store_true", help="play Lunch Money")
    one.add_argument("--hot-seat", action="store_true", help="people play for all players")
    one.add_argument("--seat", type=int, default=1, help="the number of the only person")
    one.add_argument("--level", default="normal", help="of the computer: easy, normal or hard")
    one.add_argument("--seed", help="the same seed and actions give the same match")
    one.set_defaults(run=play)
    two = commands.add_parser("odds", help="the chances of two buttons or recipes")
    two.add_argument("one")
    two.add_argument("other")
    two.set_defaults(run=show_odds)
    three = commands.add_parser("solve", help="the best actions in a position")
    three.add_argument("position", help='the dice of the mover first: "(4):2 | (6):3"')
    three.set_defaults(run=solve)
    four = commands.add_parser("analyze", help="the cost and luck of each move of a duel")
    five = commands.add_parser("convert", help="a record as text, or as JSON")
    for command, run in ((four, analyze), (five, convert)):
        command.add_argument("record", help="a file with text or JSON, or - for the input")
        command.set_defaults(run=run)
    for command in (one, two, three):
        command.add_argument("--rules", default="", help='"tournament to_win=1", for example')
    for command in (two, three, four, five):
        command.add_argument("--json", action="store_true", help="print JSON")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    args = _parser().parse_args(words)
    try:
        args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads on, as in `… | head`. Python would complain when it closes the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
