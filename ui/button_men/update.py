"""The update function of Button Men, a pure function of its messages."""

from dataclasses import replace
from typing import assert_never

from engine.button_men.fight.reasons import refusal_unset
from engine.button_men.match.actions import Pass
from engine.button_men.match.actions import Surrender as GiveUp
from engine.button_men.match.duel import Action, Offer
from engine.button_men.outside.saves import RECORDS
from engine.correspondence.link import Word
from engine.correspondence.match_file import verified_state
from engine.game import IllegalAction, Refusal, Seat
from ui.button_men import messages
from ui.button_men.by_links import with_party
from ui.button_men.choices import missing_dial
from ui.button_men.hint import Hint, hint_in
from ui.button_men.link_news import link_dialog
from ui.button_men.puzzles import solves
from ui.button_men.selection import (
    reasons,
    selection_of,
    with_dial,
    with_mine_toggled,
    with_theirs_toggled,
)
from ui.button_men.session import DuelParty, Session, SurrenderDialog
from ui.button_men.setup import against_next, save_and_offer_link, swapped_rematch, update_setup
from ui.button_men.turn_state import TurnState, rounds_of
from ui.button_men.tutorial import with_first_attack
from ui.button_men.typed_move import parse_selection
from ui.match import messages as common
from ui.match.by_links import (
    friend_name,
    invited_name,
    reach,
    today,
    with_link_refused,
)
from ui.match.computer import NoAnswer, thought_in
from ui.match.game_ui import Change
from ui.match.link_dialog import send_effect
from ui.match.session import (
    Advice,
    ComputerQuestion,
    Pause,
    undone,
    with_match,
    with_refusals,
    with_selection,
    without_selection,
)
from ui.message import Message
from ui.shell.dialogs import LinkDialog, ResignDialog
from ui.shell.effects import MoveFocus
from ui.shell.notices import notice, with_notice
from ui.shell.shell import Shell


def update(shell: Shell, turn: TurnState, message: Message) -> Change[Session] | None:
    """Return the change that a message makes, or None if it is none of Button Men's messages."""
    if not isinstance(message, messages.ButtonMenMessage):
        return None
    match message:
        case messages.AskSurrender():
            return Change(replace(shell, dialog=SurrenderDialog()), turn.session)
        case messages.Surrender():
            return _change_by_links(replace(shell, dialog=None), turn, _acted(turn, GiveUp()))
        case common.Undo():
            return Change(replace(shell, dialog=None), _undone(turn))
        case messages.SelectFromText(text) if turn.human_actor is not None:
            return _typed(shell, turn, text)
        case messages.SwapSides():
            return swapped_rematch(shell, turn)
        case common.NextOpponent():
            return against_next(shell, turn)
    if isinstance(message, messages.SelectionMessage):
        return Change(shell, _after_selection_message(turn, message))
    if isinstance(message, messages.MoveMessage):
        change = _change_by_links(shell, turn, _after_move_message(turn, message))
        offer = message.offer if isinstance(message, messages.Do) else turn.meant_offer
        missing = missing_dial(turn, offer) if change.session.view.refusals else ""
        return replace(change, effects=(*change.effects, MoveFocus(missing))) if missing else change
    if isinstance(message, messages.ViewMessage):
        is_aid = isinstance(message, messages.ToggleThreats)
        return Change(replace(shell, dialog=None) if is_aid else shell, _viewed(turn, message))
    if isinstance(message, common.LinksMessage):
        return _by_links(shell, turn, message)
    return update_setup(shell, turn, message)


def _after_selection_message(turn: TurnState, message: messages.SelectionMessage) -> Session:
    """Return the session after a change of the selection or a dial. While no local player decides,
    dice and options cannot be selected."""
    session, selection = turn.session, turn.session.selection
    match message:
        case messages.SelectMine() | messages.SelectTheirs() | messages.Choose() if (
            turn.human_actor is None
        ):
            return session
        case messages.SelectFromText():
            return session
        case messages.SelectMine(at):
            return with_selection(session, with_mine_toggled(selection, at))
        case messages.SelectTheirs(seat, at):
            return with_selection(session, with_theirs_toggled(selection, seat, at))
        case messages.Choose(offer):
            return with_selection(session, replace(selection, offer=offer, advice=None))
        case messages.SetDial(dial, number):
            return with_selection(session, with_dial(selection, dial, number))
        case messages.SelectCandidate(at):
            return _with_candidate(turn, at)
        case messages.ClearSelection():
            return without_selection(session)
    assert_never(message)


def _typed(shell: Shell, turn: TurnState, text: str) -> Change[Session]:
    """Return the change that selects the typed move and focuses the Attack button, so that Enter
    makes the move, as for selected dice. If the text is refused, the change shows why."""
    found = parse_selection(shell.texts, turn.view, text)
    if isinstance(found, Refusal):
        return Change(shell, with_refusals(without_selection(turn.session), (found,)))
    return Change(shell, with_selection(turn.session, found), (MoveFocus("attack"),))


def _with_candidate(turn: TurnState, at: int) -> Session:
    """Return the session with this candidate selected, or unchanged if it is not available. Only
    the best one counts as the hint."""
    hint = turn.hint
    if hint is None or not 0 <= at < len(hint.candidates):
        return turn.session
    selection = selection_of(turn.view, hint.candidates[at].action)
    if selection is None:
        return turn.session
    return with_selection(turn.session, replace(selection, advice=None if at else Advice.HINT))


def _after_move_message(turn: TurnState, message: messages.MoveMessage) -> Session:
    """Return the session after a move or an attempted move."""
    match message:
        case common.PauseOver(ticket):
            is_over = turn.session.view.awaits == Pause(ticket)
            return _acted(turn, Pass()) if is_over else turn.session
        case messages.Do(offer):
            return _done(turn, offer)
        case messages.Attack():
            return _attacked(turn)
        case messages.PassTurn():
            return _acted(turn, Pass())
    assert_never(message)


def _viewed(turn: TurnState, message: messages.ViewMessage) -> Session:
    """Return the session after a change of what is shown: the next round, the table behind the
    curtain, threats or rules."""
    session, view = turn.session, turn.session.view
    match message:
        case messages.NextRound():
            session = without_selection(session)
            view = replace(session.view, acknowledged=view.acknowledged + 1)
        case common.LiftCurtain():
            view = replace(view, curtain_lifted_at=len(session.match.log))
        case messages.ToggleThreats():
            view = replace(view, shows_threats=not view.shows_threats)
        case messages.ToggleEdition():
            view = replace(view, is_edition_open=not view.is_edition_open)
        case _:
            assert_never(message)
    return replace(session, view=view)


def _done(turn: TurnState, offer: Offer) -> Session:
    """Return the session after an offer is carried out with its dials as they are set. If a dial is
    not set, the session shows the reason. While no local player decides, return it unchanged."""
    if turn.human_actor is None:
        return turn.session
    action = turn.filled(offer)
    if action is not None:
        return _acted(turn, action)
    unset = next(dial for dial in offer.dials if turn.number(dial) is None)
    return with_refusals(turn.session, (refusal_unset(unset),))


def _attacked(turn: TurnState) -> Session:
    """Return the session after the attack of the selected dice, or with the reasons why there is
    none. Outside a local player's turn of the fight, return it unchanged."""
    if turn.human_actor is None or not turn.view.seeks_attack:
        return turn.session
    if turn.meant_offer is None:
        return with_refusals(turn.session, reasons(turn.view, turn.session.selection))
    return _done(turn, turn.meant_offer)


def _acted(turn: TurnState, action: Action) -> Session:
    seat = turn.human_actor
    return turn.session if seat is None else acted(turn.session, seat, action)


def acted(session: Session, seat: Seat, action: Action) -> Session:
    """Return the session after an action of this seat. If the rules refuse it, the selection stays
    and the reason is shown."""
    if session.party is not None:
        illegal = session.match.game.refusal(session.match.state, seat, action)
        party = illegal or session.party.played(action)
        return _with_party(session, party)
    try:
        match = session.match.played(seat, action)
    except IllegalAction as illegal:
        return with_refusals(session, (illegal.refusal,))
    return _moved_on(with_match(session, match))


def _moved_on(session: Session) -> Session:
    """Return the session after a move, with no threats shown."""
    return replace(session, view=replace(session.view, shows_threats=False))


def _with_party(session: Session, party: DuelParty | Refusal) -> Session:
    """Return the session after a change of its match by links, or with the reason if the change was
    refused."""
    if isinstance(party, Refusal):
        return with_refusals(session, (party,))
    match = party.exchange.match or session.match
    return _moved_on(with_party(with_match(session, match), party))


def _change_by_links(shell: Shell, turn: TurnState, after: Session) -> Change[Session]:
    """Return the change to the session `after`. If its match by links has changed, the change
    records the day and, if there is a new link, opens the dialog that sends it."""
    before, party = turn.session.party, after.party
    if party is before or party is None or before is None:
        return Change(shell, after)
    dated = with_party(after, party, today(shell))
    if party.last_link is None or party.last_link == before.last_link:
        return Change(shell, dated)
    name = invited_name(shell.friends, party) or friend_name(turn)
    sending = link_dialog(shell.texts, party, name)
    return Change(replace(shell, dialog=sending), dated)


def _by_links(shell: Shell, turn: TurnState, message: common.LinksMessage) -> Change[Session]:
    """Return the change that a message about the match by links makes, or no change in any other
    match."""
    party = turn.session.party
    if party is None:
        return Change(shell, turn.session)
    match message:
        case common.LinkArrived(link):
            after = party.received(link)
            if isinstance(after, Refusal):
                return Change(with_link_refused(shell, after), turn.session)
            return _with_party_changed(shell, turn, after)
        case common.AnswerLink():
            return _sent_at_once(_with_party_changed(shell, turn, party.answered()))
        case common.VerifyMatch():
            return Change(_verified(shell, turn, party), turn.session)
        case common.AskResign():
            return Change(replace(shell, dialog=ResignDialog()), turn.session)
        case common.Resign():
            return _with_party_changed(shell, turn, party.answered(Word.RESIGN))
        case common.AgreeToEnd():
            return _with_party_changed(shell, turn, party.answered(Word.AGREE))
        case common.OfferEnd(offers_end):
            return _with_party_changed(shell, turn, party.offering(offers_end))
        case common.InviteAgain(secret):
            again = party.rematch(secret)
            if isinstance(again, Refusal):
                return Change(with_link_refused(shell, again), turn.session)
            return Change(shell, turn.session, (save_and_offer_link(shell, again),))
    assert_never(message)


def _sent_at_once(change: Change[Session]) -> Change[Session]:
    """Return the change. If it opens the dialog for a link, an effect also sends the link
    immediately, since the button for an answer without a decision serves no other purpose."""
    dialog = change.shell.dialog
    if not isinstance(dialog, LinkDialog):
        return change
    effects = (*change.effects, send_effect(change.shell, dialog))
    return Change(change.shell, change.session, effects)


def _verified(shell: Shell, turn: TurnState, party: DuelParty) -> Shell:
    """Return the shell with a notice about the result of verifying all links."""
    found = verified_state(party)
    if isinstance(found, Refusal):
        return with_link_refused(shell, found)
    proof = "verified" if found.is_signed else "verified-unsigned"
    told = notice(shell.texts, proof, rolls=found.rolls, **reach(turn, party))
    return replace(shell, dialog=None, notices=with_notice(shell.notices, told))


def _with_party_changed(
    shell: Shell, turn: TurnState, party: DuelParty | Refusal
) -> Change[Session]:
    after = _with_party(turn.session, party)
    return _change_by_links(replace(shell, dialog=None), turn, after)


def _undone(turn: TurnState) -> Session:
    """Return the session before the player's last decision. Round ends that were undone must not
    count as acknowledged, or the next one would never be shown."""
    back = undone(turn.session, turn.moves_to_undo)
    acknowledged = min(back.view.acknowledged, len(rounds_of(back.match)))
    return replace(back, view=replace(back.view, acknowledged=acknowledged))


def answer(turn: TurnState, question: ComputerQuestion, text: str) -> Session:
    """Return the session after the computer's answer: a move, a hint, or sizes that are suggested
    or chosen for the player. Before a newcomer's first attack, the best attack is selected. Raises
    NoAnswer."""
    if question.advice is Advice.HINT:
        return _hinted(turn, question, hint_in(text))
    action = thought_in(text, RECORDS.action).action
    if question.advice is not None:
        selection = selection_of(turn.view_of(question.seat), action)
        if selection is None:
            raise NoAnswer(action.name)
        if turn.takes_sizes:
            return acted(turn.session, question.seat, action)
        return with_selection(turn.session, replace(selection, advice=question.advice))
    after = acted(turn.session, question.seat, action)
    return with_first_attack(TurnState(turn.texts, after)) if turn.is_newcomers else after


def _hinted(turn: TurnState, question: ComputerQuestion, hint: Hint) -> Session:
    """Return the session with the best candidate of the hint selected. In a lesson, return the
    session unchanged unless the candidate solves the puzzle, which was judged longer. Raises
    NoAnswer if the candidate is not offered."""
    action, decision = hint.candidates[0].action, turn.session.activity.decision
    if decision is not None and not solves(decision, action):
        return turn.session
    selection = selection_of(turn.view_of(question.seat), action)
    if selection is None:
        raise NoAnswer(action.name)
    selected = with_selection(turn.session, replace(selection, advice=Advice.HINT))
    return replace(selected, view=replace(selected.view, hint=hint))
