"""The gauntlet screen of a game: the road of the run in progress, a gauntlet for a group, or the
result of the latest run."""

from collections.abc import Iterator
from dataclasses import replace

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.bout import bout
from ui.components.figures import tiles
from ui.components.help import help_fold
from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.gauntlet.card import picture, result, result_text
from ui.gauntlet.road import AHEAD, OVER, hearts, road, stage_row
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.nodes import Node, h
from ui.runs.group import entry_in
from ui.runs.result_line import result_line
from ui.runs.run import HEARTS, LOST, GameRun, OfferView, Standing, standing, week_seed
from ui.runs.runs import PastRun, Run
from ui.screens.late.group import draw_group, group_buttons
from ui.shell.messages import (
    BeginRun,
    ChooseOffer,
    GiveUpRun,
    OpenScreen,
    PlayRun,
)
from ui.shell.page import TextScreen
from ui.shell.result_sharing import Drawn, SharedResult, result_sharing
from ui.shell.screens import GauntletScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts


def draw_gauntlet(game: ActiveGame[S, T, V], screen: GauntletScreen) -> TextScreen | None:
    """Return the screen of the run in progress, or else that of the open gauntlet for a group, or
    else the one between two runs. Return None if the game has no runs."""
    shell, rules = game.shell, game.ui.run
    if rules is None:
        return None
    run = shell.runs.of(rules.game)
    now = None if run is None else standing(rules, run.seed, run.course)
    if run is None or now is None:
        return draw_group(shell, rules, screen) or _between(shell, rules, screen)
    show = _choice if now.offers else _meeting
    return show(shell.texts, rules, screen, run, now)


# --- Under way ------------------------------------------------------------------------------------


def _meeting(
    texts: Texts, rules: GameRun, screen: GauntletScreen, run: Run, now: Standing
) -> TextScreen:
    """Return the screen before a match: the road, on which the player has reached the next rival,
    the rival's kit, and the player's own."""
    rival = rules.stage(texts, run.seed, now.passed)
    way = road(texts, rules, run.seed, now.passed, AHEAD, _hero(texts, rules, run))
    meet = Button(texts.t(f"run.meet-{rules.game}", name=rival.label), PlayRun(rules.game))
    about = h("p", h("strong", rival.label), " ", rival.about)
    body = (
        _head(texts, rules, screen, run, now, about),
        way,
        h(
            "div",
            h("div", unseen(f"{rival.label} "), rival.kit, class_="run-theirs dice-of-theirs"),
            _kit(texts, rules, rules.kit(texts, now.kit)),
            class_="run-sides",
        ),
    )
    primary = action_button("meet", meet, PRIMARY_CLASS)
    return TextScreen(texts.t(f"run.title-{rules.game}"), body, (primary,))


def _choice(
    texts: Texts, rules: GameRun, screen: GauntletScreen, run: Run, now: Standing
) -> TextScreen:
    """Return the screen before a choice: the offers, and the player facing the next rival."""
    views = [rules.offer(texts, now.kit, one) for one in now.offers]
    at = min(screen.chosen, len(views) - 1)
    chosen, rival = views[at], rules.stage(texts, run.seed, now.passed)
    hero = _hero(texts, rules, run) if run.course or not chosen.face else chosen.face("run-token")
    title = f"run.choose-first-{rules.game}"
    if now.passed:
        title = f"run.choose-gift-{rules.game}"
    about = h("p", h("strong", chosen.title), " ", chosen.about)
    pair = bout(hero, rival.face("run-rival"), texts.t("home.versus"), (None, rival.kit))
    offers = [
        _offer(screen, index, view, is_chosen=index == at) for index, view in enumerate(views)
    ]
    body = (
        _head(texts, rules, screen, run, now, about),
        h("div", unseen(rival.label), pair, class_="run-bout"),
        h("ul", offers, class_="run-offers plain-list", aria_label=texts.t(title)),
        h("div", _kit(texts, rules, chosen.kit), class_="run-sides"),
    )
    primary = action_button("take", Button(chosen.take, ChooseOffer(rules.game, at)), PRIMARY_CLASS)
    return TextScreen(texts.t(title), body, (primary,))


def _hero(texts: Texts, rules: GameRun, run: Run | PastRun) -> Node | None:
    """Return the face that the player chose at the start of the run, with a mark per reward, or
    None if that choice has no face."""
    first, sign = rules.offers(run.seed, 0, "", HEARTS), run.course[:1]
    at = int(sign) if sign.isdecimal() else 0
    face = rules.offer(texts, "", first[at]).face if at < len(first) else None
    rewards = sum(sign.isdecimal() for sign in run.course[1:])
    marks = h("span", "●" * rewards, class_="run-marks", aria_hidden=True)
    return h("span", face("run-token"), marks) if face else None


def _head(
    texts: Texts, rules: GameRun, screen: GauntletScreen, run: Run, now: Standing, about: Node
) -> Node:
    """Return the head of the screen: the hearts, the whole road if there are offers, a note if the
    address has the terms of another gauntlet, and the explanations."""
    explained = (
        h("p", texts.t(f"run.stage-{rules.game}", stage=now.passed + 1, of=now.stages)),
        about,
        rules.notes(texts, now.kit),
        h("p", texts.t(f"run.means-{rules.game}")),
        _giving_up(texts, rules, screen),
    )
    return h(
        "div",
        hearts(texts, now.hearts, rules.hearts(run.seed), breaks=run.course.endswith(LOST)),
        stage_row(texts, rules, run.seed, now.passed, "run") if now.offers else None,
        h("p", texts.t("group.wait"), class_="small") if _is_of_other(screen, run) else None,
        help_fold("run-help", texts.t("run.help"), *explained),
        class_="run-head bar",
    )


def _is_of_other(screen: GauntletScreen, run: Run) -> bool:
    """Whether the address has terms of a gauntlet for a group other than that of this run."""
    entry = entry_in(run.seed)
    return bool(screen.terms) and (entry is None or entry.terms != screen.terms)


def _kit(texts: Texts, rules: GameRun, kit: Node | None) -> Node | None:
    if kit is None:
        return None
    name = unseen(texts.t(f"run.kit-{rules.game}"))
    return h("p", name, " ", kit, class_="run-kit tray dice-of-mine")


def _offer(screen: GauntletScreen, at: int, view: OfferView, *, is_chosen: bool) -> Node:
    return h(
        "li",
        h(
            "button",
            unseen(f"{view.title} {view.about} "),
            h("span", view.face(f"offer-face-{at}"), class_="bout-face")
            if view.face and view.kit
            else None,
            h("span", view.before, aria_hidden=True) if view.before else None,
            h("span", icon("forward"), class_="run-becomes") if view.before else None,
            h("span", view.after, class_="run-after"),
            key=f"offer-{at}",
            on=OpenScreen(replace(screen, chosen=at)),
            type="button",
            class_="run-offer tray dice-of-mine",
            aria_pressed=is_chosen,
        ),
        data_object=True,
    )


def _giving_up(texts: Texts, rules: GameRun, screen: GauntletScreen) -> Node:
    if not screen.asks:
        ask = Button(texts.t("run.give-up"), OpenScreen(replace(screen, asks=True)))
        return h("div", action_button("give-up", ask))
    really = Button(texts.t("run.give-up-really"), GiveUpRun(rules.game))
    keep = Button(texts.t("run.keep"), OpenScreen(replace(screen, asks=False)))
    return h(
        "div",
        h("p", texts.t("run.give-up-means"), role="status"),
        h(
            "div",
            action_button("give-up-really", really),
            action_button("give-up", keep),
            class_="cluster",
        ),
    )


# --- Between two runs -----------------------------------------------------------------------------


def _between(shell: Shell, rules: GameRun, screen: GauntletScreen) -> TextScreen:
    """Return the screen without a run in progress: the road and the result of the latest run, or
    before the first run, the road of this week's run; and the buttons for a new run."""
    texts, game, over = shell.texts, rules.game, shell.runs.over_of(rules.game)
    week = week_seed(shell.today) if shell.today else ""
    begin = Button(texts.t("run.begin"), BeginRun(game, is_weekly=False))
    primary, other = action_button("begin-run", begin, PRIMARY_CLASS), None
    note = "run.week-done"
    if week and not shell.runs.has(game, week):
        begin_week = Button(texts.t(f"run.begin-week-{game}"), BeginRun(game, is_weekly=True))
        primary = action_button("begin-week", begin_week, PRIMARY_CLASS)
        other, note = action_button("begin-run", begin), "run.week-means"
    explained = (h("p", texts.t(f"run.means-{game}")), h("p", texts.t(note)))
    fold = help_fold("run-help", texts.t("run.help"), *explained)
    seed, left, way, told = week, HEARTS, road(texts, rules, week, 0, AHEAD), list[Node]()
    if over:
        ended = over[-1]
        seed, left, told = ended.seed, ended.hearts, list(_result(shell, rules, screen, ended))
        token = _hero(texts, rules, ended)
        way = road(texts, rules, ended.seed, ended.passed, OVER, token)
    if screen.terms:
        told = [h("p", texts.t("why.address.group"), role="status")]
    head = h("div", hearts(texts, left, rules.hearts(seed)), fold, class_="run-head bar")
    ways = group_buttons(texts) if rules.entrants else ()
    body = (head, way, h("div", told, other, ways, class_="run-ended row"))
    return TextScreen(texts.t(f"run.title-{game}"), body, (primary,))


def _result(shell: Shell, rules: GameRun, screen: GauntletScreen, ended: PastRun) -> Iterator[Node]:
    """Yield the result of the latest run, a fold with the buttons that share it, and a fold with
    the statistics of all runs."""
    texts = shell.texts
    end = texts.t(f"run.{'won' if ended.is_won else 'lost'}")
    yield h("h3", end, " ", result(texts, ended), key="run-ended")
    drawn = Drawn(f"{texts.t('run.file-name')}-{ended.day}.png", picture(texts, rules, ended))
    line = ""
    if entry_in(ended.seed) and shell.runs.secret and not ended.is_given_up:
        line = result_line(shell.runs.secret, ended.seed, ended.course)
    text = result_text(texts, rules, ended, shell.home, line)
    shared = SharedResult("run", texts.t("run.text"), text, drawn)
    yield _fold(
        "share", texts.t("button.share"), result_sharing(shell, shared, screen.copy_outcome)
    )
    figures = _statistics(texts, rules, shell.runs.over_of(rules.game))
    yield _fold("statistics", texts.t("run.statistics"), figures)


def _fold(name: str, title: str, content: Node) -> Node:
    summary = h("summary", title, key=f"run-{name}-fold", class_="button")
    return h("details", summary, content, key=f"run-{name}")


# --- Earlier runs ---------------------------------------------------------------------------------


def _statistics(texts: Texts, rules: GameRun, over: tuple[PastRun, ...]) -> Node:
    best = max(one.passed for one in over)
    figures = (
        ("played", str(len(over))),
        ("finished", str(sum(one.is_won for one in over))),
        (f"best-{rules.game}", texts.t("album.of", count=best, of=max(one.stages for one in over))),
    )
    return tiles((texts.t(f"run.{name}"), said) for name, said in figures)
