"""Choices: the buttons for what the deciding player can do now, and the prompt."""

from collections.abc import Iterator
from dataclasses import replace

from engine.game import Seat
from engine.lunch_money.ai.policy import knocks_out
from engine.lunch_money.ai.worth import cards_to_replace
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.state.actions import (
    BrawlAction,
    Discard,
    LetIt,
    Pass,
    PassOn,
    PlayCards,
    Release,
    Stop,
)
from engine.lunch_money.state.brawl import Assault, Role
from engine.value import value
from ui.components.action import Button, PrimaryAction
from ui.components.segments import Segment
from ui.lunch_money import messages
from ui.lunch_money.card_relations import relations_of
from ui.lunch_money.selection import can_discard, declining, selected_cards
from ui.lunch_money.session import Pace
from ui.lunch_money.sharing import start
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import action_name, card_name
from ui.match.messages import NextOpponent, OpenSetup, Rematch
from ui.match.turn_state import fact
from ui.match.view_model import (
    button,
    challenge_button,
    hint_button,
    local_player_prompt,
    undo_button,
)
from ui.match.way import way_of
from ui.message import Message
from ui.shell.messages import OpenScreen
from ui.shell.screens import RulesScreen


@value
class Buttons:
    """The buttons of the table. A button is None while it is not shown."""

    new_match: Button
    cheat_sheet: Button
    play: Button | None = None
    """Plays the selected cards. Its detail names the play: "Kick on Mia". During the player's
    decision it is never disabled: if the cards cannot be played, pressing it shows the reasons."""
    discard: Button | None = None
    declining: Button | None = None
    """Declines the open question. Its detail states what declining means now."""
    others: tuple[tuple[str, Button], ...] = ()
    """The buttons of further answers, as (id, button), such as releasing a hold."""
    hint: Button | None = None
    undo: Button | None = None
    rematch: Button | None = None
    next_opponent: Button | None = None
    challenge: Button | None = None
    paces: tuple[Segment, ...] = ()
    """The paces to choose from while the others play on without the player."""
    see_end: Button | None = None
    """Plays the rest of the match at once, after the player is out."""
    about: Button | None = None
    """Opens the rules of the selected card, or if several are selected, of the last one."""


def buttons(turn: TurnState) -> Buttons:
    """Return the buttons of the table at this point of the match. A replay has only those for a new
    match and for the cheat sheet."""
    common = Buttons(
        button(turn, "new-match", OpenSetup()),
        button(turn, "cheat-sheet", messages.OpenCheatSheet()),
    )
    if turn.is_replay:
        return common
    next_step = way_of(turn.session).next_step(turn)
    if turn.is_over and next_step is not None:
        return replace(common, rematch=next_step)
    common = replace(common, undo=undo_button(turn))
    if turn.is_over:
        return replace(
            common,
            challenge=challenge_button(turn, start(turn)),
            rematch=button(turn, "rematch", Rematch()),
            next_opponent=button(turn, "next-opponents", _next_opponent(turn)),
        )
    if turn.is_out:
        return replace(
            common,
            paces=tuple(_paces(turn)),
            see_end=button(turn, "see-end", messages.SeeEnd()),
            rematch=button(turn, "rematch", Rematch()) if turn.may_play_on else None,
        )
    if turn.human_actor is None:
        return replace(common, play=button(turn, "play", None), hint=hint_button(turn))
    return replace(
        common,
        play=_play(turn),
        discard=_discard(turn) if can_discard(turn.view) else None,
        declining=_declining(turn),
        others=tuple(_others(turn)),
        hint=hint_button(turn),
        about=_about(turn),
    )


def _next_opponent(turn: TurnState) -> Message:
    """Return the message that starts a match against the next opponents, or if no seat is the
    computer's, the message that opens the new-match dialog."""
    seats = turn.session.config.seats
    return NextOpponent() if any(one.played_by.is_computer for one in seats) else OpenSetup()


def _paces(turn: TurnState) -> Iterator[Segment]:
    """Yield the paces at which the others can play on after the player is out."""
    for one in Pace:
        is_chosen = one is turn.session.view.pace
        label = turn.texts.t(f"pace.{one}")
        yield Segment(f"pace-{one}", label, messages.SetPace(one), is_chosen)


def primary_action(turn: TurnState, there: Buttons) -> PrimaryAction | None:
    """Return the action to highlight, or None.

    For a player who is out, it is seeing the end of the match. After the match, it is None.
    Otherwise, it is the hinted action, or else the play of the selected cards. If they make no
    play, it is discarding if the player is held without an escape and cannot knock anyone out, or
    can play nothing and has cards worth replacing; otherwise declining, if the player can play
    nothing.
    """
    if there.see_end is not None:
        return PrimaryAction("see-end", there.see_end.on)
    if there.rematch is not None:
        return None
    hinted = turn.session.selection.proposal
    if hinted is not None:
        named = {"discard": there.discard, "pass": there.declining, **dict(there.others)}
        found = named.get(_key(hinted))
        return None if found is None else PrimaryAction(_key(hinted), found.on)
    if there.play is not None and there.play.detail:
        return PrimaryAction("play", there.play.on)
    is_held = bool(_escapes(turn)) and not _escapes_in_hand(turn)
    is_stuck = is_held and not _could_knock_out(turn)
    is_idle = all(isinstance(one, Discard | Pass | LetIt | Stop) for one in turn.view.actions)
    if there.discard is not None and (is_stuck or (is_idle and cards_to_replace(turn.view.hand))):
        return PrimaryAction("discard", there.discard.on)
    if there.declining is not None and is_idle:
        return PrimaryAction("pass", there.declining.on)
    return None


def _key(action: BrawlAction) -> str:
    """Return the id of the button for an action other than playing cards."""
    match action:
        case PassOn(to_left):
            return "left" if to_left else "right"
        case Pass() | LetIt() | Stop():
            return "pass"
    return action.name


def _could_knock_out(turn: TurnState) -> bool:
    return any(knocks_out(turn.table, one) for one in turn.view.actions)


def _escapes_in_hand(turn: TurnState) -> tuple[str, ...]:
    """Return the playable cards that free the deciding player from a hold, or () if there are
    none."""
    plays = (one for one in turn.view.actions if isinstance(one, PlayCards))
    cards = dict.fromkeys(one.cards[0] for one in plays)
    return tuple(card for card in _escapes(turn) if card in cards)


def _escapes(turn: TurnState) -> tuple[str, ...]:
    """Return all kinds of cards that free the deciding player from a hold on their own turn, or ()
    if the player is not held or it is not their turn."""
    seat, is_turn = turn.human_actor, turn.open_question is Question.TURN
    hold = turn.table.hold_on(seat) if seat is not None and is_turn else None
    return () if hold is None else relations_of(hold.card, turn.table.rulings).escaped


def _about(turn: TurnState) -> Button | None:
    cards = selected_cards(turn.view, turn.session.selection)
    if not cards:
        return None
    label = turn.texts.t("book.about", name=card_name(turn.texts, cards[-1]))
    return Button(label, OpenScreen(RulesScreen(cards[-1])))


def _play(turn: TurnState) -> Button:
    play = turn.meant_play
    detail = "" if play is None else action_name(turn.texts, play, turn.display_names)
    return button(turn, "play", messages.Play(), detail)


def _discard(turn: TurnState) -> Button:
    count = len(turn.session.selection.cards)
    detail = turn.texts.t("narration.cards", count=count) if count else ""
    return button(turn, "discard", messages.DiscardSelected(), detail)


def _declining(turn: TurnState) -> Button | None:
    question = turn.open_question
    if declining(turn.view) is None or question is None:
        return None
    means = turn.texts.t(f"pass.{_as_asked(turn, question)}")
    return button(turn, "pass", messages.Decline(), means)


def _others(turn: TurnState) -> Iterator[tuple[str, Button]]:
    """Yield the buttons of actions that neither play cards nor decline, such as releasing a
    hold."""
    for action in turn.view.actions:
        if not isinstance(action, PlayCards | Discard | Pass | LetIt | Stop):
            yield _key(action), button(turn, _key(action), messages.Do(action))


@fact
def bystanders(turn: TurnState) -> tuple[tuple[str, Button], ...]:
    """Return the buttons of the local players who may step in, as (id, button)."""
    t, names = turn.texts.t, turn.display_names
    return tuple(
        (f"step-in-{seat}", Button(t("button.step-in", name=names[seat]), messages.StepIn(seat)))
        for seat in turn.bystanders
    )


def prompt(turn: TurnState) -> str:
    """Return the status line, which states whose turn it is and what to do."""
    t, seat = turn.texts.t, turn.actor
    if turn.is_over or seat is None:
        return t("prompt.brawl-over")
    if turn.bystanders:
        return t("prompt.anybody")
    name = turn.display_names[seat]
    if turn.curtain is not None:
        return t("prompt.hand-over", name=name)
    if turn.human_actor is not None:
        return local_player_prompt(turn, name, _request(turn))
    going_on = _going_on(turn, seat)
    return t("prompt.out", going_on=going_on) if turn.is_out else going_on


def _going_on(turn: TurnState, seat: Seat) -> str:
    """Return the status line while no local player decides, without revealing who might step in."""
    t = turn.texts.t
    if turn.is_open:
        return t("prompt.anybody")
    if turn.is_human(seat):
        return t("prompt.no-answer")
    return t("prompt.thinking", name=turn.display_names[seat])


def _request(turn: TurnState) -> str:
    """Return the request to the deciding player, as part of the status line."""
    t, selection = turn.texts.t, turn.session.selection
    if turn.session.view.unconfirmed is not None:
        return t("prompt.really")
    if selection.advice is not None and turn.meant_action is not None:
        what = action_name(turn.texts, turn.meant_action, turn.display_names)
        return t("prompt.hinted", what=what)
    if selection.cards and len(turn.plays) > 1:
        return t("prompt.whom")
    return _question(turn)


def _question(turn: TurnState) -> str:
    t, question = turn.texts.t, turn.open_question
    if question is None:
        return ""
    if question is Question.TURN and declining(turn.view) is None:
        return t("prompt.asked-hold")
    found = _escapes_in_hand(turn)
    if found or (_escapes(turn) and can_discard(turn.view)):
        names = [card_name(turn.texts, card) for card in found or _escapes(turn)]
        held = "held-blow" if _could_knock_out(turn) else "held"
        return t(f"prompt.asked-{'escape' if found else held}", cards=turn.texts.choices(names))
    top = turn.table.stack[-1] if turn.table.stack else None
    if isinstance(top, Assault) and set(turn.view.actions) == {Release(), Stop()}:
        return t("prompt.asked-release", name=turn.display_names[top.target])
    if question is Question.EMERGENCY and isinstance(top, Assault):
        return t("prompt.asked-emergency", damage=top.total)
    whom = turn.display_names[top.target] if isinstance(top, Assault) else ""
    return t(f"prompt.asked-{_as_asked(turn, question)}", name=whom)


def _as_asked(turn: TurnState, question: Question) -> Question:
    """Return the question by which to choose texts. A harmless card cannot be blocked, only
    canceled, so the question for an answer becomes the one for an interruption."""
    top = turn.open_play
    is_harmless = top is not None and top.role in (Role.DEFENCE, Role.INTERRUPTION, Role.ESCAPE)
    return Question.INTERRUPT if is_harmless and question is Question.ANSWER else question
