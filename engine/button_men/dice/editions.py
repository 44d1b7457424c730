"""Editions: the questions on which the printed rules differ, and each edition's answers."""

from dataclasses import replace
from enum import StrEnum

from engine.value import tagged, value


class TieRule(StrEnum):
    """What happens if all dice that count for initiative are tied."""

    DRAW = "draw"
    """The round is a draw (rulebook 001)."""
    ROLL_AGAIN = "roll-again"
    """All dice are rerolled (002)."""
    COIN = "coin"
    """A coin decides (Button Weavers)."""


class Choosers(StrEnum):
    """The players who may change sizes after a round with a winner."""

    EVERYONE = "everyone"
    LOSERS = "losers"


class SwingSizes(StrEnum):
    """Which swing dice of a player have the same size at the beginning of a round."""

    BY_LETTER = "by-letter"
    """Those with the same letter (001)."""
    ALL_EQUAL = "all-equal"
    """All of them (003, Die Würfel and Swinger)."""


class Lending(StrEnum):
    """How far loans may raise the attacker in a Power attack."""

    EXACT = "exact"
    """Exactly by the missing amount (rules, section 6, row 10)."""
    OVERSHOOT = "overshoot"
    """By any amount up to the attacker's size, even if nothing is missing (001, Fire Dice, which
    sets no other limit; Button Weavers)."""


class RollOccasion(StrEnum):
    """Why a die in play is rolled."""

    ATTACK = "attack"
    REACTION = "reaction"
    """A response to the initiative, or another use of a skill or special by the die's owner,
    outside attacks."""
    TARGET = "target"
    """An attack on the die, or another roll that its owner does not choose."""


class SkillLoss(StrEnum):
    """The skills that a die loses when its own attack replaces it by another die."""

    ALL = "all"
    """All of them, so that it becomes a normal die (001)."""
    ONE = "one"
    """Only the skill that replaced it (Button Weavers)."""


class ReplacementRule(StrEnum):
    """Whether a gained attack that stands in for another one replaces it."""

    INSTEAD = "instead"
    """The die can no longer make the other attack (001, 002)."""
    BESIDES = "besides"
    """The die can make both (the German edition of 1999)."""


class Dizziness(StrEnum):
    """How long a die that was turned down to go first cannot attack."""

    FIRST_TURN = "first-turn"
    """During its owner's first turn (002, Button Weavers)."""
    FIRST_ATTACK = "first-attack"
    """Until its owner has made an attack (001, Focus Dice: the first attack)."""


class UnscoredCapture(StrEnum):
    """What happens to a captured die that must not score."""

    REMOVED = "removed"
    """It is removed from the round (001)."""
    WORTHLESS = "worthless"
    """Its captor gets it, but it scores nothing (Button Weavers)."""


class Ambush(StrEnum):
    """How values change in an attack with a die that strikes from ambush."""

    TARGET_HALVED = "target-halved"
    """Each target counts as half its value, rounded up (the printed rule)."""
    ATTACKER_DOUBLED = "attacker-doubled"
    """The die itself counts as twice its value (the designer's later preference, issue 1530 of
    Button Weavers, which has no such dice)."""


class Notation(StrEnum):
    """The letters that recipes may use for the skills of dice."""

    COMMON = "common"
    """The letters of the recipe grammar (rules, section 7)."""
    CARDS = "cards"
    """The common letters, and those on the cards of Originals (002)."""


class Consent(StrEnum):
    """Whose consent is needed to bring an optional die into play."""

    OWNER = "owner"
    """Each player decides about their own (001)."""
    ALL = "all"
    """All must agree (Button Weavers)."""


@tagged("Rules")
@value
class Rules:
    """One answer to each question on which the printed rules differ."""

    edition: str = "rulebook"
    tie: TieRule = TieRule.DRAW
    skill_dice: int = 1
    """Minimum number of dice in a Skill attack."""
    fewest_targets: int = 1
    """Minimum number of targets of an attack whose rule refers to several dice (003, Blitz Angriff:
    "mehrere")."""
    choosers: Choosers = Choosers.EVERYONE
    secret: bool = True
    """Whether all players choose sizes simultaneously and in secret."""
    choose_after_draw: bool = True
    """Whether players may choose sizes again after a drawn round."""
    swing_sizes: SwingSizes = SwingSizes.BY_LETTER
    resizes_on: tuple[RollOccasion, ...] = (RollOccasion.ATTACK, RollOccasion.REACTION)
    """The rolls on which an owner may choose a new size, for dice whose skills allow it."""
    changes_on: tuple[RollOccasion, ...] = tuple(RollOccasion)
    """The rolls on which a die with a suitable skill may change its size at random (001, Mood
    Swing: all)."""
    lending: Lending = Lending.OVERSHOOT
    judges_raised: bool = True
    """Whether a raised attacker must be able to make the attack with its raised value (the
    designer's ruling on Fire with Queer dice; Button Weavers: no)."""
    dizzy_for: Dizziness = Dizziness.FIRST_ATTACK
    sheds: SkillLoss = SkillLoss.ALL
    spoils: UnscoredCapture = UnscoredCapture.REMOVED
    stand_ins: ReplacementRule = ReplacementRule.INSTEAD
    steps_twice: bool = True
    """Whether a die that grows or shrinks before each roll does so again if one attack rolls it
    twice (Button Weavers: no)."""
    lowest_span: int = 1
    """The lowest value that a twin die may count as, if a skill lets it count as any value up to
    its own."""
    consent: Consent = Consent.OWNER
    ambush: Ambush = Ambush.TARGET_HALVED
    notation: Notation = Notation.COMMON
    to_win: int = 3
    """The number of rounds needed to win the match, 1 to 5."""

    def winning_at(self, rounds: int) -> "Rules":
        """Return the same rules for a match won by this many rounds."""
        return replace(self, to_win=rounds)


RULEBOOK = Rules()
"""The annotated rulebook (001), casual play. Sizes are secret, as in all its tables."""

TOURNAMENT = replace(
    RULEBOOK, edition="tournament", choosers=Choosers.LOSERS, secret=True, choose_after_draw=False
)
"""The rulebook's notes on tournament play: only losers change sizes, and a draw has no loser."""

_SHEET = replace(
    RULEBOOK,
    changes_on=(RollOccasion.ATTACK,),
    lending=Lending.EXACT,
    dizzy_for=Dizziness.FIRST_TURN,
)
"""Common differences of the shorter sheets (000, 002, 003) from the rulebook: their rule on dizzy
dice (002), and, for dice that they do not mention, rows 8 and 10 (rules, section 6)."""

ORIGINALS = replace(
    _SHEET,
    edition="originals",
    tie=TieRule.ROLL_AGAIN,
    skill_dice=2,
    choosers=Choosers.LOSERS,
    secret=False,
    choose_after_draw=False,
    notation=Notation.CARDS,
)
"""Button Men: Originals (002)."""

LUNCH_MONEY_1999 = replace(_SHEET, edition="lunch-money-1999", secret=False)
"""The rules that came with the six Lunch Money buttons (000)."""

GERMAN_1999 = replace(
    _SHEET,
    edition="german-1999",
    skill_dice=2,
    fewest_targets=2,
    secret=False,
    swing_sizes=SwingSizes.ALL_EQUAL,
    stand_ins=ReplacementRule.BESIDES,
)
"""The German edition (003), casual play."""

BUTTON_WEAVERS = Rules(
    edition="button-weavers",
    tie=TieRule.COIN,
    choosers=Choosers.LOSERS,
    choose_after_draw=False,
    resizes_on=(RollOccasion.ATTACK,),
    judges_raised=False,
    dizzy_for=Dizziness.FIRST_TURN,
    sheds=SkillLoss.ONE,
    spoils=UnscoredCapture.WORTHLESS,
    steps_twice=False,
    lowest_span=2,
    consent=Consent.ALL,
    ambush=Ambush.ATTACKER_DOUBLED,
)
"""The online site Button Weavers, by whose rules most matches have been played."""

EDITIONS: dict[str, Rules] = {
    rules.edition: rules
    for rules in (RULEBOOK, TOURNAMENT, ORIGINALS, LUNCH_MONEY_1999, GERMAN_1999, BUTTON_WEAVERS)
}

MAX_ROUNDS = 200
"""A match that has lasted this many rounds is called off (Button Weavers)."""
