"""The screen of the runs of a game: the one under way, a button for a new one, and earlier ones."""

from collections.abc import Iterator
from dataclasses import replace

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.gauntlet.card import HEART, NO_HEART, headline, picture, result_text
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.nodes import Child, Node, h
from ui.runs.run import HEARTS, GameRun, Offer, Standing, standing, week_seed
from ui.runs.runs import PastRun, Run
from ui.screens.screen_ui import MenuSection, ScreenUi
from ui.shell.messages import (
    BeginRun,
    ChooseOffer,
    GiveUpRun,
    OpenScreen,
    PlayRun,
    ReadRuns,
)
from ui.shell.page import TextScreen
from ui.shell.result_sharing import Drawn, SharedResult, result_sharing
from ui.shell.screens import GauntletScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts

AHEAD, OVER = "ahead", "over"
"""The kinds of stages: those of a run that is not over, and those of a finished one."""


class GauntletUi(ScreenUi[GauntletScreen]):
    """The next step in the run, and the results of earlier runs."""

    name = "gauntlet"
    kind = GauntletScreen
    menu = MenuSection.PLAY
    needs = (ReadRuns(),)

    def draw(self, game: ActiveGame[S, T, V]) -> TextScreen | None:
        """Return the screen, or None if there are no runs."""
        shell, rules, screen = game.shell, game.ui.run, self.state(game)
        if rules is None:
            return None
        texts, run = shell.texts, shell.runs.of(rules.game)
        now = None if run is None else standing(rules, run.seed, run.course)
        over = shell.runs.over_of(rules.game)
        body = h(
            "div",
            list(_between(shell, rules, screen, over))
            if run is None or now is None
            else list(_under_way(texts, rules, screen, run, now)),
            _statistics(texts, rules, over) if over else None,
            class_="runs gap-4",
        )
        return TextScreen(texts.t(f"run.title-{rules.game}"), (body,))


# --- Under way ------------------------------------------------------------------------------------


def _under_way(
    texts: Texts, rules: GameRun, screen: GauntletScreen, run: Run, now: Standing
) -> Iterator[Node | None]:
    kit = rules.kit(texts, now.kit)
    yield h(
        "div",
        h("p", texts.t(f"run.stage-{rules.game}", stage=now.passed + 1, of=now.stages)),
        _hearts(texts, now.hearts),
        class_="run-state row strong large",
    )
    yield _stages(texts, rules, run.seed, now.passed, AHEAD)
    if kit is not None:
        yield h(
            "div", h("strong", texts.t(f"run.kit-{rules.game}")), " ", kit, class_="run-kit row"
        )
    yield _offers(texts, rules, now) if now.offers else _next(texts, rules, run, now)
    yield _giving_up(texts, rules, screen)


def _hearts(texts: Texts, count: int) -> Node:
    return h(
        "p",
        h("span", HEART * count, class_="run-hearts", aria_hidden=True),
        h("span", NO_HEART * (HEARTS - count), aria_hidden=True),
        h("span", texts.t("run.hearts", count=count), class_="unseen"),
    )


def _stages(texts: Texts, rules: GameRun, seed: str, passed: int, key: str) -> Node:
    stages = [_stage(texts, rules, seed, at, passed, key) for at in range(rules.stages)]
    return h("ol", stages, class_="run-stages plain-list column")


def _stage(texts: Texts, rules: GameRun, seed: str, at: int, passed: int, key: str) -> Node:
    """Return a stage. `key` tells whether its run is over."""
    view = rules.stage(texts, seed, at)
    state = "passed" if at < passed else "next" if at == passed else "to-come"
    return h(
        "li",
        h("span", view.face(f"{key}-{at}"), class_="run-face"),
        h("span", view.label, class_="run-name small breakable"),
        h("span", f" {texts.t(f'run.{key}.{state}')}", class_="unseen"),
        class_=f"run-stage column gap-1 run-stage--{state}",
    )


def _offers(texts: Texts, rules: GameRun, now: Standing) -> Node:
    title = f"run.choose-first-{rules.game}"
    if now.passed:
        title = f"run.choose-gift-{rules.game}"
    offers = [_offer(texts, rules, now.kit, at, one) for at, one in enumerate(now.offers)]
    return h(
        "section",
        h("h3", texts.t(title), key="run-offers", class_="figures-title large"),
        h("ul", offers, class_="run-offers plain-list column gap-3"),
        aria_labelledby="run-offers",
    )


def _offer(texts: Texts, rules: GameRun, kit: str, at: int, offer: Offer) -> Node:
    view = rules.offer(texts, kit, offer)
    return h(
        "li",
        h(
            "button",
            h("strong", view.title or texts.t(f"run.gift-{offer.kind}")),
            h("span", view.kit) if view.kit is not None else None,
            h("span", view.about, class_="soft") if view.about else None,
            key=f"offer-{at}",
            on=ChooseOffer(rules.game, at),
            type="button",
            class_="run-offer column box",
        ),
    )


def _next(texts: Texts, rules: GameRun, run: Run, now: Standing) -> Node:
    view = rules.stage(texts, run.seed, now.passed)
    meet = Button(texts.t(f"run.meet-{rules.game}", name=view.label), PlayRun(rules.game))
    return h(
        "section",
        h("span", view.face("run-next-face"), class_="run-face run-face--next"),
        h(
            "div",
            h("h3", view.label, key="run-next", class_="figures-title large"),
            h("p", view.about, class_="soft"),
            h("p", view.kit) if view.kit is not None else None,
            action_button("meet", meet, PRIMARY_CLASS),
            class_="run-next-text gap-4",
        ),
        class_="run-next bar gap-4",
        aria_labelledby="run-next",
    )


def _giving_up(texts: Texts, rules: GameRun, screen: GauntletScreen) -> Node:
    if not screen.asks:
        ask = Button(texts.t("run.give-up"), OpenScreen(replace(screen, asks=True)))
        return h("div", action_button("give-up", ask, "button--quiet"))
    really = Button(texts.t("run.give-up-really"), GiveUpRun(rules.game))
    keep = Button(texts.t("run.keep"), OpenScreen(replace(screen, asks=False)))
    return h(
        "div",
        h("p", texts.t("run.give-up-means"), role="status"),
        h(
            "div",
            action_button("give-up-really", really),
            action_button("give-up", keep, PRIMARY_CLASS),
            class_="cluster",
        ),
    )


# --- Between two runs -----------------------------------------------------------------------------


def _between(
    shell: Shell, rules: GameRun, screen: GauntletScreen, over: tuple[PastRun, ...]
) -> Iterator[Node | None]:
    texts = shell.texts
    yield _result_section(shell, rules, screen, over[-1]) if over else None
    yield h("p", texts.t(f"run.means-{rules.game}"), class_="share-means")
    is_week_over = shell.today and shell.runs.has(rules.game, week_seed(shell.today))
    week = Button(texts.t(f"run.begin-week-{rules.game}"), BeginRun(rules.game, is_weekly=True))
    begin = Button(texts.t("run.begin"), BeginRun(rules.game, is_weekly=False))
    yield h(
        "div",
        None if is_week_over else action_button("begin-week", week, PRIMARY_CLASS),
        action_button("begin-run", begin, PRIMARY_CLASS if is_week_over else ""),
        class_="cluster",
    )
    note = "run.week-done" if is_week_over else "run.week-means"
    yield h("p", texts.t(note), class_="soft")
    if shell.today and not is_week_over:
        yield _stages(texts, rules, week_seed(shell.today), 0, AHEAD)


def _result_section(shell: Shell, rules: GameRun, screen: GauntletScreen, ended: PastRun) -> Node:
    """Return the result of the latest run, and the buttons for sharing it."""
    texts = shell.texts
    kit = rules.kit(texts, ended.kit)
    return h(
        "section",
        h("h3", headline(texts, ended), key="run-ended", class_="figures-title large"),
        h("p", texts.t(f"run.{'won' if ended.is_won else 'lost'}")),
        _hearts(texts, ended.hearts),
        _stages(texts, rules, ended.seed, ended.passed, OVER),
        h("div", kit, class_="run-kit row") if kit is not None else None,
        _sharing(shell, rules, screen, ended),
        class_="daily run-ended gap-4",
        aria_labelledby="run-ended",
    )


def _sharing(shell: Shell, rules: GameRun, screen: GauntletScreen, ended: PastRun) -> Node:
    texts = shell.texts
    drawn = Drawn(f"{texts.t('run.file-name')}-{ended.day}.png", picture(texts, rules, ended))
    text = result_text(texts, rules, ended, shell.home)
    shared = SharedResult("run", texts.t("run.text"), text, drawn)
    return result_sharing(shell, shared, screen.copy_outcome)


# --- Earlier runs ---------------------------------------------------------------------------------


def _statistics(texts: Texts, rules: GameRun, over: tuple[PastRun, ...]) -> Node:
    best = max(one.passed for one in over)
    figures = (
        ("played", str(len(over))),
        ("finished", str(sum(one.is_won for one in over))),
        (f"best-{rules.game}", texts.t("album.of", count=best, of=rules.stages)),
    )
    tiles = [
        h("div", h("dt", texts.t(f"run.{name}")), h("dd", said), class_="tile panel")
        for name, said in figures
    ]
    return h(
        "section",
        h("h3", texts.t("run.statistics"), key="run-statistics", class_="figures-title large"),
        h("dl", tiles, class_="tiles column"),
        _how_far(texts, rules, over),
        class_="statistics column gap-4",
        aria_labelledby="run-statistics",
    )


def _how_far(texts: Texts, rules: GameRun, over: tuple[PastRun, ...]) -> Node:
    """Return the number of runs that ended after each stage."""
    counts = [sum(one.passed == at for one in over) for at in range(rules.stages + 1)]
    rows: list[Child] = [
        h("tr", h("th", str(at), scope="row"), h("td", str(count)))
        for at, count in enumerate(counts)
        if count
    ]
    heads = (f"run.passed-{rules.game}", "run.played")
    return h(
        "div",
        h(
            "table",
            h("caption", texts.t("run.how-far"), key="run-how-far"),
            h("thead", h("tr", [h("th", texts.t(one), scope="col") for one in heads])),
            h("tbody", rows),
            class_="figures small digits",
        ),
        class_="figures-box box",
        role="region",
        tabindex=0,
        aria_labelledby="run-how-far",
    )
