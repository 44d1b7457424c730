"""The dialog that sends a link, with a description of the link for the friend."""

from dataclasses import replace

from ui.button_men.by_links import session_of
from ui.button_men.session import DuelParty
from ui.button_men.turn_state import TurnState, rounds_of
from ui.match.by_links import link_kind
from ui.shell.dialogs import LinkDialog
from ui.shell.friend_match import pace_text
from ui.text.i18n import Texts


def link_dialog(texts: Texts, party: DuelParty, name: str) -> LinkDialog:
    """Return the dialog that sends the last link of this match to the friend with this name."""
    return LinkDialog(link_kind(party), party.last_link or "", name, _news(texts, party))


def _news(texts: Texts, party: DuelParty) -> str:
    """Return what the last link does, in words for the friend. Return "" if that is still secret,
    or if the match has been ended early."""
    exchange = party.exchange
    plays = "" if party.seat is None else exchange.terms.plays[party.seat]
    if len(party.links) == 1:
        pace = pace_text(texts, exchange.invitation.pace)
        terms = filter(None, (texts.t("screen.first-to", count=exchange.terms.wins), pace))
        return texts.t("friends.invitation-terms", button=plays, terms=", ".join(terms))
    if len(party.links) == 2:
        return texts.t("friends.acceptance-terms", button=plays)
    watched = session_of(replace(party, seat=None), "")
    is_secret = exchange.committed is not None or exchange.concealed
    if watched is None or is_secret or exchange.end is not None:
        return ""
    view = replace(watched.view, acknowledged=len(rounds_of(watched.match)))
    return TurnState(texts, replace(watched, view=view)).last_told_in(texts)
