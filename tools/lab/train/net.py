"""The net as arrays: its initialization, training steps, and text."""

import json

import numpy as np

from tools.lab.train.sim import ROW, F

K = 16
"""The number of units in the layer that evaluates each row alone."""
H = 32
"""The number of units in the layer that sums all rows."""
SLOPE = np.float32(0.1)

DIGITS = 4
"""The number of decimals in the text."""

Net = tuple[np.ndarray, ...]

FIRST, LAST = slice(0, ROW), slice(ROW, 2 * ROW)


def new(seed: int, own: int = K, common: int = H) -> Net:
    """Return an untrained net with `own` units for each row and `common` units in the common
    layer."""
    random = np.random.default_rng(seed)

    def drawn(*shape: int, of: int) -> np.ndarray:
        return random.normal(0, np.sqrt(1.5 / of), shape).astype(np.float32)

    return (
        drawn(3, F, own, of=F),
        np.zeros((3, own), np.float32),
        drawn(3, own, common, of=4 * own),
        np.zeros(common, np.float32),
        drawn(common, of=common),
        np.zeros(1, np.float32),
    )


def _present(shape: np.ndarray) -> np.ndarray:
    """Return a mask of the rows that are present in the inputs, given the numbers of dice."""
    places = np.arange(ROW)
    mine, theirs = places < shape[:, :1], places < shape[:, 1:]
    return np.concatenate([mine, theirs, np.ones((len(shape), 1), bool)], 1).astype(np.float32)


class Adam:
    """The optimizer, which takes one step of descent for each batch."""

    def __init__(self, net: Net, moments: tuple[Net, Net] | None = None, steps: int = 0) -> None:
        self.net = net
        zeros = tuple(np.zeros_like(one) for one in net)
        self.mean, self.square = moments or (zeros, tuple(np.zeros_like(one) for one in net))
        self.steps = steps

    def step(
        self,
        x: np.ndarray,
        shape: np.ndarray,
        y: np.ndarray,
        rate: float,
        known: np.ndarray | float = 0.0,
    ) -> float:
        """Learn from a batch by changing the net in place, and return the batch's mean
        cross-entropy minus the mean entropy of its targets. `known`: as in `gradient`."""
        loss, slopes = gradient(self.net, x, shape, y, known)
        self.steps += 1
        for one, mean, square, slope in zip(self.net, self.mean, self.square, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fair = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            one -= (fair * mean / (np.sqrt(square) + 1e-7)).astype(np.float32)
        return loss


def _rows(net: Net, x: np.ndarray, there: np.ndarray) -> tuple[list[np.ndarray], np.ndarray]:
    first, first_bias, second, bias = net[:4]
    hidden = []
    z = np.broadcast_to(bias, (len(x), len(bias))).copy()
    for kind, part in enumerate((FIRST, LAST, slice(2 * ROW, None))):
        raw = x[:, part] @ first[kind] + first_bias[kind]
        hidden.append(raw)
        z += (np.where(raw > 0, raw, SLOPE * raw) * there[:, part, None]).sum(1) @ second[kind]
    return hidden, z


def odds(net: Net, x: np.ndarray, shape: np.ndarray) -> np.ndarray:
    """Return the net's output for a batch, in log odds."""
    _, z = _rows(net, x, _present(shape))
    result: np.ndarray = np.where(z > 0, z, SLOPE * z) @ net[4] + net[5]
    return result


def net_chances(net: Net, x: np.ndarray, shape: np.ndarray) -> np.ndarray:
    """Return the net's chances for a batch, from 0 to 1."""
    result: np.ndarray = 1 / (1 + np.exp(-odds(net, x, shape)))
    return result


def gradient(
    net: Net, x: np.ndarray, shape: np.ndarray, y: np.ndarray, known: np.ndarray | float = 0.0
) -> tuple[float, list[np.ndarray]]:
    """Return the loss of a batch and its gradient for each array of the net. `known`: log odds to
    which the net's output is added."""
    there = _present(shape)
    hidden, z = _rows(net, x, there)
    active = np.where(z > 0, z, SLOPE * z)
    chance = 1 / (1 + np.exp(-(known + active @ net[4] + net[5])))
    wrong = (chance - y).astype(np.float32) / np.float32(len(x))
    slopes = [np.zeros_like(one) for one in net]
    slopes[5][:] = wrong.sum()
    slopes[4][:] = active.T @ wrong
    back = wrong[:, None] * net[4] * np.where(z > 0, np.float32(1), SLOPE)
    slopes[3][:] = back.sum(0)
    for kind, part in enumerate((FIRST, LAST, slice(2 * ROW, None))):
        raw, here = hidden[kind], there[:, part, None]
        live = np.where(raw > 0, raw, SLOPE * raw) * here
        slopes[2][kind] = live.sum(1).T @ back
        down = (back @ net[2][kind].T)[:, None, :] * np.where(raw > 0, np.float32(1), SLOPE) * here
        slopes[0][kind] = np.tensordot(x[:, part], down, ([0, 1], [0, 1]))
        slopes[1][kind] = down.sum((0, 1))
    p, q = np.clip(chance, 1e-6, 1 - 1e-6), np.clip(y, 1e-6, 1 - 1e-6)
    loss = (q * np.log(q / p) + (1 - q) * np.log((1 - q) / (1 - p))).mean()
    return float(loss), slopes


def _rounded(array: np.ndarray) -> list[object]:
    """Return the numbers of an array, rounded for a small file."""
    found: list[object] = np.round(array.astype(float), DIGITS).tolist()
    return found


def text(net: Net) -> str:
    """Return the text of a net in the engine's format."""
    first, first_bias, second, bias, last, end = net
    layers = [
        {
            "first": _rounded(first[at]),
            "bias": _rounded(first_bias[at]),
            "second": _rounded(second[at]),
        }
        for at in range(3)
    ]
    said = {"layers": layers, "bias": _rounded(bias), "last": _rounded(last), "end": float(end[0])}
    return json.dumps(said, separators=(",", ":")) + "\n"


def read(text: str) -> Net:
    """Return the net in this text."""
    said = json.loads(text)
    layers = [
        np.array([layer[name] for layer in said["layers"]], np.float32)
        for name in ("first", "bias", "second")
    ]
    rest = (said["bias"], said["last"], [said["end"]])
    return (*layers, *(np.array(one, np.float32) for one in rest))
