"""Response surface: a smooth function, fitted by ridge regression to noisy samples at many points.

A few samples at each point say little about that point, but all of them together show the shape of
the function.
"""

from collections.abc import Sequence

Inputs = Sequence[float]


def ridge_regression(
    points: Sequence[Inputs],
    means: Sequence[float],
    weights: Sequence[float],
    ridges: Sequence[float],
) -> list[float]:
    """Return the coefficients of the inputs that best fit the means at these points. `weights`: the
    number of samples behind each mean. `ridges`: for each input, the weight of the prior that it
    has no effect, as a number of samples."""
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
    return _solution(matrix, sums)


def _solution(matrix: list[list[float]], sums: list[float]) -> list[float]:
    """Return the solution of a positive definite system, found by elimination. Both arguments are
    overwritten."""
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
