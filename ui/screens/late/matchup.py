"""The match-up explorer: two buttons, their chances, and the best sizes."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import radians, tan
from urllib.parse import quote, urlencode

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.badge import badge
from ui.components.field import field
from ui.components.figures import figures_table
from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.matchup import pair_of
from ui.matchup.pictures import Map, bars, heat_map
from ui.matchup.sides import GameMatchup, Percents, Side
from ui.nodes import Child, Node, h
from ui.screens.matchup import SIDES
from ui.shell.address import Address
from ui.shell.matchup import MAX_SIDE_LENGTH, Findings, Study
from ui.shell.messages import CopyText, ExploreMatchup, OpenScreen, Practise, SideInput, StopMatchup
from ui.shell.page import TextScreen
from ui.shell.screens import MatchupScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import chance, refusal_text

NAMES = "matchup-names"
PROBLEM = "matchup-problem"
LINK = "matchup-link"
OTHER_CHOICES = "other-choices"
"""The end of the computer's error message if the buttons have choices other than sizes."""
TWO = 2
TILT = 14
"""The maximum tilt of the balance, in degrees."""


def draw_matchup(game: ActiveGame[S, T, V], screen: MatchupScreen) -> TextScreen | None:
    """Return the screen, or None if the game has no match-ups."""
    shell, matchup = game.shell, game.ui.matchup
    if matchup is None:
        return None
    texts, study, pair = shell.texts, shell.matchup, pair_of(screen, matchup)
    form = _form(texts, study, matchup, _problem(texts, screen, matchup))
    is_example = pair != screen
    choice = (form, _overview(texts, matchup) if is_example else None)
    if matchup.refused(pair.first, pair.second) is not None:
        return TextScreen(texts.t("matchup.title"), choice)
    results = _results(shell, pair, study, matchup, choice)
    on = Practise(Address(matchup.params(pair.first, pair.second)))
    play = action_button("play-matchup", Button(texts.t("matchup.play"), on), PRIMARY_CLASS)
    return TextScreen(texts.t("matchup.title"), (results,), (play,))


@lru_cache(maxsize=2)
def _overview(texts: Texts, game: GameMatchup) -> Node:
    """Return the overview before two sides are chosen: an explanation and examples."""
    examples = game.examples()
    names, percents = examples.names, examples.percents
    caption = "matchup-soldiers"
    heads = [h("th", name, scope="col") for name in names]
    table = h(
        "table",
        h("caption", texts.t(examples.caption), key=caption),
        h("thead", h("tr", h("td"), heads)),
        h("tbody", [_example(texts, name, names, percents) for name in names]),
        class_="figures small digits matchup-soldiers",
    )
    return h(
        "div",
        h("p", texts.t("matchup.intro"), class_="soft small"),
        h("div", table, class_="figures-box box", role="region", aria_labelledby=caption),
        class_="column gap-4",
    )


def _example(texts: Texts, name: str, names: Sequence[str], percents: Percents) -> Node:
    """Return a row of the examples: this side's chance to win a round against each of the others,
    each a button that opens the pair."""
    cells = (
        h("td", _pair(texts, name, other, percents[name, other]) if other != name else "–")
        for other in names
    )
    return h("tr", h("th", name, scope="row"), [*cells])


def _pair(texts: Texts, first: str, second: str, percent: int) -> Node:
    names = texts.t("screen.matchup", first=first, second=second)
    share = texts.t("statistics.percent", percent=percent)
    return h(
        "button",
        share,
        key=f"pair-{first}-{second}",
        on=OpenScreen(MatchupScreen(first, second)),
        type="button",
        class_="matchup-pair digits tap",
        aria_label=f"{names}: {share}",
    )


# --- Sides ----------------------------------------------------------------------------------


def _problem(texts: Texts, screen: MatchupScreen, game: GameMatchup) -> tuple[int, str] | None:
    """Return the index of the side that cannot be explored and the reason, or None if both sides
    can be explored or are not chosen yet."""
    if not (screen.first and screen.second):
        return None
    problem = game.refused(screen.first, screen.second)
    return None if problem is None else (problem.side, refusal_text(texts, problem.why))


def _form(texts: Texts, study: Study, game: GameMatchup, problem: tuple[int, str] | None) -> Node:
    fields = [
        field(
            texts.t(f"matchup.{name}"),
            f"matchup-{name}",
            study.drafts[side],
            SideInput(side),
            hint=texts.t("screen.recipe-example"),
            problem=PROBLEM if problem and problem[0] == side else None,
            most=MAX_SIDE_LENGTH,
            choices=NAMES,
        )
        for side, name in enumerate(SIDES)
    ]
    is_ready = all(draft.strip() for draft in study.drafts)
    explore = Button(texts.t("matchup.explore"), ExploreMatchup() if is_ready else None)
    return h(
        "div",
        fields,
        action_button("explore", explore, PRIMARY_CLASS),
        h("p", problem[1] if problem else "", key=PROBLEM, class_="matchup-problem", role="alert"),
        _names(game),
        class_="matchup-form",
    )


@lru_cache(maxsize=1)
def _names(game: GameMatchup) -> Node:
    """Return all names, as suggestions while the player types."""
    return h("datalist", [h("option", value=name) for name in game.names()], key=NAMES)


# --- Results --------------------------------------------------------------------------------


def _results(
    shell: Shell, pair: MatchupScreen, study: Study, game: GameMatchup, choice: Child
) -> Node:
    """Return the balance, which opens the `choice` of other sides, the sizes, the progress of the
    computation, and the figures."""
    texts, plays = shell.texts, (pair.first, pair.second)
    is_known = plays == (study.first, study.second)
    found = study.findings if is_known else None
    names = tuple(game.side(texts, one).name for one in plays)
    is_done = found is not None and study.is_done
    label = texts.t("matchup.figures")
    figures = (
        _mixes(texts, found, names) if found else None,
        _match_chances(texts, found, names, game.wins) if found and is_done else None,
        _link(shell, pair, study),
    )
    return h(
        "div",
        h("h3", texts.t("screen.matchup", first=names[0], second=names[1]), class_="unseen"),
        h(
            "details",
            h(
                "summary",
                unseen(texts.t("matchup.others")),
                icon("again"),
                _scale(texts, game, pair, found.chance if found and is_done else None),
                key="matchup-others",
                class_="scale",
            ),
            choice,
            key=f"matchup-{quote(' '.join(plays), safe='')}",
        ),
        h(
            "div",
            _sizes(texts, found, names) if found else None,
            _work(texts, study),
            h(
                "details",
                h("summary", label, key="matchup-figures-label", class_="figures-fold tap"),
                h("div", figures, class_="column gap-4"),
                key="matchup-figures",
            ),
            class_="matchup-sizes tray column gap-4",
        ),
        class_="matchup-results column gap-4",
    )


def _scale(texts: Texts, game: GameMatchup, pair: MatchupScreen, final: float | None) -> Child:
    """Return both faces on a balance that tilts toward the side that wins more rounds. Until the
    `final` chance is known, the ratings determine the tilt; without ratings, the balance is
    level."""
    plays = (pair.first, pair.second)
    expected = game.expected(*plays) if final is None else final
    sides = [game.side(texts, one) for one in plays]
    shares = (None, None) if expected is None else (expected, 1 - expected)
    tilt = 0.0 if expected is None else max(-TILT, min(TILT, 2 * TILT * (1 - 2 * expected)))
    rise = 28 * tan(radians(tilt))
    faces = [
        h(
            "g",
            badge(side.name, side.set or play, key=f"matchup-badge-{at}"),
            transform=f"translate({56 * at - 8} {3 + (2 * at - 1) * rise:.1f}) scale(.61)",
        )
        for at, (side, play) in enumerate(zip(sides, plays, strict=True))
    ]
    balance = h(
        "svg",
        h("path", d="M50 47L60 68H40z", class_="beam-foot"),
        h("path", d="M4 47H96", class_="beam", transform=f"rotate({tilt:.1f} 50 47)"),
        h("circle", cx=50, cy=47, r=3, class_="beam-pin"),
        faces,
        class_="seesaw",
        viewBox="0 0 100 69",
        aria_hidden=True,
        focusable="false",
    )
    return balance, [
        _pan(texts, at, *one) for at, one in enumerate(zip(sides, shares, strict=True))
    ]


def _pan(texts: Texts, at: int, side: Side, share: float | None) -> Node:
    percent = (
        texts.t("statistics.percent", percent=chance(texts, share)) if share is not None else "…"
    )
    return h(
        "span",
        h(
            "span",
            unseen(f"{texts.t('matchup.round', name=side.name)} "),
            percent,
            class_="pan-share",
        ),
        side.dice,
        class_=f"pan dice-of-{('mine', 'theirs')[at]}",
    )


def _work(texts: Texts, study: Study) -> Node:
    """Return the progress of the computation with a button that stops or resumes it, or why it
    failed. Screen readers announce only its end."""
    done = study.findings.done if study.findings else 0.0
    key = "stop-matchup"
    if study.failure:
        is_other = study.failure.endswith(OTHER_CHOICES)
        why = "matchup.other-choices" if is_other else "matchup.failed"
        return h("p", texts.t(why), class_="matchup-problem", role="status")
    if study.is_done:
        return h("p", texts.t("matchup.done"), class_="soft", role="status")
    button = (
        Button(texts.t("matchup.go-on"), ExploreMatchup())
        if study.is_stopped
        else Button(texts.t("matchup.stop"), StopMatchup())
    )
    percent = str(int(100 * done))
    return h(
        "div",
        h("label", texts.t("matchup.working"), class_="soft", **{"for": "matchup-done"}),
        h("progress", f"{percent}%", key="matchup-done", max=100, value=percent),
        action_button(key, button, "button--quiet"),
        class_="matchup-work row",
    )


def _match_chances(texts: Texts, findings: Findings, names: Sequence[str], wins: int) -> Node:
    """Return both sides' chances to win a match."""
    said = []
    for name, probability in zip(names, (findings.match, 1 - findings.match), strict=True):
        percent = texts.t("statistics.percent", percent=chance(texts, probability))
        said.append(f"{texts.t('matchup.match', name=name, count=wins)}: {percent} ")
    return h("p", said, class_="soft")


def _sizes(texts: Texts, findings: Findings, names: Sequence[str]) -> Node:
    if not any(findings.letters):
        return h("p", texts.t("matchup.no-sizes"), class_="soft")
    return h(
        "figure",
        _picture(texts, findings, names),
        h("figcaption", [*_legend(texts, findings, names)], class_="matchup-legend cluster small"),
        class_="matchup-picture column",
    )


def _mixes(texts: Texts, findings: Findings, names: Sequence[str]) -> Node:
    mixes = [
        _mix(texts, findings, side, name)
        for side, name in enumerate(names)
        if findings.letters[side]
    ]
    return h("div", mixes, class_="statistics-tables column gap-4")


def _mix(texts: Texts, findings: Findings, side: int, name: str) -> Node:
    """Return a table of one side's best sizes at the start of a match, the most frequent first."""
    caption = f"matchup-mix-{side}"
    shares = sorted(zip(findings.shares[side], findings.choices[side], strict=True), reverse=True)
    rows = [
        (
            ", ".join(_dice_with_sizes(findings.letters[side], numbers)),
            texts.t("statistics.percent", percent=round(100 * share)),
        )
        for share, numbers in shares
        if share > 0
    ]
    heads = (texts.t("matchup.size"), texts.t("matchup.share"))
    return figures_table(caption, texts.t("matchup.sizes", name=name), heads, rows)


def _dice_with_sizes(letters: Sequence[str], numbers: Sequence[int]) -> Iterator[str]:
    """Yield each die with its size: "X = 13"."""
    for die, number in zip(letters, numbers, strict=True):
        yield f"{_bare(die)} = {number}"


def _bare(die: str) -> str:
    return die.replace("(", "").replace(")", "")


def _picture(texts: Texts, findings: Findings, names: Sequence[str]) -> Node:
    rows, columns = findings.choices
    if len(rows) > 1 and len(columns) > 1:
        drawn = Map(_labels(rows), _labels(columns), findings.payoff, reply=_reply(findings))
        return heat_map(drawn, texts.t("matchup.map", first=names[0], second=names[1]))
    side = 0 if len(rows) > 1 else 1
    chances = [row[0] for row in findings.payoff] if side == 0 else list(findings.payoff[0])
    if len(findings.letters[side]) == TWO:
        label = texts.t("matchup.map-two", name=names[side], winner=names[0])
        return heat_map(_of_two(findings, side, chances), label)
    best = frozenset(at for at, share in enumerate(findings.shares[side]) if share > 0)
    own = chances if side == 0 else [1 - one for one in chances]
    return bars(
        _labels(findings.choices[side]), own, best, texts.t("matchup.bars", name=names[side])
    )


def _labels(choices: Iterable[Sequence[int]]) -> tuple[str, ...]:
    return tuple("/".join(map(str, one)) for one in choices)


def _reply(findings: Findings) -> tuple[int, int]:
    """Return the sizes that both sides should choose most often, as the indices of a row and a
    column."""
    row, column = (shares.index(max(shares)) for shares in findings.shares)
    return row, column


def _of_two(findings: Findings, side: int, chances: Sequence[float]) -> Map:
    """Return the heat map of one side with two dice of variable size: the sizes of one from bottom
    to top, those of the other from left to right."""
    choices = findings.choices[side]
    rows, columns = (sorted({one[at] for one in choices}) for at in range(TWO))
    known = dict(zip(choices, chances, strict=True))
    shares = zip(choices, findings.shares[side], strict=True)
    return Map(
        tuple(map(str, rows)),
        tuple(map(str, columns)),
        tuple(tuple(known.get((row, column), 1 / 2) for column in columns) for row in rows),
        frozenset(
            (rows.index(one[0]), columns.index(one[1])) for one, share in shares if share > 0
        ),
    )


def _legend(texts: Texts, findings: Findings, names: Sequence[str]) -> Iterator[Node]:
    """Yield the meaning of the highlights, the labels of the edges, and the meaning of the
    colors."""
    if all(findings.letters):
        best = zip(findings.letters, findings.choices, _reply(findings), strict=True)
        size, reply = (", ".join(_dice_with_sizes(dice, all_[at])) for dice, all_, at in best)
        yield h("strong", texts.t("matchup.reply", size=size, reply=reply))
    else:
        yield h("span", texts.t("matchup.framed"))
    edges = [(side, die) for side, dice in enumerate(findings.letters) for die in dice]
    if len(edges) == TWO:
        for arrow, (side, die) in zip("↑→", edges, strict=True):
            name = f"{arrow} {names[side]}: {_bare(die)}"
            yield h("span", name, aria_hidden=True)
    kinds = [*zip(("mine", "theirs"), names, strict=True)]
    for whose, name in kinds if len(edges) > 1 else kinds[:0]:
        key = h("span", class_=f"heat-key heat-key--{whose}", aria_hidden=True)
        yield h("span", key, texts.t("matchup.wins", name=name))


# --- Sharing --------------------------------------------------------------------------------


def _link(shell: Shell, screen: MatchupScreen, study: Study) -> Node:
    texts = shell.texts
    asked = {"screen": "matchup", "first": screen.first, "second": screen.second}
    text = f"{shell.home}?{urlencode(asked)}"
    outcome = texts.t(f"share.{study.copy_outcome}") if study.copy_outcome else ""
    return h(
        "div",
        h(
            "label",
            h("span", texts.t("matchup.link"), class_="field-label"),
            h("input", key=LINK, type="text", value=text, readonly=True),
            class_="field",
        ),
        action_button("copy-matchup", Button(texts.t("button.copy"), CopyText(text, LINK))),
        h("p", outcome, class_="soft", role="status"),
        class_="matchup-link",
    )
