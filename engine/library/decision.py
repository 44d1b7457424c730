"""Decisions as sequences of tokens: the kind of an action, its dice or cards one by one, numbers,
and "done".

    decision = duel_decision(duel, seat)
    while decision.action is None:
        decision = decision.after(choose(decision.tokens))

Every action has exactly one sequence, and every offered token leads to an action. So a program
chooses among a few tokens where a turn has half a million actions: those that differ only in their
numbers are never enumerated.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Generic

from engine.game import Action
from engine.value import value

DONE = "done"
"""The last token of each sequence."""
WITH = "with"
"""The token before the numbers of an action."""
BASE = 100
"""Numbers below this are one token; others are written as digits in this base."""
NUMBERS = tuple(map(str, range(BASE)))

Vocabulary = Mapping[str, int]
"""All tokens of a game, each with its number, counted from 0. The numbers never change within a
version of the rules."""


def vocabulary_of(words: Iterable[str]) -> Vocabulary:
    """Return the tokens of a game: all numbers, then these words, sorted."""
    return {token: at for at, token in enumerate((*NUMBERS, *sorted({*words, DONE, WITH})))}


class Numbers(ABC, Generic[Action]):
    """The numbers that complete an action."""

    widths: Sequence[int]
    """The number of digits of each number, in base BASE."""

    @abstractmethod
    def possible(self, chosen: tuple[int, ...]) -> Collection[int]:
        """Return the numbers that can follow these. There is always at least one."""

    @abstractmethod
    def filled(self, chosen: tuple[int, ...]) -> Action:
        """Return the action with these numbers."""

    @abstractmethod
    def chosen(self, action: Action) -> tuple[int, ...]:
        """Return the numbers that this action has. If it is a different action, they are too few,
        or `filled` returns another action for them."""


@value
class Way(Generic[Action]):
    """One action, or all actions that differ only in their numbers."""

    tokens: tuple[str, ...]
    """The tokens of the action up to DONE, or up to WITH if numbers follow."""
    action: Action
    numbers: Numbers[Action] | None = None


class Decision(Generic[Action]):
    """A decision of one player, after some tokens."""

    def __init__(
        self, vocabulary: Vocabulary, ways: Sequence[Way[Action]], chosen: tuple[str, ...] = ()
    ) -> None:
        """Create a decision between these ways, all of which begin with the chosen tokens. Raises
        ValueError if there are none."""
        if not ways:
            raise ValueError("this player has nothing to decide")
        self._vocabulary, self._ways, self.chosen = vocabulary, ways, chosen

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """The tokens that can follow, in the order of the vocabulary; empty if the decision is
        complete."""
        at, way = len(self.chosen), self._ways[0]
        if at == len(way.tokens) and way.numbers is None:
            return ()
        given = (one.tokens[at] for one in self._ways) if at < len(way.tokens) else self._digits()
        return tuple(sorted(set(given), key=self._vocabulary.__getitem__))

    def after(self, token: str) -> "Decision[Action]":
        """Return the decision after this token. Raises ValueError if it cannot follow."""
        if token not in self.tokens:
            raise ValueError(f"{token!r} cannot follow, only {', '.join(self.tokens) or 'nothing'}")
        at, ways = len(self.chosen), self._ways
        if at < len(ways[0].tokens):
            ways = [way for way in ways if way.tokens[at] == token]
        return Decision(self._vocabulary, ways, (*self.chosen, token))

    @property
    def action(self) -> Action | None:
        """The chosen action, or None while tokens are missing."""
        if self.tokens:
            return None
        way = self._ways[0]
        return way.numbers.filled(self._numbers[0]) if way.numbers else way.action

    def tokens_of(self, action: Action) -> tuple[str, ...]:
        """Return the sequence of a legal action. Raises ValueError if none leads to it."""
        for way in self._ways:
            own = way.numbers
            if own is None:
                if way.action == action:
                    return way.tokens
                continue
            numbers = own.chosen(action)
            if len(numbers) == len(own.widths) and own.filled(numbers) == action:
                digits = map(digits_of, numbers, own.widths)
                return (*way.tokens, *chain.from_iterable(digits), DONE)
        raise ValueError(f"no tokens lead to {action}")

    @property
    def _numbers(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The numbers that are complete, and the digits of the next number so far."""
        way, numbers = self._ways[0], list[int]()
        left = self.chosen[len(way.tokens) :]
        for width in way.numbers.widths if way.numbers else ():
            if len(left) < width:
                break
            digits, left = left[:width], left[width:]
            numbers.append(sum(int(one) * BASE**at for at, one in enumerate(reversed(digits))))
        return tuple(numbers), left

    def _digits(self) -> Iterator[str]:
        """Yield the digits that can follow, or DONE if all numbers are complete."""
        own, (numbers, begun) = self._ways[0].numbers, self._numbers
        if own is None or len(numbers) == len(own.widths):
            yield from () if begun else (DONE,)
            return
        for number in own.possible(numbers):
            digits = digits_of(number, own.widths[len(numbers)])
            if digits[: len(begun)] == begun:
                yield digits[len(begun)]


def digits_of(number: int, width: int) -> tuple[str, ...]:
    """Return this many digits of a number in base BASE, as tokens, the highest first."""
    return tuple(NUMBERS[number // BASE**at % BASE] for at in reversed(range(width)))
