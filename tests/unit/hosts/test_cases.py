"""The cases for the hosts: everything that the page and docs/embed.md offer, for both games."""

from collections import Counter

import pytest

from engine.games import GAME_NAMES
from tests.hosts import mediawiki, wordpress
from tests.hosts.cases import NOT_TAKEN, Outcome, cases, examples, target, widget
from tests.hosts.published import Sites
from ui.match.snippets import WAYS, snippets

SITES = Sites("http://127.0.0.1:1/games/", "http://127.0.0.1:2/games/")
CASES = cases(SITES)


@pytest.mark.parametrize("way", sorted(set(WAYS) - NOT_TAKEN))
@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_way_that_the_page_offers_is_tried(way: str, game: str) -> None:
    text = snippets(way, target(SITES.open, game))[0].text
    assert [case for case in CASES if text in case.body and case.game == game]


def test_ways_that_are_left_out_are_offered() -> None:
    assert set(WAYS) >= NOT_TAKEN


def test_the_wiki_has_one_widget_for_both_games() -> None:
    assert {snippets("mediawiki", target(SITES.open, game))[1].text for game in GAME_NAMES} == {
        widget(SITES.open)
    }


def test_the_examples_of_the_docs_are_found() -> None:
    frame, elements, script = examples(SITES.open)
    assert f'<iframe src="{SITES.open}embed.html#' in frame
    assert all(f"<{game}" in elements for game in GAME_NAMES)
    assert script.startswith(f'<script src="{SITES.open}embed.js" data-game=')
    assert [case for case in CASES if frame in case.body]


def test_every_post_of_a_host_has_a_title_of_its_own() -> None:
    assert set(Counter((case.host, case.title) for case in CASES).values()) == {1}


def test_only_the_blog_tells_apart_who_writes() -> None:
    assert {case.role for case in CASES if case.host == mediawiki.NAME} == {""}
    assert {case.role for case in CASES if case.host == wordpress.NAME} == set(wordpress.ROLES)


@pytest.mark.parametrize("outcome", Outcome)
def test_every_outcome_is_wanted_somewhere(outcome: Outcome) -> None:
    assert [case for case in CASES if case.outcome is outcome]


def test_a_frame_is_tried_with_settings_unless_the_host_can_pass_on_none() -> None:
    framed = (Outcome.FIXED_FRAME, Outcome.FITTING_FRAME, Outcome.OEMBED_FRAME)
    without = [case for case in CASES if case.outcome in framed and not case.shown]
    assert {case.outcome for case in without} == {Outcome.OEMBED_FRAME}


def test_one_post_has_the_address_of_the_site_that_frames_may_not_load() -> None:
    (closed,) = [case for case in CASES if SITES.closed in case.body]
    assert closed.outcome is Outcome.REFUSING_FRAME
