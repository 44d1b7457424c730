"""Candidates: the best actions of a hint with their chances. They take up one line until the player
expands it, so no die moves when a hint arrives."""

from collections.abc import Sequence

from engine.button_men.dice.die import Die
from ui.button_men.hint_view import AttackView, CandidateView, HintView
from ui.nodes import Child, Node, h
from ui.text.i18n import Texts

CANDIDATES = "candidates"
"""The key of the expandable line."""
TITLE = "candidates-title"


def candidates(texts: Texts, view: HintView, *, is_open: bool = False) -> Node:
    """Return the selected candidate, or the best one, as a line. It expands to a button for each
    candidate, the best first, with the reasons and the odds below; the button of the selected
    candidate is pressed. If `is_open`, the line is expanded initially."""
    meant = next((one for one in view.candidates if one.is_selected), view.candidates[0])
    return h(
        "details",
        h(
            "summary",
            h("span", texts.t("button.hint"), class_="soft small strong"),
            " ",
            _words(texts, meant),
            class_="candidates-line bar plain-list",
        ),
        h(
            "div",
            candidate_list(texts, view),
            h("p", " ".join(view.reasons), class_="small") if view.reasons else None,
            h("p", view.odds, class_="small digits") if view.odds else None,
            class_="candidates-all column gap-1",
            role="group",
            aria_labelledby=TITLE,
        ),
        key=CANDIDATES,
        open=True if is_open else None,
        class_="candidates",
    )


def candidate_list(texts: Texts, view: HintView, *, is_still: bool = False) -> tuple[Node, Node]:
    """Return the title and the list of all candidates, the best first: as plain text if `is_still`,
    otherwise as buttons."""
    title = "hint.candidates-exact" if view.is_exact else "hint.candidates"
    found = [
        h(
            "li",
            _candidate(texts, one, is_still=is_still),
            h("p", one.reasons, class_="soft small") if one.reasons else None,
        )
        for one in view.candidates
    ]
    return (
        h("p", texts.t(title), key=TITLE, class_="candidates-title"),
        h("ol", found, class_="candidates-list column plain-list gap-1"),
    )


def _words(texts: Texts, view: CandidateView) -> tuple[Child, ...]:
    """Return the content of a candidate's line: its action, its note if it has one, and its
    chance."""
    note = h("span", " ", view.note, class_="small") if view.note else None
    label = h("span", view.label, class_="unseen" if view.attack else None)
    return (
        h(
            "span",
            _attack(texts, view.attack) if view.attack else None,
            label,
            note,
            class_="candidate-label breakable",
        ),
        " ",
        h("span", view.chance, class_="candidate-chance strong digits"),
    )


def _candidate(texts: Texts, view: CandidateView, *, is_still: bool) -> Node:
    if is_still:
        return h("span", _words(texts, view), class_="candidate bar box gap-3")
    return h(
        "button",
        _words(texts, view),
        key=view.key,
        on=view.on,
        type="button",
        class_="candidate bar box gap-3 tap",
        aria_pressed=view.is_selected,
    )


def _attack(texts: Texts, view: AttackView) -> Node:
    """Return an attack as a picture: its kind, the attackers, an arrow and the targets."""
    return h(
        "span",
        h("span", view.kind),
        _dice(texts, view.mine, "mine"),
        "→",
        _dice(texts, view.theirs, "theirs"),
        class_="candidate-attack row gap-1",
        aria_hidden=True,
    )


def _dice(texts: Texts, dice: Sequence[Die], whose: str) -> list[Node]:
    return [
        h(
            "span",
            h("b", str(die.value)),
            h("small", texts.t("die.plain", size=die.size)),
            class_=f"candidate-die digits candidate-die--{whose}",
        )
        for die in dice
    ]
