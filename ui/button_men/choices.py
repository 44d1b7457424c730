"""Choices: what the deciding player can do now, with dials and buttons."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.buttons import button_by_name
from engine.button_men.dice.die import UNMARKED, Die
from engine.button_men.fight.attack import POWER
from engine.button_men.fight.lending import amounts
from engine.button_men.fight.settings import Dial, SettingKind
from engine.button_men.match.duel import Offer
from engine.correspondence.link_match import Status
from engine.value import value
from ui.button_men import messages
from ui.button_men.link_news import link_dialog
from ui.button_men.random_button import next_plays
from ui.button_men.selection import (
    attack_of,
    dice_in,
    dice_of,
    named_offer,
    offers_besides_attacks,
    places_of,
)
from ui.button_men.session import DuelParty
from ui.button_men.sharing import start
from ui.button_men.turn_state import TurnState
from ui.button_men.wording import action_name, attack_name, die_kind, die_name, entry_name
from ui.components.action import Button, PrimaryAction
from ui.match import messages as common
from ui.match.by_links import friend_name
from ui.match.view_model import (
    button,
    challenge_button,
    confirmable,
    hint_button,
    undo_button,
)
from ui.match.way import way_of
from ui.message import Message
from ui.shell.messages import OpenDialog, PasteLink


@value
class DialView:
    """A dial as the player sees it: a list of numbers (`on_change=DialInput(dial)`), or a button
    for each number or die (`on=SetDial(dial, number)`)."""

    key: str
    dial: Dial
    label: str
    """The name of the dial and its die: "Size of X swing die"."""
    number: int | None
    """The dial's current number, or None if it is not set."""
    names: tuple[str, ...] = ()
    """The names of the dial's numbers, in order, or empty if the numbers themselves are shown."""
    dice: tuple[str, ...] = ()
    """The names of the dice of a line-up dial that puts several into play, otherwise empty. The
    dial's number is a bit mask of these dice; an unfinished choice may not be among the dial's
    numbers."""
    letters: str = ""
    """The letters of the swing dice whose size the dial sets, or "" for other dials."""
    is_missing: bool = False
    """Whether a move was just refused while this dial was not set."""

    def name_of(self, number: int) -> str:
        """Return the name of this number, or its digits if the numbers have no names."""
        return self.names[self.dial.numbers.index(number)] if self.names else str(number)


@value
class Option:
    """An offer as the player sees it: something they could do now."""

    key: str
    offer: Offer
    label: str
    """The label of the option's button or radio button: "Power", "Reroll chance d6 (5)"."""
    note: str
    """A remark such as "Turn other dice down by 3 in all", or ""."""
    dials: tuple[DialView, ...]
    is_preferred: bool
    """Whether the player or a hint has selected this option. In a turn of the fight, one of the
    available attacks always counts as selected."""
    choose: Message
    """The message that selects the option without carrying it out."""
    do: Message
    """The message that carries out the option. If a dial is not set, the move is refused with a
    reason."""


@value
class Buttons:
    """The buttons of the table, each None while it is not available, except for "New match"."""

    new_match: Button
    attack: Button | None = None
    """Enabled throughout the player's turn: if the selected dice make no attack, pressing the
    button shows the reasons. Its detail is the attack kind."""
    passing: Button | None = None
    """Present only when passing is legal."""
    hint: Button | None = None
    threats: Button | None = None
    """Pressed while threats are shown."""
    undo: Button | None = None
    surrender: Button | None = None
    next_round: Button | None = None
    rematch: Button | None = None
    swap: Button | None = None
    next_opponent: Button | None = None
    challenge: Button | None = None
    send_link: Button | None = None
    """Sends, or resends, the last link to the remote friend."""
    paste_link: Button | None = None
    """Takes the friend's link from the clipboard."""
    answer: Button | None = None
    """Completes and sends the next link, if it needs no decision."""
    agree: Button | None = None
    """Accepts the friend's offer to end the match without a winner."""
    offer_end: Button | None = None
    """Offers to end the match without a winner. Pressed while the next link does so."""
    resign: Button | None = None
    verify: Button | None = None
    """Verifies all rolls of a match by links."""


def options(turn: TurnState) -> tuple[Option, ...]:
    """Return the options of the deciding player: in a turn of the fight, the attacks of the
    selected dice, otherwise all offers without duplicates. Return none while the page is about to
    choose the sizes."""
    offers = () if turn.takes_sizes else _one_of_each(turn)
    return tuple(_option(turn, offer, at) for at, offer in enumerate(offers))


def _one_of_each(turn: TurnState) -> Iterator[Offer]:
    """Return the offers without duplicates. Of several without dials that do the same with equal
    dice, only the selected or the first one stays."""
    alike: dict[object, Offer] = {}
    for offer in turn.offers:
        dice = tuple(dice_of(turn.view, offer.action).values())
        owners = tuple(place.seat for place in places_of(turn.view, offer.action))
        may_be_alike = dice and not offer.dials and attack_of(offer) is None
        same = (offer.action.name, dice, owners) if may_be_alike else offer
        if offer == turn.meant_offer or same not in alike:
            alike[same] = offer
    return iter(alike.values())


def _option(turn: TurnState, offer: Offer, at: int) -> Option:
    do = messages.Do(offer)
    dials = [
        dial_view(turn, dial, f"dial-{at}-{number}") for number, dial in enumerate(offer.dials)
    ]
    return Option(
        key=f"option-{at}",
        offer=offer,
        label=confirmable(turn, option_name(turn, offer), do),
        note=_note(turn, offer),
        dials=tuple(_numbered(turn, dials)),
        is_preferred=offer == turn.meant_offer,
        choose=messages.Choose(offer),
        do=do,
    )


def decisions(turn: TurnState) -> tuple[Option, ...]:
    """Return the options in a turn of the fight besides attacking, passing and surrendering: those
    about exactly the selected dice, or if none are selected, those about no die in a row. Return
    none at any other time."""
    if turn.human_actor is None or not turn.view.seeks_attack:
        return ()
    found = offers_besides_attacks(turn.view, turn.session.selection)
    return tuple(
        replace(_option(turn, offer, at), key=f"decision-{at}") for at, offer in enumerate(found)
    )


def missing_dial(turn: TurnState, offer: Offer | None) -> str:
    """Return the key of the first dial of an offer that is not set, or "" if all are set or there
    is no offer."""
    views = (view for one in options(turn) if one.offer == offer for view in one.dials)
    return next((view.key for view in views if view.number is None), "")


def preferred_option(options: Sequence[Option]) -> Option | None:
    """Return the option that the player or a hint has selected, or None."""
    return next((option for option in options if option.is_preferred), None)


def option_name(turn: TurnState, offer: Offer) -> str:
    """Return the name of an option: an attack kind, the choice of a line-up, or the action with its
    die."""
    attack = attack_of(offer)
    if attack is not None:
        return attack_name(turn.texts, attack.kind.name)
    if is_line_up(offer):
        return turn.texts.t("action.line-up")
    return action_name(turn.texts, turn.view, offer.action)


def is_line_up(offer: Offer) -> bool:
    """Whether the dials of this offer let the player choose which dice take part in a round, or
    which entry of its skill list a die uses."""
    return any(dial.what in (SettingKind.PLAYS, SettingKind.ENTRY) for dial in offer.dials)


def _note(turn: TurnState, offer: Offer) -> str:
    attack = attack_of(offer)
    if attack is None or not attack.short:
        return ""
    may_be = amounts(turn.state.on_table, attack)
    if len(may_be) <= max(may_be, default=0) - attack.short:  # Some amounts in between are missing.
        told = turn.texts.lists([str(amount) for amount in may_be])
        return turn.texts.t("table.short-one-of", amounts=told)
    key = "table.short-least" if len(may_be) > 1 else "table.short"
    return turn.texts.t(key, count=attack.short)


def dial_view(turn: TurnState, dial: Dial, key: str) -> DialView:
    """Return a dial of an offer as the player sees it. `key` is the id of its element."""
    if dial.what is SettingKind.PLAYS:
        return _line_up_view(turn, dial, key)
    if dial.labels:
        label = turn.texts.t(dial.name)
        return DialView(key, dial, label, turn.number(dial), tuple(_labels(turn, dial)))
    name = die_name if dial.what is SettingKind.VALUE else die_kind
    row, dice = turn.dice_of(dial.of), dict[str | None, Die]()
    for at in dial.places:
        die = row[at]
        if dial.what is SettingKind.ENTRY:
            # Only its other skills: the dial itself names the entries of its list.
            die = die.with_entry(None).with_decided_skills()
        dice.setdefault(die.body.letter, die)
    dice_names = turn.texts.lists([name(turn.texts, die) for die in dice.values()])
    # Most dice whose value is set can only be turned down.
    turns_up = dial.unset is not None and max(dial.numbers) > dial.unset
    is_turn = dial.what is SettingKind.VALUE and turns_up
    label = turn.texts.t("dial.turn" if is_turn else f"dial.{dial.what}", die=dice_names)
    sized = dice if dial.what is SettingKind.SIZE else {}
    letters = turn.texts.lists([letter for letter in sized if letter])
    entries = dial.numbers if dial.what is SettingKind.ENTRY else ()
    names = tuple(entry_name(turn.texts, row[dial.places[0]], entry) for entry in entries)
    return DialView(key, dial, label, turn.number(dial), names, letters=letters)


def _numbered(turn: TurnState, views: Sequence[DialView]) -> Iterator[DialView]:
    """Yield the dials. Those with the same label get numbers, and those that are not set are marked
    as missing if a move has just been refused."""
    texts, is_refused = turn.texts, bool(turn.session.view.refusals)
    labels = [view.label for view in views]
    for at, view in enumerate(views):
        is_missing = is_refused and view.number is None
        number = labels[: at + 1].count(view.label)
        is_alone = labels.count(view.label) == 1
        label = view.label if is_alone else texts.t("dial.numbered", dial=view.label, number=number)
        yield replace(view, label=label, is_missing=is_missing)


def _line_up_view(turn: TurnState, dial: Dial, key: str) -> DialView:
    number, most = turn.number(dial), dial.numbers[0].bit_count()
    group = [turn.dice_of(dial.of)[at].marked(UNMARKED) for at in dial.places]
    dice = tuple(die_kind(turn.texts, die) for die in group)
    names = tuple(
        turn.texts.lists([die for at, die in enumerate(dice) if one >> at & 1])
        for one in dial.numbers
    )
    if most == 1:
        return DialView(key, dial, turn.texts.t("dial.plays"), number, names)
    label = turn.texts.t("dial.plays-some", chosen=(number or 0).bit_count(), most=most)
    return DialView(key, dial, label, number, names, dice)


def _labels(turn: TurnState, dial: Dial) -> Iterator[str]:
    """Yield the text of each number of a labeled dial."""
    for label in dial.labels:
        row, at = turn.dice_of(dial.of), label.die
        words = {} if at is None else {"die": die_kind(turn.texts, row[at])}
        yield turn.texts.t(label.text, **words)


def buttons(turn: TurnState, options: Sequence[Option]) -> Buttons:
    """Return the buttons of the table. A replay has only "New match"."""
    new_match = button(turn, "new-match", common.OpenSetup())
    if turn.is_replay:
        return Buttons(new_match)
    if turn.is_over or (turn.is_finished and not turn.awaits_next_round):
        return _after_match(turn, new_match)
    return _with_links(turn, _in_play(turn, options, new_match))


def _in_play(turn: TurnState, options: Sequence[Option], new_match: Button) -> Buttons:
    """Return the buttons of a match in progress."""
    can_act = turn.human_actor is not None and not turn.is_pausing
    decides = can_act and turn.view.seeks_attack
    can_pass = decides and named_offer(turn.view, "pass") is not None
    awaits = turn.awaits_next_round
    attacks = turn.view.seeks_attack and not awaits
    surrender = messages.AskSurrender() if decides and turn.may_surrender else None
    return Buttons(
        new_match,
        attack=_attack(turn, messages.Attack() if decides else None, options) if attacks else None,
        passing=button(turn, "pass", messages.PassTurn()) if can_pass else None,
        hint=hint_button(turn),
        threats=replace(
            button(turn, "threats", messages.ToggleThreats() if decides else None),
            is_pressed=turn.session.view.shows_threats,
        ),
        undo=undo_button(turn),
        surrender=button(turn, "surrender", surrender),
        next_round=button(turn, "next-round", messages.NextRound()) if awaits else None,
    )


def _with_links(turn: TurnState, there: Buttons) -> Buttons:
    """Return these buttons and, in a match by links, the buttons that only such a match has."""
    party = turn.session.party
    if party is None:
        return there
    if party.seat is None:
        return replace(there, verify=button(turn, "verify", common.VerifyMatch()))
    with_link = replace(there, send_link=_send_link(turn, party))
    if turn.awaits_next_round:
        return with_link
    if party.draft is None:
        return replace(with_link, paste_link=button(turn, "paste-link", PasteLink()))
    is_asked = party.status is Status.TO_ANSWER
    return replace(
        with_link,
        answer=button(turn, "answer", common.AnswerLink()) if is_asked else None,
        agree=button(turn, "agree", common.AgreeToEnd()) if party.may_agree else None,
        offer_end=replace(
            button(turn, "offer-end", common.OfferEnd(not party.offers_end)),
            is_pressed=party.offers_end,
        ),
        resign=button(turn, "resign", common.AskResign()),
    )


def _send_link(turn: TurnState, party: DuelParty) -> Button | None:
    if party.last_link is None:
        return None
    opened = link_dialog(turn.texts, party, friend_name(turn))
    name = "send-link" if party.draft is None else "send-link-again"
    return button(turn, name, OpenDialog(opened))


def _after_match(turn: TurnState, new_match: Button) -> Buttons:
    """Return the buttons after a match. While the end of an earlier round is shown, only "New
    match", "Next round" and Undo are available."""
    if turn.awaits_next_round:
        next_round = button(turn, "next-round", messages.NextRound())
        return Buttons(new_match, undo=undo_button(turn), next_round=next_round)
    party = turn.session.party
    if party is not None and party.status is Status.TO_ANSWER:
        # The friend does not know the outcome yet.
        return Buttons(new_match, answer=button(turn, "answer", common.AnswerLink()))
    if party is not None:
        rematch = button(turn, "rematch", common.Rematch()) if party.seat is not None else None
        return Buttons(
            new_match,
            rematch=rematch,
            send_link=_send_link(turn, party),
            verify=button(turn, "verify", common.VerifyMatch()),
        )
    next_step = way_of(turn.session).next_step(turn)
    if next_step is not None:
        return Buttons(new_match, rematch=next_step)
    return Buttons(
        new_match,
        undo=undo_button(turn),
        challenge=challenge_button(turn, start(turn)),
        rematch=button(turn, "rematch", common.Rematch()),
        swap=button(turn, "swap", messages.SwapSides()),
        next_opponent=_next_opponent(turn),
    )


def _next_opponent(turn: TurnState) -> Button:
    """Return the control that starts a match against the next buttons in the catalog, with their
    names on it. If an opponent is a person or has custom dice, the control opens the new-match
    dialog instead."""
    config, texts = turn.session.config, turn.texts
    others = config.seats[1:]
    if not all(one.played_by.is_computer and button_by_name(one.plays) for one in others):
        return button(turn, "next-opponent", common.OpenSetup(1))
    names = texts.lists(next_plays(config))
    return Button(texts.t("button.next-named", name=names), common.NextOpponent())


PAIR = 2
"""The number of dice in an attack of one die on another."""


def _attack(turn: TurnState, on: Message | None, options: Sequence[Option]) -> Button:
    kind = preferred_option(options)
    if kind is None:
        return button(turn, "attack", on)
    return replace(button(turn, "attack", on, kind.label), figures=_figures(turn, kind.offer))


def _figures(turn: TurnState, offer: Offer) -> str:
    """Return the values of an attack as a formula, "3 + 4 = 7" or "9 ≥ 4". Return "" if the values
    alone do not explain why the attack succeeds, or if the offer is no attack."""
    attack, fight = attack_of(offer), turn.fight
    if attack is None or fight is None:
        return ""
    mine, theirs = ([die.value for die in dice] for dice in dice_in(fight, attack))
    is_sum = len(mine) + len(theirs) > PAIR and sum(mine) == sum(theirs)
    if not is_sum and not (attack.kind == POWER and mine >= theirs):
        return ""
    return f" {'=' if is_sum else '≥'} ".join(" + ".join(map(str, side)) for side in (mine, theirs))


def present(*buttons: tuple[str, Button | None]) -> tuple[tuple[str, Button], ...]:
    """Return the buttons that are available, each with its key."""
    return tuple((key, one) for key, one in buttons if one is not None)


def ways_out(there: Buttons) -> tuple[tuple[str, Button], ...]:
    """Return the buttons that end, check or leave the match, with their keys."""
    return present(
        ("surrender", there.surrender),
        ("offer-end", there.offer_end),
        ("resign", there.resign),
        ("verify", there.verify),
        ("new-match", there.new_match),
    )


def primary_action(there: Buttons, options: Sequence[Option]) -> PrimaryAction | None:
    """Return the primary action: the first of the buttons "Next round", Answer, Pass and Attack
    that is present, and also enabled if there is a link to send. If there is none, return the
    button that sends the link unless there are options, otherwise the only or the selected option,
    or None."""
    for key, one in (
        ("next-round", there.next_round),
        ("answer", there.answer),
        ("pass", there.passing),
        ("attack", there.attack),
    ):
        if one is not None and (one.on is not None or there.send_link is None):
            return PrimaryAction(key, one.on)
    if there.send_link is not None and not options:
        return PrimaryAction("send-link", there.send_link.on)
    meant = options[0] if len(options) == 1 else preferred_option(options)
    return None if meant is None else PrimaryAction(meant.key, meant.do)
