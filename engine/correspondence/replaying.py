"""Replaying: the exchange after links, from the first one on, with all that they open."""

from collections.abc import Iterator
from dataclasses import replace

from engine.correspondence.contents import Correspondence, Invitation, Terms, invitation_in
from engine.correspondence.exchange import Exchange
from engine.correspondence.link import Link
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Action, Setup, State, View


def invited(
    rules: Correspondence[Terms, Setup, State, Action, View],
    name: bytes,
    invitation: Invitation,
    terms: Terms,
) -> Exchange[Terms, Setup, State, Action, View]:
    """The exchange before link 0. Raises LinkRefused if there is no such match."""
    rules.setup_of(terms)
    return Exchange(rules, name, invitation, terms, terms)


def begun_by(
    rules: Correspondence[Terms, Setup, State, Action, View], link: Link
) -> Exchange[Terms, Setup, State, Action, View]:
    """The exchange after link 0. Raises LinkRefused."""
    if link.number:
        raise LinkRefused(Reason.NOT_HERE, number=link.number)
    before = invited(rules, link.match, invitation_in(link), rules.terms_in(link))
    return before.with_link(link)


def replayed(
    rules: Correspondence[Terms, Setup, State, Action, View],
    links: tuple[Link, ...],
    known: tuple[tuple[int, Action], ...] = (),
    most_effort: int | None = None,
) -> Exchange[Terms, Setup, State, Action, View]:
    """The exchange after these links, from the first on; of concealed choices, those are known that
    were opened in them, and these. Raises LinkRefused; also if it takes more effort than that
    (engine/records.py)."""
    known = (*_opened_in(rules, links), *_concealed(links, known))
    known = tuple(sorted(dict(known).items(), key=lambda one: one[0]))
    exchange = replace(begun_by(rules, links[0]), known=known)
    effort = 0
    for link in links[1:]:
        exchange = exchange.with_link(link)
        effort += exchange.effort
        if most_effort is not None and effort > most_effort:
            raise LinkRefused(Reason.TOO_MUCH)
    return exchange


def _opened_in(
    rules: Correspondence[Terms, Setup, State, Action, View], links: tuple[Link, ...]
) -> Iterator[tuple[int, Action]]:
    """The concealed choices that are opened in these links, by the numbers of the links in which
    they were made. Raises LinkRefused."""
    for link in links:
        own = links[link.number + 2 :: 2] if link.conceals else ()
        opening = next((later for later in own if later.salt), None)
        moves = rules.moves_in(opening) if opening is not None else ()
        if moves:
            yield link.number, moves[0]


def _concealed(
    links: tuple[Link, ...], choices: tuple[tuple[int, Action], ...]
) -> Iterator[tuple[int, Action]]:
    """Those of these choices, by the numbers of their links, that are concealed."""
    hiding = {link.number for link in links if link.conceals}
    return (choice for choice in choices if choice[0] in hiding)
