"""Scenes: every screen of the page, and how to get there."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ANSWER
from tests.browser.luck import DAY
from tests.browser.shared_page import NOTHING, SITE, open_in
from tests.drivers.albums import pinned, set_of
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.button_men_driver import play_out as play_out_duel
from tests.drivers.daily_matches import finished as finished_daily
from tests.drivers.friends_driver import accepting, inviting, play_on
from tests.drivers.histories import brawl
from tests.drivers.lunch_money_driver import LunchMoneyDriver, clicks, play_out
from tests.drivers.run_matches import ended, under_way
from ui.history.history import History
from ui.history.persistence import history_text
from ui.runs.runs import RUNS_FORM, Runs
from ui.screens.registry import SCREENS
from ui.shell.storage_keys import HISTORY, RUNS

Parameters = dict[str, str | int]

ENGLISH = "en"
LUNCH_MONEY_MATCH = f"{SITE}lunch-money/match"


@dataclass(frozen=True)
class Screen:
    """A screen: the clicks that open it from the previous one, and an element that it must have."""

    name: str
    clicks: tuple[str, ...]
    there: str


@dataclass(frozen=True)
class Scene:
    """Screens that are reached one after the other after a single page load."""

    name: str
    address: Parameters | Callable[[], Parameters]
    """The parameters, or a function that returns them if that takes time."""
    screens: tuple[Screen, ...] = ()
    kept: Callable[[], Mapping[str, str]] = lambda: NOTHING
    """Return what the browser has saved."""


def screen(name: str, *clicks: str, there: str) -> Screen:
    """Return a screen; selectors are ids and classes, because names differ by language."""
    return Screen(name, clicks, there)


def finished() -> Mapping[str, str]:
    """Return a finished brawl of four."""
    return {LUNCH_MONEY_MATCH: play_out(LunchMoneyDriver("players=4&seed=end&speed=0")).kept}


def with_friend() -> Mapping[str, str]:
    """Return a friend match whose dice are being rolled."""
    ann = inviting()
    play_on(accepting(ann), ann, 3)
    return {SITE + key: text for key, text in ann.storage.texts.items()}


def invited() -> Parameters:
    """Return the parameters of an invitation in which the guest chooses dice."""
    fragment = inviting().link.partition("#")[2]
    return {**dict(parse_qsl(fragment)), "speed": 0}


def chained() -> Mapping[str, str]:
    """Return a brawl of three friends in which one has responded to another."""
    driver = LunchMoneyDriver("players=3&opponent=human&seed=chain&speed=0")
    while len(driver.view_model.stack) < 2:
        driver.advance().send(*clicks(driver))
    return {LUNCH_MONEY_MATCH: driver.kept}


def pinned_soldiers() -> Mapping[str, str]:
    """Return a history in which all Soldiers were beaten."""
    return {SITE + HISTORY: history_text(pinned(*set_of("Soldiers")))}


def brawls() -> Mapping[str, str]:
    """Return a history of two brawls."""
    past = History((brawl(1, "01hook", "02hook", "03jab"), brawl(2, "10kick-4", "12jab", "13jab")))
    return {SITE + HISTORY: history_text(past)}


def gifted() -> Mapping[str, str]:
    """Return a run in which a heart was lost, and then a rival beaten."""
    return {SITE + RUNS: RUNS_FORM.text(under_way("0-+"))}


def run_over() -> Mapping[str, str]:
    """Return a lost run and a won one."""
    runs = Runs(over=(ended("0+0---", "lost"), ended("0" + "+0" * 7 + "+", "won")))
    return {SITE + RUNS: RUNS_FORM.text(runs)}


def reviewed() -> Parameters:
    """Return the link to a duel with mistakes."""
    duel = "me=(4) (20) (20)&you=(6) (12) (20)&seed=8&opponent=easy&wins=1"
    over = play_out_duel(ButtonMenDriver(duel))
    return {**dict(over.turn.replay_parameters), "speed": 0}


def reviewed_brawl() -> Parameters:
    """Return the link to a brawl with mistakes."""
    over = play_out(LunchMoneyDriver("players=2&opponent=easy&seed=6&speed=0"))
    return {**dict(over.turn.replay_parameters), "speed": 0}


def daily_over() -> Mapping[str, str]:
    """Return today's duel after it was played."""
    return {f"{SITE}{key}": text for key, text in finished_daily(DAY).items()}


FRIENDS: Parameters = {"opponent": "human", "wins": 1, "speed": 0}
BEAT: Parameters = {"opponent": "easy", "beat": "1-0_72.5-20", "by": "Anna"}
LUNCH_MONEY: Parameters = {"game": "lunch-money", "speed": 0}
SKILLED = "s(10):2 z(12):7 tg(6,6):8 holding (8):3 | (12):9 B(20):4 c(4):4"
"""Dice with many skills, one of them a twin; something is captured."""

DESCRIBED = (
    Scene(
        "a first visit",
        {"speed": 0},
        (
            screen("a lesson", "#show-me", there=".coach"),
            screen("the first die", ".side--mine .die--taught", there=".die--chosen"),
        ),
    ),
    Scene(
        "what to fear",
        {**FRIENDS, "position": "t(4):1 (20):3 | (6):5"},
        (
            screen("threats", "#threats", there=".die--threatened"),
            screen("odds", "#die-0-0", "#die-1-0", there=".prompt-reason"),
            screen("asked", "#menu", "#menu-settings", "#confirms-on", there="#confirms-on"),
            screen("really", "#close", "#attack", there=".die--chosen"),
        ),
    ),
    Scene(
        "advice",
        {"opponent": "easy", "speed": 0, "position": "(20):19 (6):3 (4):2 | (20):18 (8):7 (12):2"},
        (
            screen("candidates", "#hint", there=".candidates"),
            screen("to be wanted", "#menu", "#menu-settings", "#odds-on", there="#odds-on"),
            screen("odds", "#close", there=".odds"),
        ),
    ),
    Scene(
        "a match-up",
        {"speed": 0, "screen": "matchup", "first": "(4) (6) (4/8)", "second": "(6) (4/12)"},
        (screen("worked out", there=".heat"),),
    ),
    Scene(
        "a match-up to choose",
        {"speed": 0, "screen": "matchup"},
    ),
    Scene(
        "a duel",
        {**FRIENDS, "position": SKILLED},
        (
            screen("reasons", "#die-0-1", "#die-1-0", "#attack", there=".prompt-reason"),
            screen("a pick", "#die-1-0", "#die-1-1", there=".die--chosen"),
            screen("the rules", "#show-rules", "#edition-fold", there=".edition-rules"),
            screen("the legend", "#edition-fold", "#legend-fold", there=".signs"),
            screen("giving up", "#legend-fold", "#menu", "#surrender", there="#keep-playing"),
            screen("a last move", "#keep-playing", "#attack", there=".die--captured"),
            screen("sharing", "#share", there="#link"),
            screen("a QR code", "#qr", there=".qr-code"),
            screen("a widget", "#way-mediawiki", there="#widget"),
        ),
    ),
    Scene(
        "the end of a round",
        {**FRIENDS, "wins": 2, "position": "(20):20 (4):1 | (6):3"},
        (
            screen("counted", "#die-0-0", "#die-1-0", "#attack", there=".tallies"),
            screen("the next round", "#next-round", there="#dice-0"),
            screen("new match", "#menu", "#new-match", there="#seat-1"),
            screen("details", "#seat-1", "#details", there="#recipe-1"),
            screen("a circle to come", "#players-4", "#seat-2", there="#recipe-2"),
            screen("rules to come", "#edition-how", there=".edition-rules"),
        ),
    ),
    Scene(
        "faces to choose",
        {**FRIENDS, "me": "Avis", "you": "Hammer", "seed": "faces"},
        (
            screen(
                "a favourite",
                "#menu",
                "#new-match",
                "#slot-star-1",
                there=".star[aria-pressed=true]",
            ),
            screen("chosen", "#face-Kith", there="#seat-1[aria-pressed=true]"),
            screen("more", "#more", there=".faces > :nth-child(48)"),
        ),
    ),
    Scene(
        "the end of a match",
        {"opponent": "easy", "speed": 0, "position": "(20):20 (4):1 | (6):3"},
        (
            screen("won", "#die-0-0", "#die-1-0", "#attack", there=".next-steps"),
            screen("the course in figures", "#result-fold", "#plot-table", there=".figures-moment"),
            screen("looking back", "#more-steps", "#look-back", there=".replay-bar"),
            screen("statistics", "#menu", "#menu-statistics", there=".statistics"),
            screen("a history to save", "#move-history", there=".dialog-actions"),
        ),
    ),
    Scene(
        "the album",
        {"screen": "album", "speed": 0},
        (
            screen("a full page", "#cover-Soldiers", there="#album-win"),
            screen("another pin", "#pin-Hammer", there="#pin-Hammer[aria-pressed=true]"),
            screen("the next page", "#album-forward", there=".pin > .bout-face--sunk"),
            screen("what it is", "#album-help-mark", there="#album-help[open]"),
            screen("its match", "#album-win", there="#seat-1"),
        ),
        kept=pinned_soldiers,
    ),
    Scene(
        "what there is to do today",
        {"screen": "play", "speed": 0},
        (screen("a puzzle from there", "#home-puzzle", there="#review-show-best"),),
        kept=pinned_soldiers,
    ),
    Scene(
        "home in a brawl",
        {**LUNCH_MONEY, "screen": "play"},
        (
            screen("its menu", "#menu", there="#menu-rules"),
            screen("its day", "#menu-daily", there="#play-daily"),
            screen("its brawl", "#play-daily", there=".attempt"),
        ),
    ),
    Scene(
        "the album of brawls",
        {**LUNCH_MONEY, "screen": "album"},
        (screen("feats", "#cover-feats", there="#pin-fresh"),),
    ),
    Scene(
        "a review",
        reviewed,
        (
            screen("of all moves", "#review", there=".review:not(:has(.review-bar))"),
            screen("a move", "#why", ".decision", there=".moment-choice--best"),
            screen("a lesson", "#review-learn", there="#review-show-best"),
            screen("the answer", "#review-show-best", "#why", there=".why-text"),
        ),
    ),
    Scene(
        "statistics of brawls",
        {**LUNCH_MONEY, "screen": "statistics"},
        (screen("further ones", "#figures", there="#by-places"),),
        kept=brawls,
    ),
    Scene(
        "a review of a brawl",
        reviewed_brawl,
        (screen("of all decisions", "#review", there=".lapse"),),
    ),
    Scene(
        "the gauntlet",
        {"speed": 0, "screen": "gauntlet"},
        (
            screen("dice to begin with", "#begin-run", there=".run-offers"),
            screen("other dice", "#offer-1", there="#offer-1[aria-pressed=true]"),
            screen("the first rival", "#take", there="#meet"),
            screen("really", "#run-help-mark", "#give-up", there="#give-up-really"),
            screen("its match", "#run-help-mark", "#meet", there=".attempt"),
        ),
    ),
    Scene(
        "the school week",
        {**LUNCH_MONEY, "screen": "gauntlet"},
        (
            screen("a house rule", "#begin-run", there=".run-offers"),
            screen("monday", "#take", there="#meet"),
            screen("its brawl", "#meet", there=".attempt"),
        ),
    ),
    Scene(
        "a gift",
        {"speed": 0, "screen": "gauntlet"},
        kept=gifted,
    ),
    Scene(
        "the end of a run",
        {"speed": 0, "screen": "gauntlet"},
        (screen("all runs", "#run-statistics-fold", there=".tiles"),),
        kept=run_over,
    ),
    Scene(
        "puzzles",
        {"speed": 0, "screen": "puzzles"},
        (
            screen("the best move", "#review-show-best", "#why", there=".candidates-list"),
            screen("a rating", "#why", "#more-puzzles", there=".rating-band"),
            screen("themes", "#fold-puzzle-theme summary", there="#topic-puzzle-theme-tempo"),
            screen("against the clock", "#play-minutes", there=".sprint-time"),
        ),
    ),
    Scene(
        "a puzzle",
        {"speed": 0, "puzzle": 504},
        (
            screen("missed", "#die-0-0", "#die-1-0", "#attack", there=".die--missed"),
            screen("why", "#why", there=".why-text"),
        ),
    ),
    Scene(
        "a brawl puzzle",
        {"game": "lunch-money", "speed": 0, "puzzle": 2},
        (
            screen("the best play", "#review-show-best", there="#lesson-again"),
            screen("why", "#why", there=".why-text"),
            screen("topics", "#more-puzzles", there="#fold-puzzle-theme"),
        ),
    ),
    Scene(
        "a trial",
        {"opponent": "easy", "speed": 0, "screen": "rules", "chapter": "sum"},
        (
            screen("tried", "#try", there=".task"),
            screen("solved", "#die-0-0", "#die-0-1", "#die-1-0", "#attack", there="#next-chapter"),
        ),
    ),
    Scene(
        "statistics",
        {"opponent": "easy", "speed": 0, "position": "(20):20 (4):1 | (6):3"},
        (
            screen("none", "#menu", "#menu-statistics", there=".statistics"),
            screen("won", "#to-match", "#die-0-0", "#die-1-0", "#attack", there=".result-curve"),
            screen("of one match", "#menu", "#menu-statistics", there=".matches"),
            screen("as a file", "#move-history", there="#history-file"),
            screen("as a text", "#show-history", there="#history-text"),
            screen("the question", "#forget", there="#keep"),
        ),
    ),
    Scene(
        "sizes to set",
        {**FRIENDS, "me": "Avis", "you": "(X) (Y)", "seed": "sizes", "unheard-of": "thing"},
        (
            screen("proposed", there=".chip[aria-pressed='true']"),
            screen("a curtain", ".chip", ".action-main .button--primary", there="#lift-curtain"),
            screen("several dials", "#lift-curtain", there=".dial-list"),
        ),
    ),
    Scene(
        "what the menu leads to",
        {**FRIENDS, "me": "Avis", "you": "Hammer", "seed": "menu"},
        (
            screen("the menu", "#menu", there=".menu"),
            screen("settings", "#menu-settings", there="#theme-dark"),
            screen("keys", "#close", "#menu", "#menu-keys", there=".key-sheet"),
            screen("the project", "#close", "#menu", "#menu-about", there=".about"),
            screen("the rules book", "#close", "#menu", "#menu-rules", there=".book"),
            screen("a chapter", ".book-entry", there=".book--open"),
        ),
    ),
    Scene(
        "the duel of the day",
        {"daily": "", "speed": 0},
        (
            # The first possible action differs from day to day.
            screen("opened", there="#back-to-match"),
            screen("back", "#back-to-match", there="#show-log"),
            screen("today's", "#menu", "#menu-daily", there="#play-daily"),
        ),
    ),
    Scene(
        "the duel of the day is over",
        {"daily": "", "speed": 0},
        (
            screen("the result", "#rematch", there=".day-stamps"),
            screen("its details", "#day-more", there="#daily-text"),
            screen("practice", "#play-daily", there=".attempt"),
            screen("the way back", "#back-to-match", there="#show-log"),
        ),
        kept=daily_over,
    ),
    Scene(
        "a challenge",
        {"speed": 0, "position": "(20):20 (4):1 | (6):3", "seed": "1", **BEAT},
        (
            screen("compared", "#die-0-0", "#die-1-0", "#attack", there="#send-back"),
            screen("sent back", "#send-back", there="#challenger"),
        ),
    ),
    Scene(
        "a friend elsewhere",
        {"speed": 0, "screen": "friends"},
        (
            screen("a link to be sent", ".friends-match [id^=send-]", there="#link"),
            screen("as a QR code", "#qr", there=".qr-code"),
            screen("for another device", "#close", ".friends-match [id^=export-]", there="#link"),
            screen(
                "to be deleted", "#close", ".friends-match [id^=delete-]", there="#confirm-delete"
            ),
            screen("the match", "#cancel", ".friends-match [id^=open-]", there="#show-log"),
            screen("to be given up", "#menu", "#resign", there="#confirm-resign"),
            screen("a whole match to share", "#cancel", "#share", there="#share-export"),
            screen("with the secret", "#share-export", there=".share-warning"),
            screen("the own match", "#close", "#back-to-match", there="#show-log"),
            screen(
                "to invite", "#menu", "#new-match", "#opponent-friend", there="#friend-greeting"
            ),
        ),
        kept=with_friend,
    ),
    Scene(
        "an invitation",
        invited,
        (screen("accepted", ".dialog-actions .button--primary", there=".table"),),
    ),
    Scene("a lesson", {"lesson": "yes", "speed": 0}),
    Scene(
        "a reaction",
        {**FRIENDS, "me": "f(20) c(12)", "you": "(20) (20)", "seed": "3"},
    ),
    Scene(
        "dice that take part",
        {**FRIENDS, "me": "Tex", "you": "Pepper", "seed": "dice"},
        (
            screen("proposed", there=".chip[aria-pressed='true']"),
            screen("too few", ".chip[aria-pressed='true']", "#option-0", there=".prompt-reason"),
        ),
    ),
    Scene("many signs", {**FRIENDS, "me": "irilyth", "you": "Gryphon", "seed": "signs"}),
    Scene("lists of skills", {**FRIENDS, "me": "Graveyard Greg", "you": "kaddar", "seed": "list"}),
    Scene("before the roll", {**FRIENDS, "me": "Portia", "you": "(4) (6) (20)", "seed": "1"}),
    Scene(
        "a lost round",
        {**FRIENDS, "me": "meathead", "you": "Rini", "wins": 2, "seed": "lost"},
        (
            screen("surrendered", "#menu", "#surrender", "#confirm-surrender", there="#next-round"),
            screen("asked", "#next-round", there=".action-bar--many"),
        ),
    ),
    Scene(
        "an attack to answer",
        {**FRIENDS, "me": "Sasami", "you": "Ayeka", "seed": "s"},
        (
            screen(
                "declared", "#hint", ".table:has(.die--chosen) #attack", there=".die--threatened"
            ),
            screen("refused", ".action-main > :nth-child(2)", there=".die--refused"),
        ),
    ),
    Scene(
        "besides attacking",
        {**FRIENDS, "position": "O(12):5 R(4):1 `(20):20 _(8):3 | -(20):8 |(8):7"},
        (screen("with a die", "#die-0-0", there="#decision-0"),),
    ),
    Scene(
        "a circle of four",
        {**FRIENDS, "position": "(6):3 (8):8 | (6):2 | (20):4 (4):4 | F(8):1 s(30):9"},
        (screen("a pick", "#die-0-1", "#die-2-0", there=".die--chosen"),),
    ),
    Scene(
        "a brawl",
        {**LUNCH_MONEY, "opponent": "easy", "seed": "1"},
        (
            screen("a card", "#card-0", there=".card[aria-pressed=true]"),
            screen("combinations", "#cheat-sheet", there=".sheet"),
            screen("new match", "#close", "#menu", "#new-match", there="#name-1"),
            screen("another seat", "#add-seat", there="#name-4"),
            screen("a friend", "#opponent-human", there="#seat-4"),
            screen("house rules", "#details", "#rules-own", there=".rulings"),
        ),
    ),
    Scene(
        "a chain",
        LUNCH_MONEY,
        (
            screen("a curtain", "#step-in-1", there="#lift-curtain"),
            screen("an answer", "#lift-curtain", there=".card"),
        ),
        kept=chained,
    ),
    Scene(
        "the end of a brawl",
        LUNCH_MONEY,
        (screen("looking back", "#more-steps", "#look-back", there=".replay-bar"),),
        kept=finished,
    ),
)


def _opens(scene: Scene, name: str) -> bool:
    """Whether the scene starts at this screen, or opens it from the menu."""
    begins = isinstance(scene.address, dict) and scene.address.get("screen") == name
    return begins or any(f"#menu-{name}" in each.clicks for each in scene.screens)


SCENES = (
    *DESCRIBED,
    *(
        Scene(f"the screen {ui.name}", {"screen": ui.name, "speed": 0})
        for ui in SCREENS
        if ui.menu is not None and not any(_opens(scene, ui.name) for scene in DESCRIBED)
    ),
)
"""The scenes above, and the remaining screens of the menu."""


REVIEW = 8 * ANSWER
"""The timeout for what a screen shows, in milliseconds: enough for the review of a brawl on a busy
machine."""


def visited(page: Page, scene: Scene) -> Iterator[str]:
    """Show each screen of the scene in turn, and yield its name."""
    address = scene.address() if callable(scene.address) else scene.address
    open_in(page, f"/#{urlencode({**address, 'lang': ENGLISH})}", scene.kept())
    yield f"{scene.name}: start"
    for each in scene.screens:
        for selector in each.clicks:
            page.locator(selector).first.click(timeout=ANSWER)
        expect(page.locator(each.there).first).to_be_visible(timeout=REVIEW)
        yield f"{scene.name}: {each.name}"
