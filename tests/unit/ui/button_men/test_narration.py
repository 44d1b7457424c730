"""Every event has a log sentence."""

from engine.button_men.dice.editions import BUTTON_WEAVERS, TieRule
from engine.button_men.fight.attack import POWER, Attack
from engine.button_men.fight.events import InitiativeFound, MatchEnded, RoundEnded
from engine.button_men.match.actions import Decline, Pass, Strike, Surrender
from engine.button_men.rules import BUTTON_MEN
from engine.game import Event
from engine.luck import Luck, Seeded
from tests.narrowing import instance
from tests.notation.build_button_men import duel, rolls, setup
from ui.button_men.narration import Narrator
from ui.match.narration import Weight, narrate_moves
from ui.text.i18n import texts

YOU = Narrator(texts("en"), ("Avis", "Kith"), 0)
BOTH = Narrator(texts("en"), ("Avis", "Kith"), None)


def narrated(*events: Event, narrator: Narrator = YOU) -> list[str]:
    return [text for event in events for _, text in narrator.narrate(event)]


def struck(position: str, attack: Attack, luck: Luck) -> list[str]:
    step = BUTTON_MEN.play(duel(position), 0, Strike(attack), luck)
    return narrated(*step.events[:1])


def attack_of(position: str, kind: str) -> Attack:
    offers = BUTTON_MEN.view(duel(position), 0).offers
    found = [one.action.attack for one in offers if isinstance(one.action, Strike)]
    return next(attack for attack in found if attack.kind.name == kind)


def test_a_capture() -> None:
    position = "s(10):2 (6):1 | (12):9 (4):1"
    assert struck(position, attack_of(position, "shadow"), rolls(7)) == [
        "Shadow: you capture d12 (9) with shadow d10 (2). Rerolls: 7.",
    ]


def test_a_miss_tells_both_rolls() -> None:
    position = "t(10):2 (6):1 | (12):9 (4):1"
    assert struck(position, attack_of(position, "trip"), rolls(3, 8)) == [
        "Trip: you attack d12 (9) with trip d10 (2) and miss. "
        "Rerolls: trip d10 to 3 and Kith’s d12 to 8.",
    ]


def test_a_die_that_changes_is_told_with_what_it_has_become() -> None:
    position = "B(20):8 (6):1 | (12):6 (4):2 (4):3"
    assert struck(position, attack_of(position, "berserk"), rolls(4)) == [
        "Berserk: you capture d12 (6) and d4 (2) with berserk d20 (8). "
        "Rerolls: berserk d20 (now d10) to 4.",
    ]


def test_the_other_is_called_by_name() -> None:
    step = BUTTON_MEN.play(duel("(6):1 | (12):6", mover=1), 1, Pass(), Seeded("x"))
    assert narrated(*step.events) == ["Kith passes."]
    step = BUTTON_MEN.play(duel("(6):1 | (12):6"), 0, Pass(), Seeded("x"))
    assert narrated(*step.events, narrator=BOTH) == ["Avis passes."]


def test_the_end_of_a_round_and_of_a_match() -> None:
    step = BUTTON_MEN.play(duel("(6):1 | (12):6 (3):2"), 0, Surrender(), Seeded("x"))
    assert narrated(step.events[0]) == [
        "Kith wins round 1.",
        "You resign.",
        "Rounds: 0 for you and 1 for Kith.",
    ]
    position = "(8):6 (4):1 | (12):5"
    step = BUTTON_MEN.play(duel(position), 0, Strike(attack_of(position, "power")), Seeded("x"))
    assert narrated(step.events[1])[0] == "You win round 1, 18 to 0."
    assert narrated(MatchEnded((0,))) == ["You win the match."]
    assert narrated(MatchEnded(())) == ["The match is called off: too many rounds."]


def test_a_tied_start() -> None:
    step = BUTTON_MEN.begin(setup("(6)", "(6) +(4)"), rolls())
    actions = [next(iter(BUTTON_MEN.actions(step.state, seat))) for seat in (0, 1)]
    step = BUTTON_MEN.play(step.state, 0, actions[0], rolls())
    assert narrated(*step.events) == ["You’ve chosen."]
    after = BUTTON_MEN.play(step.state, 1, actions[1], rolls(3, 2, 3, 2, 1, 2, 3, 4))
    sentences = narrated(*after.events)
    assert sentences[:4] == [
        "Kith has chosen.",
        "You take the extra d4.",
        "Kith takes the extra d4.",
        "Round 1.",
    ]
    assert sentences[4] == "You roll 3 on d6 and 2 on d4."
    assert "All the dice that count are tied." in sentences
    assert "Round 1 is a draw." in sentences
    assert "The first rolls are tied." in sentences


def test_playing_without_an_extra_die() -> None:
    step = BUTTON_MEN.begin(setup("(6)", "(6) +(4)"), rolls())
    for seat in (0, 1):
        leave = list(BUTTON_MEN.actions(step.state, seat))[1]
        step = BUTTON_MEN.play(step.state, seat, leave, rolls(3, 4) if seat else rolls())
    assert "You decline the extra die." in narrated(*step.events)


def test_initiative() -> None:
    assert narrated(InitiativeFound(0, by_coin=False)) == ["You go first."]
    assert narrated(InitiativeFound(1, by_coin=True)) == [
        "Tied. The coin flip says Kith goes first."
    ]
    assert BUTTON_WEAVERS.tie is TieRule.COIN


def test_answers_to_lost_initiative() -> None:
    step = BUTTON_MEN.begin(setup("c(6) (6)", "(6) (6)"), rolls(5, 5, 4, 4))
    assert step.state.reacting == (0,)
    reroll = next(iter(BUTTON_MEN.actions(step.state, 0)))
    assert narrated(*BUTTON_MEN.play(step.state, 0, reroll, rolls(1)).events) == [
        "You respond with chance: chance d6 from 5 to 1.",
        "You now go first.",
    ]
    assert narrated(*BUTTON_MEN.play(step.state, 0, reroll, rolls(6)).events) == [
        "You respond with chance: chance d6 from 5 to 6.",
        "Not enough for you to go first.",
    ]
    assert narrated(*BUTTON_MEN.play(step.state, 0, Decline(), rolls()).events) == [
        "You don’t respond."
    ]


def test_sizes_and_turned_dice() -> None:
    step = BUTTON_MEN.begin(setup("(X) (4/8)", "(4,4) (U,U)"), rolls())
    for seat in (0, 1):
        choice = next(iter(BUTTON_MEN.actions(step.state, seat)))
        step = BUTTON_MEN.play(step.state, seat, choice, Seeded("sizes"))
    assert narrated(*step.events)[1:3] == [
        "Your dice: X swing d4 and option d4 (4 or 8).",
        "Kith’s dice: twin (4,4) and U swing twin (8,8).",
    ]
    position = "(10):3 F(6):4 | (12):5 (4):1"
    offer = BUTTON_MEN.view(duel(position), 0).offers[0]
    action = instance(offer.filled(tuple(2 for _ in offer.dials)), Strike)
    assert struck(position, action.attack, rolls(9))[0] == "You turn fire d6 down from 4 to 2."


def test_sentences_keep_their_keys_and_say_whose_doing_they_tell() -> None:
    step = BUTTON_MEN.play(
        duel("(6):6 (8):2 | (12):6 (4):1"), 0, Strike(Attack(POWER, (0,), (0,), 1)), rolls(2)
    )
    _, move = narrate_moves(YOU, [(), step.events], ())
    sentences = move.sentences
    assert [sentence.key for sentence in sentences] == ["log-1-0-0"]
    assert [sentence.kind for sentence in sentences] == ["struck"]
    assert [sentence.seat for sentence in sentences] == [0]
    assert [sentence.weight for sentence in sentences] == [Weight.LOUD]
    assert isinstance(step.events[0], Event)
    assert not any(isinstance(event, RoundEnded) for event in step.events)


def test_a_die_that_changed_its_size_by_itself_is_told_with_both_sizes() -> None:
    position = "(X=8)?:8 (4):1 | (8):8 (20):9"
    assert struck(position, attack_of(position, "power"), rolls(5, 9)) == [
        "Power: you capture d8 (8) with mood X (8). "
        "Rerolls: mood X swing d8 (now mood X swing d12) to 9."
    ]


def test_several_attackers_roll_in_the_same_sentence() -> None:
    position = "(6):2 (8):7 (4):1 | (12):9 (4):1"
    assert struck(position, attack_of(position, "skill"), rolls(5, 3)) == [
        "Skill: you capture d12 (9) with d6 (2) and d8 (7). Rerolls: d6 to 5 and d8 to 3."
    ]


def test_an_attack_is_one_sentence_in_german() -> None:
    german = Narrator(texts("de"), ("Avis", "Kith"), 1)
    position = "t(10):2 (6):1 | (12):9 (4):1"
    step = BUTTON_MEN.play(duel(position), 0, Strike(attack_of(position, "trip")), rolls(3, 8))
    assert narrated(step.events[0], narrator=german) == [
        "Stolpern: Avis verfehlt 12er (9) mit Stolper-10er (2). "
        "Neu gewürfelt: Stolper-10er auf 3 und dein 12er auf 8."
    ]
