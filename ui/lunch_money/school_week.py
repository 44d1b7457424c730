"""The school week: a run from Monday to Friday, with different opponents and one more house rule
each day."""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import islice

from engine.luck import Seeded, shuffled
from engine.lunch_money.rules import LUNCH_MONEY
from ui.components.badge import badge
from ui.lunch_money.album import portrait
from ui.lunch_money.match_config import CAST, SeatConfig, default_seat, portrait_of
from ui.lunch_money.match_request import SEATS, TEMPERAMENTS
from ui.lunch_money.rulings import questions
from ui.nodes import Node, h
from ui.opponent import Opponent
from ui.runs.run import GameRun, Offer, OfferView, Params, StageView
from ui.text.i18n import Texts

COMPANY = (1, 1, 2, 2, 3)
"""The number of opponents, by day."""
LEVELS = (*(Opponent.EASY,) * 4, Opponent.NORMAL)
"""The computer's level, by day."""
OFFERED = 2
"""The number of house rules to choose from before each day."""
LEFT_OUT = ("discard-cost", "one-set")
"""The questions that are never offered, because they matter only with certain other answers or with
more players."""
AND = " "
"""The separator of the answers in a kit, which is the text of all house rules chosen so far:
"escapes-hurt=yes halving=literal"."""


@lru_cache(maxsize=16)
def company(seed: str, day: int) -> tuple[SeatConfig, ...]:
    """Return the opponents of this day. Day 0 is Monday."""
    strangers = shuffled(range(1, len(CAST)), Seeded(f"{seed}/company {day}"))
    return tuple(default_seat(seat, LEVELS[day]) for seat in strangers[: COMPANY[day]])


def offers(seed: str, day: int, kit: str, hearts: int) -> tuple[Offer, ...]:
    """Return the house rules to choose from before this day. Each offer is the kit with one more
    rule, which applies from this day on. `hearts` has no effect."""
    luck, answered = Seeded(f"{seed}/rule {day}"), dict(_answers(kit))
    open_questions = [one for one in questions() if one.name not in {*answered, *LEFT_OUT}]
    found: list[Offer] = []
    for one in shuffled(open_questions, luck)[:OFFERED]:
        others = [answer for answer in one.answers if answer != one.usual]
        added = f"{one.name}={others[luck.pick(len(others))]}"
        found.append(Offer("rule", f"{kit}{AND}{added}".strip()))
    return tuple(found)


def params(seed: str, day: int, kit: str) -> Params:
    """Return the address parameters of this day's brawl, under the house rules of the kit."""
    there = company(seed, day)
    names = zip(SEATS[1:], there, strict=False)
    tempers = zip(TEMPERAMENTS, there, strict=False)
    return (
        *sorted(_answers(kit)),
        ("opponent", LEVELS[day].value),
        ("players", str(len(there) + 1)),
        *((name, one.temperament.value) for name, one in tempers),
        *((name, one.plays) for name, one in names),
    )


def _answers(kit: str) -> Iterator[tuple[str, str]]:
    """Yield the questions that a kit answers, as (question, answer). Unknown questions and answers,
    such as those of older versions, are skipped."""
    known = {one.name: one.answers for one in questions()}
    for said in kit.split(AND):
        name, _, answer = said.partition("=")
        if answer in known.get(name, ()):
            yield name, answer


def _leader(seed: str, day: int) -> SeatConfig:
    """Return the opponent whose face represents the day, if possible one who represents no earlier
    day."""
    before = [_leader(seed, one).plays for one in range(day)]
    there = company(seed, day)
    return next((one for one in there if one.plays not in before), there[0])


def _stage(texts: Texts, seed: str, day: int) -> StageView:
    there = company(seed, day)
    names = [f"{one.plays} ({texts.t(f'temperament.{one.temperament}')})" for one in there]
    level = texts.t(f"screen.opponent-{LEVELS[day]}")
    label = texts.t(f"run.day-{day + 1}")
    faces = [
        h("span", portrait(portrait_of(one), f"day-{day}-{at}"), class_="bout-face")
        for at, one in enumerate(there)
    ]
    return StageView(
        label,
        texts.t("run.company", names=texts.lists(names), level=level),
        lambda key: portrait(portrait_of(_leader(seed, day)), key),
        lambda key: badge(label, "week", key=key, look_of=f"day {day + 1}"),
        h("span", faces, class_="tray-pins"),
    )


def _offer(texts: Texts, kit: str, offer: Offer) -> OfferView:
    before = dict(_answers(kit))
    added = ((name, answer) for name, answer in _answers(offer.kit) if name not in before)
    name, answer = next(islice(added, 1))
    text = texts.t(f"ruling.{name}.{answer}")
    return OfferView(
        texts.t(f"ruling.{name}"),
        text,
        texts.t("run.take-rule"),
        h("span", text, class_="run-rule"),
        face=partial(portrait, portrait_of(default_seat(0))),
    )


def _notes(texts: Texts, kit: str) -> Node | None:
    rules = [h("li", texts.t(f"ruling.{name}.{answer}")) for name, answer in _answers(kit)]
    return h("ul", rules) if rules else None


SCHOOL_WEEK = GameRun(
    game=LUNCH_MONEY.name,
    stages=lambda seed: len(COMPANY),
    offers=offers,
    params=params,
    stage=_stage,
    offer=_offer,
    kit=lambda texts, kit: None,
    notes=_notes,
    written=lambda texts, kit: "",
)
