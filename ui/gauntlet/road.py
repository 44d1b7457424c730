"""The road of a run: a pin for each stage, the player's token, and the hearts."""

from ui.components.icon import icon
from ui.components.unseen import unseen
from ui.nodes import Node, h
from ui.runs.run import HEARTS, GameRun
from ui.text.i18n import Texts

AHEAD, OVER = "ahead", "over"
"""The kinds of roads, as parts of text keys: for an unfinished run, and for a finished one."""


def road(
    texts: Texts, rules: GameRun, seed: str, passed: int, kind: str, token: Node | None = None
) -> Node:
    """Return the stages as a list, with the token at the next one. `passed` is the number of stages
    passed, and `kind` is AHEAD or OVER."""
    stages = [
        _stage(texts, rules, seed, at, passed, kind, token if at == passed else None)
        for at in range(rules.stages(seed))
    ]
    steps = rules.stages(seed) - 1
    way = _wave(steps, steps)
    line = h(
        "svg",
        h("path", d=way, class_="road-bed"),
        h("path", d=way),
        h("path", d=_wave(passed, steps), class_="road-past"),
        class_="road-line",
        viewBox="0 0 1 2",
        preserveAspectRatio="none",
        aria_hidden=True,
    )
    return h("div", line, h("ol", stages, class_="road-stages plain-list"), class_="road")


def _stage(
    texts: Texts, rules: GameRun, seed: str, at: int, passed: int, kind: str, token: Node | None
) -> Node:
    view = rules.stage(texts, seed, at)
    state = "passed" if at < passed else "next" if at == passed else "to-come"
    past = " bout-face--past" if at < passed else ""
    return h(
        "li",
        h("span", view.face(f"{kind}-{at}"), class_=f"bout-face{past}", data_object=True),
        h("span", icon("right"), class_="run-check") if at < passed else None,
        h("span", icon("crown"), class_="run-crown") if at == rules.stages(seed) - 1 else None,
        h("span", token, class_="run-token bout-face", aria_hidden=True) if token else None,
        unseen(f"{view.label} {texts.t(f'run.{kind}.{state}')}"),
        class_=f"run-stage run-stage--{state}",
    )


def _wave(steps: int, of: int) -> str:
    """Return the path of the first `steps` quarters of a wave between y = 2 and y = 0, which is 1
    wide after `of` quarters."""
    parts = ["M0 2"]
    for at in range(0, steps, 2):
        start, end = (2, 0) if at % 4 == 0 else (0, 2)
        points: tuple[tuple[float, float], ...] = ((0.73, start), (1.27, end), (2, end))
        if at + 1 == steps:
            points = ((0.36, start), (0.68, (start + 1) / 2), (1, 1))
        parts.append("C" + " ".join(f"{(at + x) / of:.4f} {y}" for x, y in points))
    return "".join(parts)


def stage_row(texts: Texts, rules: GameRun, seed: str, passed: int, where: str) -> Node:
    """Return small faces of all stages in a row. `where` is a prefix of their ids."""
    stages = [
        h(
            "span",
            rules.stage(texts, seed, at).face(f"{where}-stage-{at}"),
            class_="bout-face bout-face--past" if at < passed else "bout-face",
        )
        for at in range(rules.stages(seed))
    ]
    return h("span", stages, class_="tray-pins", aria_hidden=True)


def hearts(texts: Texts, count: int, of: int = HEARTS, *, breaks: bool = False) -> Node:
    """Return `of` hearts, of which `count` are left and the others are cracked. If `breaks`, the
    one lost last is animated."""
    lost = ["breaking" if breaks and at == count else "lost" for at in range(count, of)]
    pictures = [
        h("span", icon("heart" if look == "left" else "cracked"), class_=f"run-heart--{look}")
        for look in ("left",) * count + tuple(lost)
    ]
    return h("span", pictures, unseen(texts.t("run.hearts", count=count)), class_="run-hearts")
