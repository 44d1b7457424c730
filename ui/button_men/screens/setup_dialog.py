"""The dialog for a new match: how many, with what, against whom, how long."""

from engine.button_men.rules import BUTTON_MEN
from ui.button_men.components.button_list import button_list
from ui.button_men.components.edition import edition_explained, edition_field
from ui.button_men.components.preview import preview
from ui.button_men.components.seat_tab import seat_tab
from ui.button_men.editions import EditionView
from ui.button_men.match_config import FEWEST_PLAYERS, FEWEST_WINS, MOST_PLAYERS, MOST_WINS
from ui.button_men.messages import (
    ChooseEdition,
    ChooseOpponent,
    ChoosePlayers,
    ChooseWins,
    CloseDialog,
    RecipeTyped,
    StartMatch,
    WriteSeed,
)
from ui.button_men.session import NewMatch
from ui.button_men.wording import refused
from ui.components.dialog import dialog, dialog_action
from ui.components.field import field
from ui.components.segments import Segment, titled_segments
from ui.nodes import Node, h
from ui.opponent import Opponent
from ui.shell.game_choice import game_choice
from ui.text.i18n import Texts

PROBLEM = "recipe-problem"
"""Id of what is wrong with a recipe. It stands beside Start, for on a phone the field may be out
of sight."""


def new_duel(texts: Texts, chosen: NewMatch, edition: EditionView) -> Node:
    """Everything about a match can be chosen here; what is wrong is told beside it."""
    body = h(
        "div",
        game_choice(texts, BUTTON_MEN.name, "new-game"),
        _terms(texts, chosen),
        edition_explained(texts, edition),
        _side(texts, chosen),
        class_="setup",
    )
    refusal = chosen.refusals[chosen.shown]
    actions = (
        h("p", refused(texts, refusal), key=PROBLEM, class_="field-error") if refusal else None,
        dialog_action("cancel", texts.t("screen.cancel"), CloseDialog(), "button--quiet"),
        dialog_action("start", texts.t("screen.start"), StartMatch(), "button--primary", "submit"),
    )
    return dialog(texts, texts.t("screen.new-match"), [body], actions, is_wide=True)


def _terms(texts: Texts, chosen: NewMatch) -> Node:
    players = [
        Segment(f"players-{count}", str(count), ChoosePlayers(count), count == len(chosen.drafts))
        for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    ]
    is_duel = len(chosen.drafts) == FEWEST_PLAYERS
    wins = [
        Segment(f"wins-{count}", str(count), ChooseWins(count), count == chosen.wins)
        for count in range(FEWEST_WINS, MOST_WINS + 1)
    ]
    return h(
        "div",
        titled_segments(texts.t("screen.players"), players),
        _player(texts, texts.t("screen.against"), chosen, 1) if is_duel else None,
        titled_segments(texts.t("screen.wins"), wins),
        field(
            texts.t("screen.seed"), "seed", chosen.seed, WriteSeed, hint=texts.t("screen.seed-free")
        ),
        # Last: on a phone what it means stands right below.
        edition_field(texts, texts.t("screen.edition"), chosen.edition, ChooseEdition),
        class_="setup-terms",
    )


def _player(texts: Texts, title: str, chosen: NewMatch, at: int) -> Node:
    """Who plays the side `at`."""
    draft = chosen.drafts[at]
    choices = [
        Segment(
            f"opponent-{one}",
            texts.t(f"screen.opponent-{one}"),
            ChooseOpponent(at, one),
            one is draft.played_by,
        )
        for one in Opponent
    ]
    return titled_segments(title, choices)


def _side(texts: Texts, chosen: NewMatch) -> Node:
    at = chosen.shown
    draft = chosen.drafts[at]
    return h(
        "div",
        h(
            "div",
            [
                seat_tab(texts, each, place, _whose(texts, chosen, place), is_shown=place == at)
                for place, each in enumerate(chosen.drafts)
            ],
            class_="seat-tabs",
        ),
        # In a circle each seat may be played by somebody else; the first is at the screen.
        _player(texts, texts.t("screen.played-by"), chosen, at)
        if at and len(chosen.drafts) > FEWEST_PLAYERS
        else None,
        preview(texts, draft, at),
        button_list(texts, draft, at),
        field(
            texts.t("screen.recipe"),
            f"recipe-{at}",
            draft.recipe,
            RecipeTyped(at),
            hint=texts.t("screen.recipe-example"),
            problem=PROBLEM if chosen.refusals[at] else None,
        ),
        class_="setup-side",
    )


def _whose(texts: Texts, chosen: NewMatch, at: int) -> str:
    """What the side `at` is called before anybody plays it."""
    if at and len(chosen.drafts) > FEWEST_PLAYERS:
        return texts.t("screen.seat-circle", number=at + 1)
    return texts.t(f"screen.seat-{at}")
