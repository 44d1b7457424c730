"""The view of a hint: the best candidates with their chances, and the reasons for the best one."""

from collections.abc import Iterator

from engine.button_men.dice.die import Die
from engine.button_men.fight.attack import Attack
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Offer
from engine.button_men.outside.validation import MIN_PLAYERS
from engine.value import value
from ui.button_men.choices import dial_view, option_name
from ui.button_men.hint import Candidate, Hint
from ui.button_men.messages import SelectCandidate
from ui.button_men.reasons import reason_texts
from ui.button_men.selection import attack_of, offer_of, row, settings_of
from ui.button_men.turn_state import TurnState
from ui.button_men.wording import attack_name, die_kind, die_name
from ui.message import Message
from ui.review.review import INTERVAL
from ui.text.wording import chance

MAX_SHOWN = 3
"""The maximum number of candidates during a match."""
MAX_IN_PUZZLE = 12
"""The maximum number of candidates in a lesson, such as a solved puzzle, where players want to
check their own ideas."""

CERTAIN = 1 - 1e-9

NAMED = 2
"""The maximum number of saved dice that are named, the largest first."""


@value
class AttackView:
    """The content of the picture of an attack."""

    kind: str
    """The attack kind with its settings: "Power"."""
    mine: tuple[Die, ...]
    theirs: tuple[Die, ...]


@value
class CandidateView:
    """A candidate as the player sees it: a button."""

    key: str
    label: str
    """The action: "Power, d20 showing 19 on d12 showing 3"."""
    attack: AttackView | None
    """The action as a picture, or None if it is no attack."""
    chance: str
    """The probability of winning the round: "62%"."""
    reasons: str
    """Why the best candidate is better than this one, or ""."""
    note: str
    """How often to choose this action if others choose simultaneously, or ""."""
    is_selected: bool
    on: Message


@value
class HintView:
    """The hint about the current position, as the player sees it."""

    candidates: tuple[CandidateView, ...]
    is_exact: bool
    odds: str
    """The chance of each of two players to win the round after the best candidate, with the margin
    of error unless the chances are exact, or "" with more players."""
    reasons: tuple[str, ...]
    """Sentences about the best candidate, as long as it is selected."""


def hint_view(turn: TurnState) -> HintView | None:
    """Return the view of the hint, or None if there is none for this position."""
    hint = turn.hint
    if hint is None:
        return None
    reasons = tuple(_reasons(turn, hint))
    return HintView(tuple(_views(turn, hint)), hint.is_exact, _odds(turn, hint), reasons)


def _odds(turn: TurnState, hint: Hint) -> str:
    names, best = turn.display_names, hint.candidates[0].chance
    if len(names) > MIN_PLAYERS:
        return ""
    shares = (chance(turn.texts, one, is_exact=hint.is_exact) for one in (best, 1 - best))
    sides = zip((names[turn.viewer], names[1 - turn.viewer]), shares, strict=True)
    words = [turn.texts.t("hint.side", name=name, percent=share) for name, share in sides]
    margin = max(1, round(100 * INTERVAL * hint.error))
    tail = [] if hint.is_exact else [turn.texts.t("hint.margin", percent=margin)]
    return " ".join((*words, *tail))


def _against(turn: TurnState, hint: Hint, one: Candidate) -> str:
    """Return a sentence about why the best candidate is better than this one, or ""."""
    both, fight = (hint.candidates[0].action, one.action), turn.view.fight
    attacks = [action.attack for action in both if isinstance(action, Strike)]
    if fight is None or not one.reasons:
        return ""
    reasons = turn.texts.lists(list(reason_texts(turn.texts, fight, one.reasons, *attacks)))
    return turn.texts.t("hint.against", reasons=reasons)


def _views(turn: TurnState, hint: Hint) -> Iterator[CandidateView]:
    """Yield the best candidates that are offered: at most MAX_SHOWN, or MAX_IN_PUZZLE in a lesson.
    Of several with the same label, yield only the first one."""
    labels: set[str] = set()
    most = MAX_SHOWN if turn.session.activity.decision is None else MAX_IN_PUZZLE
    for at, one in enumerate(hint.candidates):
        offer = offer_of(turn.view, one.action)
        if offer is None or len(labels) == most:
            continue
        label = _label(turn, offer, one.action)
        if label in labels:
            continue
        labels.add(label)
        known = chance(turn.texts, one.chance, is_exact=hint.is_exact)
        share = "" if one.share is None else chance(turn.texts, one.share)
        yield CandidateView(
            f"candidate-{at}",
            label,
            _picture(turn, offer, one.action),
            turn.texts.t("statistics.percent", percent=known),
            _against(turn, hint, one),
            turn.texts.t("hint.share", percent=share) if share else "",
            turn.meant_action == one.action,
            SelectCandidate(at),
        )


def _picture(turn: TurnState, offer: Offer, action: Action) -> AttackView | None:
    attack = attack_of(offer)
    if attack is None:
        return None
    kind = _with_numbers(turn, attack_name(turn.texts, attack.kind.name), offer, action)
    their_row = row(turn.view, attack.defender)
    return AttackView(
        kind,
        tuple(turn.own_dice[at] for at in attack.attackers),
        tuple(their_row[at] for at in attack.targets),
    )


def _label(turn: TurnState, offer: Offer, action: Action) -> str:
    attack = attack_of(offer)
    what = option_name(turn, offer) if attack is None else _attack(turn, attack)
    numbers = [*_numbers(turn, offer, action)]
    # The dials of an only offer already name the action.
    if attack is None and numbers and len(turn.view.offers) == 1:
        return turn.texts.lists(numbers)
    return _with_numbers(turn, what, offer, action)


def _with_numbers(turn: TurnState, what: str, offer: Offer, action: Action) -> str:
    """Return the action, named by `what`, with the numbers of its dials that differ from the
    default."""
    numbers = [*_numbers(turn, offer, action)]
    if not numbers:
        return what
    return turn.texts.t("hint.with", what=what, numbers=turn.texts.lists(numbers))


def _attack(turn: TurnState, attack: Attack) -> str:
    mine = [die_name(turn.texts, turn.own_dice[at]) for at in attack.attackers]
    their_row = row(turn.view, attack.defender)
    theirs = turn.texts.lists([die_name(turn.texts, their_row[at]) for at in attack.targets])
    if len(turn.display_names) > MIN_PLAYERS:
        name = turn.display_names[attack.defender]
        theirs = turn.texts.t("hint.dice-of", name=name, dice=theirs)
    kind = attack_name(turn.texts, attack.kind.name)
    return turn.texts.t("hint.attack", kind=kind, mine=turn.texts.lists(mine), theirs=theirs)


def _numbers(turn: TurnState, offer: Offer, action: Action) -> Iterator[str]:
    """Yield each of the action's dials with its number, in words, if the number differs from the
    default."""
    for dial, number in settings_of(offer, action):
        if number != dial.unset:
            view = dial_view(turn, dial, "")
            name = view.name_of(number) if number in dial.numbers else str(number)
            yield turn.texts.t("prompt.hinted-number", dial=view.label, number=name)


def hinted_chance(turn: TurnState) -> str:
    """Return a sentence about the selected candidate's chance to win the round, or "" if no
    candidate is selected."""
    hint, action = turn.hint, turn.meant_action
    if hint is None or action is None:
        return ""
    one = next((one for one in hint.candidates if one.action == action), None)
    if one is None:
        return ""
    if hint.is_exact and one.chance >= CERTAIN:
        return turn.texts.t("hint.wins")
    key = "hint.chance-exact" if hint.is_exact else "hint.chance"
    return turn.texts.t(key, percent=chance(turn.texts, one.chance, is_exact=hint.is_exact))


def _reasons(turn: TurnState, hint: Hint) -> Iterator[str]:
    """Yield sentences about the points that the best candidate scores and the dice that it saves,
    as long as it is selected."""
    merits = hint.merits
    if merits is None or turn.meant_action != hint.candidates[0].action:
        return
    if merits.points:
        yield turn.texts.t("hint.takes", halves=merits.points)
    dice = [turn.own_dice[at] for at in merits.saved]
    largest = sorted(dice, key=lambda die: -die.size)[:NAMED]
    if largest:
        saved = turn.texts.lists([die_kind(turn.texts, die) for die in largest])
        yield turn.texts.t("hint.saves", dice=saved)
