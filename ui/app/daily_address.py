"""Addresses of daily duels: which day one means, and what else it may not ask for."""

from engine.button_men.rules import BUTTON_MEN
from engine.game import Refusal
from ui.daily.calendar import Day, day_in
from ui.daily.days import Days
from ui.daily.duel import FIRST, refusal_of
from ui.shell.address import LONGEST_QUOTE, Address, Problem

DAILY_GAME = BUTTON_MEN.name


def day_of(text: str) -> Day:
    """The day that a clock, or the page itself, has told."""
    return day_in(text) or FIRST


def asked_day(said: str, days: Days, today: Day) -> Day | Refusal:
    """The day whose duel an address asks for, or why that cannot be played. Where it names none, it
    is yesterday, if the attempt at its duel is not over, and else today."""
    begun = today.before if days.open_day == today.before else today
    day = day_in(said) or begun
    return refusal_of(day, today) or day


def problems_beside(address: Address) -> tuple[Problem, ...]:
    """What is wrong with an address, and all that it asks for beside the duel of a day."""
    others = list(address.params)
    if address.game not in (None, DAILY_GAME):
        others.append(("game", str(address.game)))
    why = Refusal("address.beside-daily")
    return (*address.problems, *(Problem(name, said[:LONGEST_QUOTE], why) for name, said in others))
