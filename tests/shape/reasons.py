"""The keys of all refusals of the engine and the page, from their syntax trees."""

import ast
from collections.abc import Iterator
from functools import cache

from engine.button_men.fight.attack import POWER, SKILL
from engine.button_men.fight.attacking import Attacking
from engine.button_men.skills import SKILLS
from tests.shape.source import Module, modules

PREFIXES = {
    "Refusal": "",
    "DamagedSave": "save.",
    "_recipe_error": "recipe.",
    "misread": "recipe.",
    "_position_error": "position.",
}
"""The functions that create refusals, and the prefix that each adds to its key."""


class Unclear(ValueError):
    """A key that cannot be determined statically."""


@cache
def reasons() -> frozenset[str]:
    """Return every key that the engine or the page can give as a reason."""
    return frozenset(
        key for module in (*modules("engine"), *modules("ui")) for key in _in_module(module)
    )


def _in_module(module: Module) -> Iterator[str]:
    for function in module.nodes:
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            if not isinstance(node, ast.Call):
                continue
            maker = ast.unparse(node.func).rpartition(".")[2]
            if maker not in PREFIXES:
                continue
            if _wraps(function, node):
                continue
            for key in _values(node.args[0], function, f"{module.path}:{node.lineno}"):
                yield PREFIXES[maker] + key


def _wraps(function: ast.FunctionDef, node: ast.Call) -> bool:
    """Whether the call is inside such a function and forwards its key."""
    own = {argument.arg for argument in function.args.args}
    names = {one.id for one in ast.walk(node.args[0]) if isinstance(one, ast.Name)}
    return function.name in (*PREFIXES, "__init__") and bool(names & own)


def _values(node: ast.expr, function: ast.FunctionDef, place: str) -> set[str]:
    """Return all possible values of an expression."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=other):
            return _values(body, function, place) | _values(other, function, place)
        case ast.Name(id=name):
            return {
                value
                for one in ast.walk(function)
                if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == name
                for value in _values(one.value, function, place)
            } or _unclear(place)
        case ast.JoinedStr(values=parts):
            texts = {""}
            for part in parts:
                texts = {text + more for text in texts for more in _values(part, function, place)}
            return texts
        case ast.FormattedValue(value=ast.Attribute(value=ast.Name(id="kind"), attr="name")):
            return set(_compared())
        case ast.Attribute():
            return set()
    return _unclear(place)


def _compared() -> Iterator[str]:
    """Yield the kinds of attack that can miss when dice are compared with others."""
    for kind in (POWER, SKILL, *(kind for skill in SKILLS for kind in skill.part(Attacking).gains)):
        if kind.find or kind.beats is not None:
            yield kind.name


def _unclear(place: str) -> set[str]:
    raise Unclear(place)
