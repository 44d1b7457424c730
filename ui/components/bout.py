"""A bout: the faces of two opponents who look at each other."""

from ui.nodes import Child, Node, h


def bout(mine: Child, theirs: Child, versus: str, dice: tuple[Child, Child] = (None, None)) -> Node:
    """Return both sides, each with its dice below its face. `versus` is the word between them."""
    return h(
        "span",
        _side("mine", mine, dice[0]),
        h("span", f" {versus} ", class_="versus"),
        _side("theirs", theirs, dice[1]),
        class_="bout",
    )


def _side(whose: str, face: Child, dice: Child) -> Node:
    return h(
        "span",
        h("span", face, class_="bout-face", data_object=True),
        dice,
        class_=f"bout-side bout-side--{whose} dice-of-{whose}",
    )
