"""The new-match dialog: the buttons, the opponent, the length."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from engine.button_men.buttons import button_by_name
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.outside.strength import rating_of
from engine.button_men.outside.validation import MIN_PLAYERS
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from ui.button_men import messages
from ui.button_men.catalogue import (
    PORTION,
    Filters,
    Known,
    Listed,
    Only,
    fitting,
    printed_dice,
)
from ui.button_men.components.recipe import small_dice
from ui.button_men.editions import EditionView, edition_explanation, edition_name
from ui.button_men.handicap import handicap, strength_line, strength_note
from ui.button_men.seat_draft import dice_of
from ui.button_men.session import DuelParty
from ui.button_men.setup_form import FriendTerms, SetupDialog, seat_name
from ui.button_men.wording import refusal_text
from ui.components.action import Button as ActionButton
from ui.components.action import action_button
from ui.components.badge import badge
from ui.components.form import FieldInput, Fields, SetField, draw_fields, toggle, visible
from ui.match import character_select as select
from ui.match.link_dialog import left_open_note
from ui.nodes import Child, Node, h
from ui.shell.friend_match import pace_text
from ui.shell.messages import LearnFirst, OpenScreen
from ui.shell.page import game_choice
from ui.shell.screens import MatchupScreen
from ui.text.i18n import Texts

INTRODUCTION = ("friend-name", "friend-greeting")
"""The fields in which players introduce themselves to a remote friend."""


def setup_dialog(
    texts: Texts, chosen: SetupDialog, known: Known, edition: EditionView, lots: Node
) -> Node:
    """Return the new-match dialog: the seats, all terms of the match, the list of buttons, and why
    the match cannot start. `lots` is the setting for random buttons."""
    refusal = chosen.refusal
    fields = visible(chosen.fields(texts))
    whose = [seat_name(texts, chosen, seat) for seat in range(len(chosen.drafts))]
    choice = select.Choice(
        game_choice(texts, BUTTON_MEN.name, "new-game"),
        tuple(_slot(texts, chosen, known, seat, whose[seat]) for seat in range(len(whose))),
        (
            _handicap_note(texts, chosen),
            _opponent(texts, chosen, fields),
            _details(texts, chosen, fields, edition),
            _compare(texts, chosen),
        ),
        (_filters(texts, chosen.filters, fields), *_catalogue(texts, chosen, known, whose)),
        _ready(texts, chosen),
        refusal_text(texts, refusal) if refusal else "",
        lots=_lots(texts, chosen, lots) if chosen.may_choose else None,
    )
    if chosen.is_with_friend:
        choice = _with_friend(texts, chosen, fields, edition, choice)
    return select.setup_dialog(texts, choice, is_unfolded=chosen.is_unfolded)


# --- Remote friends -------------------------------------------------------------------------


def _with_friend(
    texts: Texts, chosen: SetupDialog, fields: Fields, edition: EditionView, choice: select.Choice
) -> select.Choice:
    """Return the content of the dialog for a player who invites a remote friend, or is invited."""
    if chosen.friend.invited is None:
        told, against, *more = choice.terms
        terms = (
            told,
            against,
            draw_fields(fields, "theirs", "hints", "pace", *INTRODUCTION),
            *more,
        )
        may_start, faces = chosen.refusal is None, () if chosen.is_drawn else choice.faces
        inviting = replace(choice, terms=terms, faces=faces, may_start=may_start)
        return replace(inviting, start="friends.invite")
    terms = (
        *_invitation(texts, chosen, chosen.friend.invited),
        edition_explanation(texts, edition),
    )
    return replace(
        choice,
        game_choice=_welcome(texts, chosen.friend),
        terms=(*terms, draw_fields(fields, *INTRODUCTION)),
        faces=choice.faces if chosen.may_choose else (),
        title="friends.invited",
        start="friends.accept",
        cancel="friends.decline",
        may_start=chosen.refusal is None,
    )


def _welcome(texts: Texts, friend: FriendTerms) -> Node:
    """Return the sentence that names the sender of the invitation, or states that it is the
    player's own. First-time players also learn what the game is, and get a button for the
    tutorial."""
    name = friend.invited.exchange.invitation.who.name.strip() if friend.invited else ""
    sender = texts.t("friends.invited-by", name=name or texts.t("friends.somebody"))
    text = texts.t("friends.own-invitation") if friend.is_own else sender
    said = h("p", text, class_="share-means")
    if not friend.is_newcomer:
        return said
    learn = ActionButton(texts.t("button.show-me"), LearnFirst())
    about = h("p", texts.t("friends.newcomer"), class_="share-means")
    return h(
        "div", about, said, action_button("learn-first", learn), class_="friends-welcome column"
    )


def _invitation(texts: Texts, chosen: SetupDialog, invited: DuelParty) -> Iterable[Child]:
    """Yield the greeting of the invitation, quoted unchanged, a warning if the friend left matches
    unfinished, and the terms."""
    invitation = invited.exchange.invitation
    greeting = invitation.who.greeting.strip()
    if greeting:
        yield h("p", texts.t("friends.says", greeting=greeting), class_="friends-greeting")
    yield left_open_note(texts, chosen.friend.open_matches, invitation.who.name.strip())
    terms = (
        texts.t("screen.first-to", count=chosen.wins),
        edition_name(texts, chosen.edition),
        texts.t(f"friends.sizes-{'hidden' if EDITIONS[chosen.edition].secret else 'open'}"),
        texts.t("friends.with-hints" if invitation.hints else "friends.without-hints"),
        texts.t("friends.drawn") if invitation.is_drawn else "",
        pace_text(texts, invitation.pace),
    )
    yield h("p", " · ".join(filter(None, terms)), class_="share-means")


# --- Ratings ----------------------------------------------------------------------------------


def _lots(texts: Texts, chosen: SetupDialog, lots: Node) -> Node:
    """Return the setting for random buttons, and the button for a fair opponent if the player
    chooses for two seats and the first has a rated button."""
    mine = button_by_name(chosen.drafts[0].button)
    has_rating = mine is not None and rating_of(mine) is not None
    is_duel = len(chosen.drafts) == MIN_PLAYERS and not chosen.leaves_open
    fair = h(
        "button",
        texts.t("strength.fair"),
        key="fair-opponent",
        on=messages.DrawFair(),
        type="button",
        class_="filter",
    )
    is_offered = has_rating and is_duel and not chosen.is_guest
    return h("div", lots, fair if is_offered else None, class_="cluster")


def _handicap_note(texts: Texts, chosen: SetupDialog) -> Node | None:
    """Return the sentence about who is favored, or None if that is unknown or there are more than
    two players."""
    if len(chosen.drafts) > MIN_PLAYERS or chosen.leaves_open:
        return None
    told = handicap(texts, chosen.drafts)
    return h("p", told, key="handicap", class_="list-note", aria_live="polite") if told else None


# --- Seats ----------------------------------------------------------------------------------


def _slot(texts: Texts, chosen: SetupDialog, known: Known, seat: Seat, whose: str) -> Node:
    draft = chosen.drafts[seat]
    button = button_by_name(draft.button) if draft.button else None
    name = button.name if button else texts.t("screen.own-dice")
    if (seat or chosen.is_drawn) and chosen.leaves_open:
        name = texts.t("friends.undecided")
        face = badge(name, "", key=f"slot-badge-{seat}")
        return select.slot(select.Slot(seat, whose, face, name, (), (), is_shown=False))
    # Several seats can have custom dice: their recipes tell them apart.
    face = badge(name, button.set if button else draft.recipe, key=f"slot-badge-{seat}")
    strength = rating_of(button) if button else None
    dice = small_dice(texts, dice_of(draft, EDITIONS[chosen.edition]))
    return select.slot(
        select.Slot(
            seat,
            whose,
            face,
            name,
            (
                h("span", " ", button.set if button else "", class_="slot-line"),
                strength_line(texts, strength) if strength else None,
                h("span", dice, class_="slot-dice"),
            ),
            tuple(_tools(texts, chosen, known, seat, whose)),
            seat == chosen.shown,
        )
    )


def _tools(
    texts: Texts, chosen: SetupDialog, known: Known, seat: Seat, whose: str
) -> Iterable[Node]:
    if seat in chosen.open_seats:
        yield select.lot_button(texts, seat, whose)
    button = button_by_name(chosen.drafts[seat].button)
    if button:
        is_favourite = button.name in known.favourites
        yield _star(texts, f"slot-star-{seat}", button.name, is_pressed=is_favourite)


def _star(texts: Texts, key: str, name: str, *, is_pressed: bool, is_stop: bool = True) -> Node:
    label = texts.t("screen.favourite", name=name)
    on = messages.ToggleFavourite(name)
    return select.star(key, label, on, is_pressed=is_pressed, is_stop=is_stop)


def _ready(texts: Texts, chosen: SetupDialog) -> str:
    own = texts.t("screen.own-dice")
    names = [draft.button or own for draft in chosen.drafts]
    if chosen.leaves_open:
        names[1] = texts.t("friends.undecided")
    if chosen.is_drawn:
        names[0] = names[1]
    if len(names) > MIN_PLAYERS:
        return texts.lists(names)
    return texts.t("screen.matchup", first=names[0], second=names[1])


# --- Terms ----------------------------------------------------------------------------------


def _opponent(texts: Texts, chosen: SetupDialog, fields: Fields) -> tuple[Node, ...]:
    """Return the fields for who plays the opponent, or the selected seat in a circle. While the
    first seat, the local player's, is selected there, return the reason why friends cannot join
    instead."""
    if len(chosen.drafts) > MIN_PLAYERS and not chosen.shown:
        return (select.not_by_links(texts, texts.t("friends.not-in-a-circle")),)
    return draw_fields(fields, "opponent", "level")


def _compare(texts: Texts, chosen: SetupDialog) -> Node | None:
    """Return the link to the match-up explorer, or None unless there are two players with playable
    dice."""
    if len(chosen.drafts) > MIN_PLAYERS or any(chosen.refusals):
        return None
    screen = MatchupScreen(*(draft.plays for draft in chosen.drafts))
    compare = ActionButton(texts.t("matchup.compare"), OpenScreen(screen))
    return action_button("compare", compare, "button--quiet")


def _details(texts: Texts, chosen: SetupDialog, fields: Fields, edition: EditionView) -> Node:
    summary = (
        texts.t("screen.first-to", count=chosen.wins),
        texts.t("screen.players-count", count=len(chosen.drafts)),
        edition_name(texts, chosen.edition),
        chosen.seed.strip() or texts.t("screen.seed-free"),
    )
    names = ("players", "wins", f"recipe-{chosen.shown}", "seed", "edition")
    body: tuple[Child, ...] = ()
    if chosen.is_unfolded:
        body = (draw_fields(fields, *names), edition_explanation(texts, edition))
    return select.details(texts, " · ".join(summary), body, is_unfolded=chosen.is_unfolded)


# --- Filters --------------------------------------------------------------------------------


def _filters(texts: Texts, filters: Filters, fields: Fields) -> Node:
    """Return the filters. On a phone all but the search are collapsed by default."""
    fold = h(
        "button",
        texts.t("screen.filters"),
        key="filters",
        on=toggle("filters", is_on=filters.are_shown),
        type="button",
        class_="button button--quiet filters-fold",
        aria_expanded=filters.are_shown,
    )
    only = (f"only-{one}" for one in Only)
    return h(
        "div",
        h("div", _search(texts, filters), fold, class_="filters-search"),
        h(
            "div",
            draw_fields(fields, "set", "skill", "dice", "order"),
            class_="filters-lists column",
        ),
        h("div", draw_fields(fields, *only), class_="filters-only cluster"),
        class_="filters filters--shown column" if filters.are_shown else "filters column",
    )


def _search(texts: Texts, filters: Filters) -> Node:
    return h(
        "label",
        h("span", texts.t("screen.search"), class_="unseen"),
        h(
            "input",
            key="search",
            on_input=FieldInput("search"),
            type="search",
            value=filters.search,
            placeholder=texts.t("screen.search"),
            autocomplete="off",
            spellcheck="false",
            # Enter here must not start a match before a button is chosen from the list.
            form="",
        ),
        class_="field",
    )


# --- Faces ----------------------------------------------------------------------------------


def _catalogue(
    texts: Texts, chosen: SetupDialog, known: Known, whose: list[str]
) -> tuple[Child, ...]:
    """Return the first part of the list of buttons that match the filters, with their number, and
    "Show more" if there are more. If none matches, a note replaces the list."""
    found = fitting(chosen.filters, known)
    form = "other" if chosen.shown else "you"
    title = texts.t(f"screen.choose-for.{form}", name=whose[chosen.shown])
    count = texts.t("screen.found", count=len(found))
    return (
        h("p", h("strong", title), " · ", count, class_="faces-count", aria_live="polite"),
        select.face_grid(title, _cells(texts, chosen, known, whose, found[: chosen.listed]))
        if found
        else h("p", texts.t("screen.none-found"), class_="list-note"),
        _more(texts, chosen.listed, len(found)),
    )


def _cells(
    texts: Texts, chosen: SetupDialog, known: Known, whose: list[str], found: Sequence[Listed]
) -> list[Node]:
    owners: dict[str, list[str]] = {}
    for draft, name in zip(chosen.drafts, whose, strict=True):
        owners.setdefault(draft.button, []).append(name)
    now = chosen.drafts[chosen.shown].button
    return [
        _cell(
            texts,
            one,
            ", ".join(owners.get(one.button.name, ())),
            is_chosen=one.button.name == now,
            is_favourite=one.button.name in known.favourites,
            is_first=at == 0,
        )
        for at, one in enumerate(found)
    ]


# Each letter of a search and each chosen face leaves most of them unchanged.
@lru_cache(maxsize=1024)
def _cell(
    texts: Texts,
    listed: Listed,
    owners: str,
    *,
    is_chosen: bool,
    is_favourite: bool,
    is_first: bool,
) -> Node:
    button, key = listed.button, "-".join(listed.button.name.split())
    dice = small_dice(texts, printed_dice(button)) if button.recipe else None
    special = texts.t(f"special.{button.special}.text") if button.special else ""
    face = select.Face(
        f"face-{key}",
        badge(button.name, button.set, key=f"badge-{key}"),
        button.name,
        (
            dice,
            h("span", " ", special, class_="face-note") if special else None,
            strength_note(texts, listed.strength) if listed.strength else None,
        ),
        SetField("button", button.name),
        is_chosen,
        owners,
        _star(texts, f"star-{key}", button.name, is_pressed=is_favourite, is_stop=False),
    )
    return select.face_cell(face, is_first=is_first)


def _more(texts: Texts, listed: int, count: int) -> Node | None:
    if count <= listed:
        return None
    label = texts.t("screen.show-more", count=count - listed)
    show = ActionButton(label, SetField("listed", str(listed + PORTION)))
    return action_button("more", show, "faces-more")
