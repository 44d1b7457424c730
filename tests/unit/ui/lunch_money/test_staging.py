"""What moves when something has happened in a brawl, and what tells nothing."""

from engine.lunch_money.actions import LetIt
from tests.brawl_visit import BrawlVisit, answer, played_out
from ui.components.result import RESULT
from ui.lunch_money import messages as say
from ui.match import messages as match_say
from ui.shell.effects import Animate
from ui.shell.motion import Motion, Movement

ALONE = "players=3&opponent=easy&seed=1"
FRIENDS = "players=3&opponent=human&seed=1"
POSITION = "A 9: kick-4 first-aid | B: block jab | C: elbow elbow"


def at(query: str = ALONE) -> BrawlVisit:
    return BrawlVisit(query).at(POSITION)


def scenes(visit: BrawlVisit) -> list[Animate]:
    return [effect for effect in visit.effects if isinstance(effect, Animate)]


def kicked() -> BrawlVisit:
    return at().say(say.SelectCard(0), say.SelectTarget(1), say.Play())


def test_a_card_travels_from_the_hand_to_the_stack_and_the_others_move_together() -> None:
    (scene,) = scenes(kicked())
    assert scene.motions == (
        Motion("layer-1", Movement.TRAVEL, "card-0"),
        Motion("card-0", Movement.TRAVEL, "card-1"),
    )


def test_the_card_of_another_comes_from_him() -> None:
    visit = kicked()
    visit.thinks(lambda actions: next(one for one in actions if "block" in str(one)))
    assert scenes(visit)[-1].motions == (Motion("layer-2", Movement.TRAVEL, "player-1"),)


def test_who_is_hit_is_shaken_and_new_cards_appear() -> None:
    visit = kicked().goes_on(lambda actions: actions[-1])
    motions = [motion for scene in scenes(visit) for motion in scene.motions]
    assert Motion("player-1", Movement.SHAKE) in motions
    assert any(one.movement is Movement.APPEAR and "card-" in one.key for one in motions)


def test_to_let_a_play_go_by_is_not_seen() -> None:
    visit = kicked()
    seen = len(scenes(visit))
    visit.thinks(lambda actions: next(one for one in actions if one == LetIt()))
    assert visit.session.match.log[-1].action == LetIt()
    assert len(scenes(visit)) == seen


def test_nothing_moves_on_opening_and_undo() -> None:
    visit = kicked()
    seen = len(scenes(visit))
    visit.say(match_say.Undo())
    assert len(scenes(visit)) == seen
    assert not scenes(BrawlVisit(ALONE, visit.kept))


def test_nothing_moves_while_the_past_is_looked_at() -> None:
    visit = kicked()
    seen = len(scenes(visit))
    ticket = visit.thinking
    assert ticket is not None
    chosen = next(iter(visit.session.match.game.actions(visit.state, ticket.seat)))
    visit.say(
        match_say.ReviewAt(0),
        match_say.ComputerAnswered(ticket.ticket, answer(chosen)),
        match_say.StopReview(),
    )
    assert len(scenes(visit)) == seen


def test_of_hands_that_nobody_may_see_no_card_moves() -> None:
    visit = at(query=FRIENDS).say(match_say.LiftCurtain())
    visit.say(say.SelectCard(0), say.SelectTarget(1), say.Play())
    assert [one.key for one in scenes(visit)[-1].motions] == ["layer-1"]


def test_the_end_appears() -> None:
    visit = played_out(BrawlVisit(ALONE))
    assert Motion(RESULT, Movement.APPEAR) in scenes(visit)[-1].motions


def test_nothing_moves_without_speed() -> None:
    assert not scenes(played_out(BrawlVisit(f"{ALONE}&speed=0")))
