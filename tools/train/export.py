"""Writes what training has learned as the file that the engine reads: `python -m
tools.train.export FOLDER`."""

import json
import sys
from pathlib import Path

import numpy as np

from engine.button_men.ai.evaluation.net import WEIGHTS

DIGITS = 4


def rounded(array: np.ndarray) -> list[object]:
    """The numbers of an array, short enough for a small file."""
    found: list[object] = np.round(array.astype(float), DIGITS).tolist()
    return found


def text(net: tuple[np.ndarray, ...]) -> str:
    """The text of a net."""
    first, first_bias, second, bias, last, end = net
    layers = [
        {
            "first": rounded(first[at]),
            "bias": rounded(first_bias[at]),
            "second": rounded(second[at]),
        }
        for at in range(3)
    ]
    said = {"layers": layers, "bias": rounded(bias), "last": rounded(last), "end": float(end[0])}
    return json.dumps(said, separators=(",", ":")) + "\n"


def main() -> None:
    """Write the file."""
    with np.load(Path(sys.argv[1]) / "state.npz") as kept:
        net = tuple(kept[f"net{at}"] for at in range(6))
    written = text(net)
    (Path(sys.argv[2]) if len(sys.argv) > 2 else WEIGHTS).write_text(written, encoding="utf-8")
    print(len(written), "bytes")


if __name__ == "__main__":
    main()
