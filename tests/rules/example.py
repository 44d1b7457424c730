"""Reads the files of rule examples."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.button_men.dice.editions import EDITIONS, RULEBOOK, Rules
from engine.button_men.outside.saves import codec

SOURCES = "ulebook 001|Document 002|ules, section|Button Men wiki|Issue [0-9]|house rule"
"""Sources that skills and examples may cite: a document, the specification of the rules, a place
where players have published the rule, or a house rule of this project."""


@dataclass(frozen=True)
class Example:
    """One line of a file, which must hold."""

    line: int
    text: str
    rules: Rules


def examples_in(path: Path) -> Iterator[Example]:
    """Yield the examples of a file, each with its rules. "#" before a die is not a comment, but the
    letter of Rush dice."""
    rules = RULEBOOK
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        said = "" if text.startswith("# ") else text.strip()
        if said.startswith("@ "):
            rules = rules_of(said.removeprefix("@ "))
        elif said:
            yield Example(line, said, rules)


def rules_of(text: str) -> Rules:
    """Return the rules for a text such as "tournament skill_dice=2"."""
    edition, *changes = text.split()
    record = codec().encode(EDITIONS[edition])
    for change in changes:
        name, _, answer = change.partition("=")
        if name not in record:
            raise ValueError(f"no question of the rules is called {name}")
        record[name] = _answer(answer)
    rules: Rules = codec().decode(Rules, record)
    return rules


def _answer(said: str) -> object:
    """Return an answer in the format of saves: yes and no, a number, or a name; "[a,b]" is a list
    of names."""
    if said.startswith("["):
        return [name for name in said.strip("[]").split(",") if name]
    return {"yes": True, "no": False}.get(said, int(said) if said.isdigit() else said)
