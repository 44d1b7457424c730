"""Surface: a smooth function fitted to what a few samples tell at some points (ridge regression).

A few noisy samples at each of many points tell little of any one of them, but much of how their
worth rises and falls.
"""

from collections.abc import Sequence
from operator import mul

Inputs = Sequence[float]


def ridge_regression(
    points: Sequence[Inputs],
    means: Sequence[float],
    weights: Sequence[float],
    ridges: Sequence[float],
) -> list[float]:
    """The coefficients of the inputs that come nearest to the means at these points. `weights`:
    how many samples each mean is of. `ridges`: for each input, as if so many samples had told that
    it makes no difference."""
    size = len(points[0])
    matrix = [
        [ridge * (row == column) for column in range(size)] for row, ridge in enumerate(ridges)
    ]
    sums = [0.0] * size
    for point, mean, weight in zip(points, means, weights, strict=True):
        for row, one in enumerate(point):
            share = weight * one
            if share:
                sums[row] += share * mean
                line = matrix[row]
                for column in range(row, size):
                    line[column] += share * point[column]
    for row in range(size):
        for column in range(row):
            matrix[row][column] = matrix[column][row]
    return _solved(matrix, sums)


def predicted(coefficients: Sequence[float], point: Inputs) -> float:
    """The fitted function at a point."""
    total: float = sum(map(mul, coefficients, point))
    return total


def _solved(matrix: list[list[float]], sums: list[float]) -> list[float]:
    """The solution of a positive definite system, by elimination."""
    size = len(sums)
    for pivot in range(size):
        line = matrix[pivot]
        for row in range(pivot + 1, size):
            share = matrix[row][pivot] / line[pivot]
            if share:
                other = matrix[row]
                for column in range(pivot, size):
                    other[column] -= share * line[column]
                sums[row] -= share * sums[pivot]
    found = [0.0] * size
    for row in range(size - 1, -1, -1):
        line = matrix[row]
        rest = sum(line[column] * found[column] for column in range(row + 1, size))
        found[row] = (sums[row] - rest) / line[row]
    return found
