"""The gauntlet: matches against published buttons, by default eight from weak to strong, with
custom dice that can improve after each win."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import islice

from engine.button_men.buttons import Button, button_by_name, playable
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.outside.gifts import (
    is_allowed,
    recipes_with_exchange,
    recipes_with_growth,
    recipes_with_skill,
)
from engine.button_men.outside.strength import MEAN, ROUNDS_SCALE, rating_of, win_rate
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Luck, Seeded, shuffled
from ui.button_men.catalogue import printed_dice, simple
from ui.button_men.components.recipe import pictured_dice
from ui.button_men.wording import die_kind
from ui.components.badge import badge
from ui.components.icon import icon
from ui.nodes import Node
from ui.opponent import Opponent
from ui.runs.group import Entry, entry_in
from ui.runs.run import HEARTS, GameRun, Offer, OfferView, Params, StageView
from ui.text.i18n import Texts

STAGES = 8
WINS = 1
"""One round per match: in longer matches the better player nearly always wins."""
LEVEL = Opponent.NORMAL
"""The level of the rivals. It needs no clock, so it plays the same for everyone."""
OFFERED = 3
BEGINS = 0.3
"""The position around which the first buttons are drawn from the simple ones, from 0 (weakest) to 1
(strongest)."""
WEAKEST, STRONGEST = 0.1, 0.97
"""The positions around which the first and last rivals are drawn from the possible opponents, from
0 (weakest) to 1 (strongest)."""
NEAR = 12
"""The number of buttons to draw from on each side of a position."""


def strength(button: Button) -> int:
    """Return the rating of a button, or the mean if it has none."""
    rated = rating_of(button)
    return MEAN if rated is None else rated.points


@cache
def _in_order() -> tuple[Button, ...]:
    """Return the possible opponents, from weak to strong."""
    found = (one for one in playable() if one.tournament_legal and one.recipe and not one.special)
    return tuple(sorted(found, key=lambda one: (strength(one), one.name)))


@lru_cache(maxsize=8)
def first_buttons(seed: str) -> tuple[Button, ...]:
    """Return the buttons that a run with this seed can begin with, at most OFFERED, no two of them
    with the same dice."""
    simple_buttons = [button for button in _in_order() if button.name in simple()]
    by_dice: dict[str, Button] = {}
    for button in _near(simple_buttons, BEGINS, Seeded(f"{seed}/first")):
        if is_allowed(button.recipe or "", ()):
            by_dice.setdefault(button.recipe or "", button)
    return tuple(by_dice.values())[:OFFERED]


@lru_cache(maxsize=4)
def entrants(there: tuple[str, ...], below: int) -> dict[str, str]:
    """Return the buttons that may enter a group's gauntlet against the rivals named in `there`,
    from strong to weak, as labels by name: those that win less than `below` percent of rounds
    against an average button. Return none if a rival is unknown."""
    if not _rates().keys() >= {*there}:
        return {}
    return {name: f"{name} ({rate} %)" for name, rate in _rates().items() if rate < below}


@cache
def _rates() -> dict[str, int]:
    """Return the percentage of rounds that each possible opponent should win against an average
    button, rounded down, by name, from strong to weak."""
    return {
        one.name: int(100 * win_rate((strength(one) - MEAN) / ROUNDS_SCALE))
        for one in reversed(_in_order())
    }


@lru_cache(maxsize=8)
def entry_of(seed: str) -> Entry | None:
    """Return the entry in a group's gauntlet that this seed stands for, or None if it stands for no
    entry, or for one whose button is not admitted."""
    entry = entry_in(seed)
    return entry if entry and entry.button in entrants(entry.rivals, entry.below) else None


@lru_cache(maxsize=8)
def rivals(seed: str) -> tuple[Button, ...]:
    """Return the rivals of the run with this seed, from weak to strong, or in the order that its
    group has agreed on."""
    entry = entry_of(seed)
    if entry is not None:
        return tuple(one for name in entry.rivals if (one := button_by_name(name)))
    first, found = first_buttons(seed), list[Button]()
    for stage in range(STAGES):
        at = WEAKEST + (STRONGEST - WEAKEST) * stage / (STAGES - 1)
        near = _near(_in_order(), at, Seeded(f"{seed}/rival {stage}"))
        met = (*first, *found)
        found.append(next(one for one in near if one not in met and _suits(first, one)))
    return tuple(found)


def _near(there: Sequence[Button], part: float, luck: Luck) -> tuple[Button, ...]:
    """Return the buttons of `there` near a position (0 to 1) in random order, followed by all of
    `there` in random order."""
    at = round(part * (len(there) - 1))
    near = there[max(0, at - NEAR) : at + NEAR + 1]
    return (*shuffled(near, luck), *shuffled(there, luck))


def _suits(first: Iterable[Button], rival: Button) -> bool:
    return all(is_allowed(one.recipe or "", [rival.recipe or ""]) for one in first)


@lru_cache(maxsize=32)
def offers(seed: str, stage: int, kit: str, hearts: int) -> tuple[Offer, ...]:
    """Return the offers at this stage: the buttons to begin with if there is no `kit` yet,
    otherwise up to three gifts after a win, of different kinds if there are enough. A group's
    gauntlet offers only the entrant's button, and no gifts."""
    entry = entry_of(seed)
    if not kit:
        own = entry and button_by_name(entry.button)
        there = (own,) if own else first_buttons(seed)
        return tuple(Offer("first", one.recipe or "", one.name) for one in there)
    if entry:
        return ()
    luck = Seeded(f"{seed}/gifts {stage}")
    beaten, to_come = rivals(seed)[stage - 1], [one.recipe or "" for one in rivals(seed)[stage:]]
    gifts, spare = [Offer(HEART, kit, hearts=1)] if hearts < HEARTS else [], list[Offer]()
    for kind, gift in GIFTS.items():
        kits = shuffled(gift(kit, beaten.recipe or ""), luck)
        allowed = (recipe for recipe in kits if is_allowed(recipe, to_come))
        same_kind = [Offer(kind, recipe) for recipe in islice(allowed, 2)]
        gifts += same_kind[:1]
        spare += same_kind[1:]
    # The spare ones come last, since saved runs name their choices by number.
    return (*shuffled(gifts, luck), *spare)[:OFFERED]


HEART = "heart"
GIFTS: dict[str, Callable[[str, str], tuple[str, ...]]] = {
    "larger": lambda kit, beaten: recipes_with_growth(kit),
    "skill": lambda kit, beaten: recipes_with_skill(kit),
    "exchange": recipes_with_exchange,
}
"""Functions, by kind of gift, that return the recipes that such a gift can make of the player's
recipe and the beaten rival's."""


def params(seed: str, stage: int, kit: str) -> Params:
    """Return the address parameters of the match against the rival of this stage."""
    return (
        ("edition", RULEBOOK.edition),
        ("me", kit),
        ("opponent", LEVEL.value),
        ("wins", str(WINS)),
        ("you", rivals(seed)[stage].name),
    )


def _stage(texts: Texts, seed: str, stage: int) -> StageView:
    rival = rivals(seed)[stage]

    def face(key: str) -> Node:
        return badge(rival.name, rival.set, key=key)

    return StageView(
        rival.name,
        texts.t("run.rival", points=strength(rival), level=texts.t(f"screen.opponent-{LEVEL}")),
        face,
        face,
        pictured_dice(texts, printed_dice(rival)),
    )


def _offer(texts: Texts, kit: str, offer: Offer) -> OfferView:
    """Return the view of an offer: a button to begin with, a heart, or the die that changes."""
    before, dice = _dice(kit), _dice(offer.kit)
    if not kit:
        pictured = pictured_dice(texts, dice)
        take = texts.t("run.take-first", name=offer.name)
        return OfferView(
            offer.name, "", take, pictured, kit=pictured, face=partial(_face, offer.name)
        )
    title = texts.t(f"run.gift-{offer.kind}")
    if offer.hearts:
        return OfferView(
            title,
            texts.t("run.heart-means"),
            texts.t("run.take-heart"),
            icon("heart"),
            icon("cracked"),
            pictured_dice(texts, before),
        )
    pairs = tuple(zip(before, dice, strict=False))
    at = next((at for at, (old, new) in enumerate(pairs) if old != new), 0)
    old, new = pairs[at]
    return OfferView(
        title,
        " ".join(_becomes(texts, old, new)),
        texts.t("run.take-die", die=die_kind(texts, new)),
        pictured_dice(texts, (new,)),
        pictured_dice(texts, (old,)),
        pictured_dice(texts, before, (at,)),
    )


def _face(name: str, key: str) -> Node:
    button = button_by_name(name)
    return badge(name, button.set if button else "", key=key)


def _becomes(texts: Texts, old: Die, new: Die) -> Iterator[str]:
    yield texts.t("run.becomes", before=die_kind(texts, old), after=die_kind(texts, new))
    for skill in new.traits.skills:
        if not old.has(skill):
            yield texts.t(f"skill.{skill.name}.text")


def _dice(kit: str) -> tuple[Die, ...]:
    """Return the dice of a recipe, or none if it comes from an older version and cannot be
    parsed."""
    try:
        return parse_recipe(kit)
    except RecipeError:
        return ()


GAUNTLET = GameRun(
    game=BUTTON_MEN.name,
    stages=lambda seed: STAGES if (entry := entry_of(seed)) is None else len(entry.rivals),
    hearts=lambda seed: HEARTS if (entry := entry_of(seed)) is None else entry.hearts,
    entrants=entrants,
    offers=offers,
    params=params,
    stage=_stage,
    offer=_offer,
    kit=lambda texts, kit: pictured_dice(texts, _dice(kit)) if kit else None,
    notes=lambda texts, kit: None,
    written=lambda texts, kit: kit,
)
