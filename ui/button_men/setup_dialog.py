"""The setup dialog: how many play, with what, against whom, how long."""

from functools import cache

from engine.button_men.buttons import Button, named
from engine.button_men.editions import EDITIONS, Rules
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.validation import FEWEST_PLAYERS, FEWEST_WINS, MOST_PLAYERS, MOST_WINS
from engine.game import Refusal
from ui.button_men.catalogue import Found, dice_of, found, sets
from ui.button_men.components.die import preview_of, still_die
from ui.button_men.editions import EditionView, edition_explained, edition_field
from ui.button_men.messages import (
    ChooseButton,
    ChooseEdition,
    ChooseOpponent,
    ChoosePlayers,
    ChooseWins,
    RecipeTyped,
    SearchTyped,
    SetChosen,
    ShowSeat,
)
from ui.button_men.session import SeatDraft, SetupDialog
from ui.button_men.wording import refused
from ui.components.badge import small_badge
from ui.components.field import field
from ui.components.segments import Segment, titled_segments
from ui.match.messages import ChooseSeed, StartMatch
from ui.nodes import Node, h
from ui.opponent import Opponent
from ui.shell.dialog import dialog, dialog_action
from ui.shell.messages import CloseDialog
from ui.shell.page import game_choice
from ui.text.i18n import Texts

PROBLEM = "recipe-problem"
"""Id of what is wrong with a recipe. It stands beside Start, for on a phone the field may be out
of sight."""


def setup_dialog(texts: Texts, chosen: SetupDialog, edition: EditionView) -> Node:
    """Everything about a match can be chosen here; what is wrong is told beside it."""
    body = h(
        "div",
        game_choice(texts, BUTTON_MEN.name, "new-game"),
        _config(texts, chosen),
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


def _config(texts: Texts, chosen: SetupDialog) -> Node:
    players = [
        Segment(f"players-{count}", str(count), ChoosePlayers(count), count == len(chosen.drafts))
        for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    ]
    has_two_players = len(chosen.drafts) == FEWEST_PLAYERS
    wins = [
        Segment(f"wins-{count}", str(count), ChooseWins(count), count == chosen.wins)
        for count in range(FEWEST_WINS, MOST_WINS + 1)
    ]
    return h(
        "div",
        titled_segments(texts.t("screen.players"), players),
        _player(texts, texts.t("screen.against"), chosen, 1) if has_two_players else None,
        titled_segments(texts.t("screen.wins"), wins),
        field(
            texts.t("screen.seed"),
            "seed",
            chosen.seed,
            ChooseSeed,
            hint=texts.t("screen.seed-free"),
        ),
        # Last: on a phone what it means stands right below.
        edition_field(texts, texts.t("screen.edition"), chosen.edition, ChooseEdition),
        class_="setup-config",
    )


def _player(texts: Texts, title: str, chosen: SetupDialog, at: int) -> Node:
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


def _side(texts: Texts, chosen: SetupDialog) -> Node:
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
        preview(texts, draft, at, EDITIONS[chosen.edition]),
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


def _whose(texts: Texts, chosen: SetupDialog, at: int) -> str:
    """What the side `at` is called before anybody plays it."""
    if at and len(chosen.drafts) > FEWEST_PLAYERS:
        return texts.t("screen.seat-circle", number=at + 1)
    return texts.t(f"screen.seat-{at}")


def seat_tab(texts: Texts, draft: SeatDraft, at: int, whose: str, *, is_shown: bool) -> Node:
    """Pressed while the choice below is about this side; `whose` it is, in words."""
    button = named(draft.button) if draft.button else None
    name = button.name if button else texts.t("screen.own-dice")
    recipe = button.recipe if button else draft.recipe
    return h(
        "button",
        # Both sides may play dice of their own: these are told apart by their recipes.
        small_badge(name, button.set if button else recipe),
        h("span", whose, class_="seat-tab-whose"),
        h("strong", " ", name, class_="seat-tab-name"),
        h("span", " ", recipe, class_="seat-tab-recipe"),
        key=f"seat-{at}",
        on=ShowSeat(at),
        type="button",
        class_="seat-tab",
        aria_pressed=is_shown,
    )


def preview(texts: Texts, draft: SeatDraft, at: int, rules: Rules) -> Node:
    """Small pictures; none while a recipe cannot be read."""
    dice = dice_of(draft, rules)
    faces = [preview_of(texts, die, f"preview-{place}") for place, die in enumerate(dice)]
    return h(
        "div",
        [still_die(face) for face in faces],
        class_="preview preview--mine" if at == 0 else "preview preview--theirs",
    )


def button_list(texts: Texts, draft: SeatDraft, at: int) -> Node:
    """What the search finds for the side `at`, as much of it as anybody would read."""
    finds = found(draft)
    note = _left_out(texts, finds)
    cards = [
        missing_card(texts, one.button, one.why_not)
        if one.why_not
        else button_card(texts, one.button, at, is_chosen=one.button.name == draft.button)
        for one in finds.listed
    ]
    return h(
        "div",
        h("div", _search(texts, draft, at), _sets(texts, draft, at), class_="filters"),
        h("ul", cards, class_="button-list", key="button-list") if cards else None,
        h("p", note, class_="list-note") if note else None,
        class_="catalogue",
    )


def _left_out(texts: Texts, finds: Found) -> str:
    """What is not in the list."""
    if not finds.listed:
        return texts.t("screen.none-found")
    return texts.t("screen.more-found", count=finds.more) if finds.more else ""


def _search(texts: Texts, draft: SeatDraft, at: int) -> Node:
    return h(
        "label",
        h("span", texts.t("screen.search"), class_="field-label"),
        h(
            "input",
            key="search",
            on_input=SearchTyped(at),
            type="search",
            value=draft.search,
            autocomplete="off",
            spellcheck="false",
            # Enter here must not start a match before a button is taken from the list.
            form="",
        ),
        class_="field",
    )


def _sets(texts: Texts, draft: SeatDraft, at: int) -> Node:
    everything = h("option", texts.t("screen.all-sets"), value="", selected=draft.set == "")
    each = [h("option", name, value=name, selected=name == draft.set) for name in sets()]
    return h(
        "label",
        h("span", texts.t("screen.set"), class_="field-label"),
        h("select", everything, each, key="set", on_change=SetChosen(at)),
        class_="field",
    )


def button_card(texts: Texts, button: Button, seat: int, *, is_chosen: bool) -> Node:
    """Its badge, name, set and dice; a click takes it for this side."""
    return h(
        "li",
        h(
            "button",
            _printed(button),
            _note(texts.t("screen.special")) if button.special else None,
            key="card-" + "-".join(button.name.split()),
            on=ChooseButton(seat, button.name),
            type="button",
            class_="button-card",
            aria_pressed=is_chosen,
        ),
    )


def missing_card(texts: Texts, button: Button, why: Refusal) -> Node:
    """A button that cannot be played yet: the same without a click, and the reason."""
    note = _note(refused(texts, why))
    return h("li", h("div", _printed(button), note, class_="button-card button-card--missing"))


def _printed(button: Button) -> tuple[Node, ...]:
    """What is printed on it, as far as it is a fact."""
    return (
        _badge(button.name, button.set),
        h("span", button.name, class_="button-card-name"),
        h("span", " ", button.set, class_="button-card-set"),
        h("span", " ", button.recipe, class_="button-card-recipe"),
    )


def _note(text: str) -> Node:
    return h("span", " ", text, class_="button-card-special")


@cache
def _badge(name: str, set_name: str) -> Node:
    """Drawn once: with each letter of a search the same ones come back."""
    return small_badge(name, set_name)
