"""The prompt, and remarks about the gain, the probability and the threats of a move."""

from collections.abc import Iterator, Sequence

from engine.button_men.fight.events import Passed, RoundBegan, Struck
from engine.button_men.fight.outlook import gain
from engine.button_men.match.duel import Phase
from engine.button_men.outside.validation import MIN_PLAYERS
from engine.correspondence.link_match import Status
from engine.correspondence.shared_state import End
from ui.button_men.choices import Option, is_line_up, option_name, preferred_option
from ui.button_men.dice_rows import Row
from ui.button_men.hint_view import hinted_chance
from ui.button_men.selection import attack_of, dice_to_select_alone
from ui.button_men.turn_state import TurnState
from ui.button_men.wording import attack_name, die_label
from ui.match.by_links import friend_name, reach
from ui.match.session import Advice
from ui.match.status import LastMoveText
from ui.match.turn_state import fact
from ui.match.view_model import local_player_prompt
from ui.shell.friend_match import pace_text
from ui.text.wording import percent, signed_halves, written_day

KINDS = frozenset(
    {
        "initiative-found",
        "struck",
        "goes-on",
        "passed",
        "reacted",
        "declined",
        "gained",
        "not-gained",
        "used",
        "adjusted",
        "invoked",
        "declared",
        "refused",
        "regained",
    }
)
"""The kinds of sentences about a player's action, or its consequence for the next player."""


@fact
def last_move_text(turn: TurnState) -> LastMoveText | None:
    """Return the last move in sentences, and who goes first if a round began with it. For a player
    in a match by links, return all moves from their last choice on, and a decision that still
    awaits its roll. Return None without such sentences, after the match, in a replay, where the
    replay bar shows the move, and while the remote friend is still to make the same secret
    choice."""
    party = turn.session.party
    committed = None if party is None else party.exchange.committed
    if turn.is_replay or turn.is_over or not turn.narration:
        return None
    # The prompt says that the remote friend is still to make the same secret choice.
    if party and committed and committed.commitment.owner.seat == party.seat:
        return None
    sentences = list[str]()
    if turn.has_just_decided:
        return LastMoveText(" ".join(sentence.text for sentence in turn.in_the_air), is_heard=False)
    is_player = party is not None and party.seat is not None
    # A link may contain several moves. Other moves are shown one at a time.
    moves = turn.narration[turn.last_choice :] if is_player else turn.narration[-1:]
    for sentence in (sentence for move in moves for sentence in move.sentences):
        is_stale = sentence.kind == "round-ended" and turn.ended_round is None
        if is_stale or sentence.kind == "round-began":
            sentences.clear()
        if sentence.kind in KINDS:
            sentences.append(sentence.text)
    sentences += (sentence.text for sentence in turn.in_the_air)
    if not sentences:
        return None
    # If another player decides, the announcement covers it: the next move would repeat it.
    is_heard = turn.actor is not None and turn.is_human(turn.actor)
    return LastMoveText(" ".join(sentences), is_heard)


ROUND_OR_TURN = (RoundBegan, Struck, Passed)
"""Events after which it may be another player's turn."""


def prompt(turn: TurnState, options: Sequence[Option]) -> str:
    """Return the status line: whose turn it is and what to do, or that the round or the match is
    over."""
    t, seat = turn.texts.t, turn.actor
    if turn.awaits_next_round:
        return t("prompt.round-over")
    by_links = links_prompt(turn)
    if by_links:
        return by_links
    if turn.is_over or seat is None:
        return t("prompt.match-over")
    name = turn.display_names[seat]
    if turn.curtain is not None:
        return t("prompt.curtain", name=name)
    if not turn.is_human(seat):
        return t("prompt.thinking", name=name)
    if turn.takes_sizes:
        return t("prompt.rolling")
    return local_player_prompt(turn, name, _request(turn, options))


def links_prompt(turn: TurnState) -> str:
    """Return the prompt of a match by links, or "" in any other match. For a player, also return ""
    while they decide, and after the rules have ended the match unless they still have to send an
    answer."""
    party, t, name = turn.session.party, turn.texts.t, friend_name(turn)
    if party is None:
        return ""
    if party.seat is None:
        return t("prompt.watching", **reach(turn, party))
    if party.status is Status.TO_ANSWER:
        return t("prompt.to-answer", name=name)
    if turn.is_over:
        return ""
    exchange = party.exchange
    if exchange.end is End.AGREED:
        return t("prompt.agreed")
    if exchange.end is End.RESIGNED:
        return t(
            "prompt.resigned" if exchange.ended_by == party.seat else "prompt.friend-resigned",
            name=name,
        )
    if party.status is Status.TO_DECIDE:
        return ""
    if party.own_choice is not None:
        return t("prompt.chosen-in-secret", name=name)
    if party.status is Status.IN_THE_AIR:
        return t("prompt.in-the-air", name=name)
    since = turn.session.since
    if not since:
        return t("prompt.friend", name=name)
    return t("prompt.friend-since", name=name, day=written_day(turn.texts, since))


def _request(turn: TurnState, options: Sequence[Option]) -> str:
    """Return what the deciding player is asked: to confirm, to follow the computer's advice, or to
    take the next step."""
    if turn.session.view.unconfirmed is not None:
        return turn.texts.t("prompt.really")
    return _hint_text(turn, options) or turn.texts.t(f"prompt.{_next_step(turn, options)}")


def _hint_text(turn: TurnState, options: Sequence[Option]) -> str:
    """Return the computer's advice, or "" without any. An attack is named as on its button: the
    computer may have named another kind with the same result."""
    meant, offer = preferred_option(options), turn.session.selection.offer
    advice = turn.session.selection.advice
    if advice is None:
        return ""
    if advice is Advice.FIRST:
        chosen = turn.session.selection
        rows = (turn.own_dice, chosen.mine), (turn.dice_of(chosen.defender), chosen.theirs)
        mine, theirs = (" + ".join(str(row[at].value) for at in places) for row, places in rows)
        return turn.texts.t("prompt.first-attack", mine=mine, theirs=theirs)
    if meant is not None and attack_of(meant.offer) is not None:
        return turn.texts.t("prompt.hinted-attack", what=meant.label)
    if offer is None:
        return ""
    what = option_name(turn, offer)
    numbered = [
        (dial, "" if dial.number is None else dial.name_of(dial.number))
        for dial in ([] if meant is None else meant.dials)
    ]
    if advice is Advice.PROPOSAL:
        proposed = [
            turn.texts.t("prompt.proposed-number", dial=dial.letters or dial.label, number=number)
            for dial, number in numbered
        ]
        return turn.texts.t("prompt.proposed", numbers=turn.texts.lists(proposed))
    numbers = [
        turn.texts.t("prompt.hinted-number", dial=dial.label, number=number)
        for dial, number in numbered
    ]
    if not numbers:
        return turn.texts.t("prompt.hinted", what=what)
    return turn.texts.t("prompt.hinted-numbers", what=what, numbers=turn.texts.lists(numbers))


def _next_step(turn: TurnState, options: Sequence[Option]) -> str:
    """Return the suffix of the text key that asks for the next step."""
    view, selection = turn.view, turn.session.selection
    if view.phase is Phase.SIZES and any(map(is_line_up, view.offers)):
        return "line-up"
    if view.phase is Phase.INITIATIVE and view.first == view.seat:
        return "initiative-first"
    if view.phase is Phase.FIGHT and not view.seeks_attack:
        return "declared" if view.declared is not None else "answer"
    if view.phase is not Phase.FIGHT:
        return view.phase
    if not any(attack_of(offer) for offer in view.offers):
        passes = "pass" if turn.must_pass else "pass-or-more"
        return "passing" if turn.is_pausing else passes
    if selection.mine and selection.theirs:
        return "no-attack" if preferred_option(options) is None else "attack"
    return "target" if selection.mine else "attacker"


def remarks(turn: TurnState, options: Sequence[Option]) -> tuple[str, ...]:
    """Return the remarks below the prompt: an offer to end the match, why it is the current
    player's turn, what dice can do besides attacking, the effect of the selected action, and the
    threats if they are shown. Outside a turn of the fight, return only chances and an explanation
    of swing dice. While no local player decides, the promised pace replaces the last three. A
    newcomer's first attack has only a remark about sizes."""
    why = (*_end_offer_texts(turn), *_why_on_turn(turn))
    if turn.human_actor is None:
        return (*why, *_promise(turn))
    if turn.session.selection.advice is Advice.FIRST:
        return (turn.texts.t("prompt.sizes-later"),)
    chance = hinted_chance(turn)
    hinted = (chance,) if chance else ()
    if not turn.view.seeks_attack:
        return (*_first_sizes(turn), *hinted, *_odds_of_decisions(turn, options))
    meant = preferred_option(options)
    odds = () if meant is None else _odds_of_attack(turn, meant, tells_points=not hinted)
    return (*why, *_more(turn), *hinted, *odds, *_threats(turn))


def _first_sizes(turn: TurnState) -> Iterator[str]:
    """Yield an explanation of swing dice when a player chooses sizes for the first time, in a first
    match that no address requested."""
    session = turn.session
    is_first = session.metadata.number == 1 and session.is_unrequested and len(turn.rounds) <= 1
    if is_first and turn.view.phase is Phase.SIZES and not turn.takes_sizes:
        yield turn.texts.t("prompt.first-sizes")


FEW = 2
"""The maximum number of dice named in a remark."""


def _more(turn: TurnState) -> Iterator[str]:
    """Yield a remark about dice with uses besides attacking, unless a die is selected."""
    selection, places = turn.session.selection, dice_to_select_alone(turn.view)
    if not places or selection.mine or selection.theirs:
        return
    if len(places) > FEW:
        yield turn.texts.t("prompt.more")
        return
    dice = [die_label(turn.texts, turn.dice_of(seat)[at]) for seat, at in places]
    yield turn.texts.t("prompt.more-with", dice=turn.texts.lists(dice))


def _end_offer_texts(turn: TurnState) -> Iterator[str]:
    """Yield a sentence about the remote friend's offer to end the match without a winner, if it is
    open."""
    party = turn.session.party
    if party is not None and party.may_agree and not turn.is_replay:
        yield turn.texts.t("prompt.end-offered", name=friend_name(turn))


def _promise(turn: TurnState) -> Iterator[str]:
    """Yield a sentence about the pace that both players of a match by links have promised, if there
    is one, and the match goes on."""
    party = turn.session.party
    pace = 0 if party is None or turn.is_replay or turn.is_over else party.exchange.invitation.pace
    if pace:
        yield turn.texts.t("friends.promised", pace=pace_text(turn.texts, pace))


def _why_on_turn(turn: TurnState) -> Iterator[str]:
    """Yield a sentence about the rule that gave the current player the turn, except in a replay and
    for two players, who simply take turns."""
    if len(turn.display_names) == MIN_PLAYERS or turn.actor is None or turn.is_replay:
        return
    moves = (event for event in reversed(turn.shown_events) if isinstance(event, ROUND_OR_TURN))
    match next(moves, None):
        case Struck(goes_on=True):
            yield turn.texts.t("turn.goes-on")
        case Struck(attack=attack) if attack.defender == turn.actor:
            yield turn.texts.t("turn.attacked")
        case Struck(attack=attack):
            has_dice = turn.view.fight is not None and turn.view.fight.sides[attack.defender].dice
            why = "turn.misses" if has_dice else "turn.no-dice"
            yield turn.texts.t(why, name=turn.display_names[attack.defender])
        case Passed():
            yield turn.texts.t("turn.passed")


def _odds_of_attack(turn: TurnState, meant: Option, *, tells_points: bool) -> Iterator[str]:
    texts, attack = turn.texts, attack_of(meant.offer)
    if attack is None or turn.view.fight is None:
        return
    brings = gain(turn.view.fight, attack)
    if brings is not None and tells_points:
        yield texts.t(
            "odds.points",
            mine=signed_halves(texts, brings.mine),
            name=turn.display_names[attack.defender],
            theirs=signed_halves(texts, brings.theirs),
        )
    share = _probability(turn, meant)
    if share:
        yield texts.t("odds.capture", percent=share)


def _odds_of_decisions(turn: TurnState, options: Sequence[Option]) -> Iterator[str]:
    for option in options:
        share = _probability(turn, option)
        if share:
            what = option_name(turn, option.offer)
            yield turn.texts.t("odds.first", what=what, percent=share)


def _probability(turn: TurnState, option: Option) -> str:
    """Return the probability that the action succeeds, in percent, or "" if no roll decides or a
    dial is not set."""
    action = turn.filled(option.offer)
    if action is None or turn.view.seat is None:
        return ""
    share = action.probability(turn.state, turn.view.seat)
    return "" if share is None else percent(turn.texts, share)


def _threats(turn: TurnState) -> Iterator[str]:
    """Yield a sentence for each opponent who threatens dice, or a single sentence if none does.
    Yield nothing while threats are not shown."""
    if not turn.session.view.shows_threats:
        return
    seats = dict.fromkeys(sorted(one.by for one in turn.threats))
    if not seats:
        yield turn.texts.t("threat.none")
    for seat in seats:
        dice = [
            turn.texts.t(
                "threat.die",
                die=die_label(turn.texts, turn.own_dice[one.at]),
                kinds=turn.texts.t("list.or").join(
                    attack_name(turn.texts, kind.name) for kind in one.kinds
                ),
            )
            for one in turn.threats
            if one.by == seat
        ]
        name = turn.display_names[seat]
        yield turn.texts.t("threat.some", name=name, dice=turn.texts.lists(dice))


LEAD = "lead"
"""The key of the sentence about the lead."""


def lead(turn: TurnState, rows: Sequence[Row]) -> str:
    """Return a sentence about who leads and by how much, or that the scores are level. Return ""
    before the first roll and after the round."""
    if turn.fight is None or turn.ended_round is not None:
        return ""
    best, second, *_ = sorted(rows, key=lambda row: row.score, reverse=True)
    if best.score == second.score:
        return turn.texts.t("lead.level")
    return turn.narrator.by(best.seat, "ahead", halves=best.score - second.score)
