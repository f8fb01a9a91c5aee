"""The cases of regression: rank and conditioning built in by construction, on the dyadic grid.

Deficient: some columns are small integer combinations of the others, exactly. Tenths: entries with
forty bits after the point near multiples of 0.1, so that XᵀX is rounded although the rank is exact.
Spanning: a triangle with a diagonal off zero among the rows.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from lemmata.bank.family import Family, st
from lemmata.checks import grids, intercepts, labelled
from lemmata.checks.certificates import least_absolute, stability
from lemmata.checks.certificates import least_squares as squares
from lemmata.checks.records import Array, Draw, Matrix, array
from lemmata.checks.regression import designs, edges, records
from lemmata.conventions import Conventions

MOST_ROWS, MOST_COLUMNS = 9, 4
NODES = [-2.0, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0]


def tenths() -> Any:
    """Near k/10, with forty bits after the point: sums are exact, products are rounded."""
    return st.integers(-40, 40).map(lambda k: float(np.round(k * 0.1 * 2**40) / 2**40))


def labels_for(draw: Draw, X: Array) -> Array:
    """Any labels, in more digits than float32 has, or labels that some w fits; never all zero."""
    y = X @ draw(grids.vectors(X.shape[1], most=8)) if draw(st.booleans()) else np.zeros(len(X))
    if np.any(y):
        return y
    digits = st.lists(grids.fine(low=-3, high=2), min_size=len(X), max_size=len(X)).map(np.array)
    return np.asarray(draw(st.one_of(grids.nonzero_vectors(len(X)), digits)))


def dense_matrix(draw: Draw) -> Array:
    return np.asarray(
        draw(
            grids.matrices(draw(grids.sizes(most=MOST_ROWS)), draw(grids.sizes(most=MOST_COLUMNS)))
        )
    )


def spanning_matrix(draw: Draw, *, more_rows: int = 5, most_columns: int = MOST_COLUMNS) -> Array:
    """Full column rank: an upper triangle with ±1, ±2 on the diagonal, then any rows."""
    d = draw(grids.sizes(most=most_columns))
    triangle = np.triu(draw(grids.matrices(d, d, most=8)), 1)
    diagonal = draw(st.lists(st.sampled_from([1.0, -1.0, 2.0, -2.0]), min_size=d, max_size=d))
    rest = draw(grids.matrices(draw(st.integers(0, more_rows)), d))
    X = np.vstack([triangle + np.diag(diagonal), rest])
    return np.asarray(X[draw(grids.permutations(len(X)))])


def deficient_matrix(draw: Draw) -> Array:
    """Rank below d: the last columns are integer combinations of the first."""
    n, r, more = (
        draw(grids.sizes(most=MOST_ROWS)),
        draw(grids.sizes(most=2)),
        draw(grids.sizes(most=2)),
    )
    entry = tenths() if draw(st.booleans()) else grids.quarters()
    B = np.array(draw(st.lists(entry, min_size=n * r, max_size=n * r))).reshape(n, r)
    mixing = draw(st.lists(st.integers(-2, 2), min_size=r * more, max_size=r * more))
    X = np.hstack([B, B @ np.array(mixing, dtype=float).reshape(r, more)])
    return np.asarray(X[:, draw(grids.permutations(r + more))])


def allowed_matrix(draw: Draw, conventions: Conventions) -> Array:
    """Every rank that least squares is asked for."""
    return spanning_matrix(draw) if conventions.rank == "full" else any_matrix(draw)


def any_matrix(draw: Draw) -> Array:
    """Every rank and shape; a constant column first or last; a row or column of another size."""
    kinds: list[Callable[[Draw], Array]] = [dense_matrix, spanning_matrix, deficient_matrix]
    X = kinds[draw(st.integers(0, 2))](draw)
    place = draw(st.sampled_from([None, None, 0, -1]))
    if place is not None:
        X[:, place] = 1.0
    return labelled.stretched(draw, X, apart=4)


def overdetermined_matrix(draw: Draw, *, more_rows: int = 5) -> Array:
    """Full column rank, and a row more than columns at least."""
    X = labelled.stretched(draw, spanning_matrix(draw, more_rows=more_rows), apart=3)
    return X if len(X) > X.shape[1] else np.vstack([X, draw(grids.matrices(1, X.shape[1]))])


def sample(draw: Draw, conventions: Conventions) -> records.Sample:
    data = sample_of(draw, allowed_matrix(draw, conventions))
    return intercepts.with_constant(data, conventions)  # type: ignore[no-any-return]


def sample_of(draw: Draw, X: Array) -> records.Sample:
    y = labels_for(draw, X)
    return records.Sample(X * draw(grids.scales()), y * draw(grids.scales(most=10)))


def spanning(draw: Draw, conventions: Conventions) -> records.Sample:
    data = sample_of(draw, spanning_matrix(draw))
    return intercepts.with_constant(data, conventions)  # type: ignore[no-any-return]


def deficient(draw: Draw, conventions: Conventions) -> records.Sample:
    """Unless only full rank is asked for: then there is nothing deficient to ask about."""
    full = conventions.rank == "full"
    data = sample_of(draw, spanning_matrix(draw) if full else deficient_matrix(draw))
    return intercepts.with_constant(data, conventions)  # type: ignore[no-any-return]


def noisy(draw: Draw) -> records.Sample:
    return sample_of(draw, overdetermined_matrix(draw))


def plain(draw: Draw) -> records.Sample:
    """Unscaled quarters, some with a column twice."""
    X = spanning_matrix(draw) if draw(st.booleans()) else dense_matrix(draw)
    X = np.hstack([X, X[:, :1]]) if draw(st.booleans()) else X
    return records.Sample(X, draw(grids.vectors(len(X))))


def judged(draw: Draw) -> records.Judged:
    X, scale = dense_matrix(draw), draw(grids.scales())
    return records.Judged(
        X * scale, draw(grids.vectors(len(X))), draw(grids.vectors(X.shape[1])) / scale
    )


def restated(draw: Draw, conventions: Conventions) -> records.Restated:
    """Another unit, turned axes or none of both; any order and signs of the examples."""
    X = allowed_matrix(draw, conventions)
    (n, d), y = X.shape, labels_for(draw, X)
    units = [2.0**k * np.eye(d) for k in (0, -19, -9, 3, 19)]
    M = draw(st.sampled_from([*units, *edges.ROTATIONS[d]]))
    return records.Restated(X, y, M, draw(grids.permutations(n)), draw(grids.labels(n)))


def varied(values: Array) -> Array:
    """Not constant: the last entry is moved off the first."""
    return np.append(values[:-1], values[-1] + (values[-1] == values[0]))


def line(draw: Draw) -> records.Line:
    n = draw(st.integers(2, 9))
    x, y = varied(draw(grids.vectors(n))), varied(draw(grids.vectors(n)))
    if draw(st.booleans()):
        y = draw(st.sampled_from([0.5, -0.5, 2.0, -3.0])) * x + draw(grids.quarters())
    scale = draw(st.sampled_from([1.0, 1.0, 2.0**-9, 2.0**9]))
    return records.Line(x * scale, y * draw(st.sampled_from([1.0, 1.0, 2.0**-15, 2.0**15])))


def unit_line(draw: Draw) -> records.Line:
    """Points near the origin, x in another unit."""
    points = line(draw)
    unit = draw(st.integers(-18, 16)) - np.round(np.log2(np.max(np.abs(points.x))))
    return records.Line(points.x * 2.0**unit, points.y)


def moved_line(draw: Draw) -> records.MovedLine:
    points = line(draw)
    factors, shifts = st.sampled_from([0.5, 2.0, -4.0]), st.sampled_from([-8.0, 3.0, 10.0])
    x, y = (varied(np.round(v / np.max(np.abs(v)) * 64) / 64) for v in (points.x, points.y))
    return records.MovedLine(x, y, draw(factors), draw(shifts), draw(factors), draw(shifts))


def far_line(draw: Draw) -> records.Line:
    """Close points far away, exactly on a line that passes near the origin; x̄ is exact."""
    n = draw(st.sampled_from([3, 5, 6, 7]))
    steps = draw(st.lists(st.integers(0, 11), min_size=n - 1, max_size=n - 1))
    steps = [*steps, 12 + (-sum(steps) - 12) % n]
    spacing = draw(st.sampled_from([0.25, 0.125, 0.0625]))
    x = draw(st.sampled_from([2.0**19, -(2.0**19), 300001.0])) + spacing * np.array(steps)
    slope = draw(st.sampled_from([0.75, -1.25, 3.0]))
    return records.Line(x, slope * x + draw(st.integers(-4, 4)))


def experiment(draw: Draw) -> records.Experiment:
    """At most 8 rows, so that sixteen runs of signs are a complete design."""
    X = overdetermined_matrix(draw, more_rows=4)
    if draw(st.booleans()):
        X = np.vstack([X, draw(grids.matrices(8 - len(X), X.shape[1]))])
    return records.Experiment(
        X, draw(grids.vectors(X.shape[1], most=8)), draw(st.sampled_from([0.5, 2.0, 3.0]))
    )


def powers(draw: Draw) -> records.Powers:
    n, degree = draw(grids.sizes(most=6)), draw(st.integers(0, 6))
    digits = st.lists(grids.fine(low=-4, high=4), min_size=n, max_size=n).map(np.array)
    return records.Powers(draw(st.one_of(grids.vectors(n), digits)), degree)


def pairs(draw: Draw) -> Matrix:
    return Matrix(draw(grids.matrices(draw(grids.sizes(most=6)), 2)))


def curve(draw: Draw, conventions: Conventions) -> records.Curve:
    """Fewer, as many, or more points than coefficients; points may repeat."""
    degree = draw(st.integers(0, 4))
    x = array(draw(st.lists(st.sampled_from(NODES), min_size=1, max_size=8)))
    x[0] += not np.any(x)  # all zero, the powers have columns without any size to scale by
    if conventions.rank == "full":
        degree = min(degree, len(np.unique(x)) - 1)
    return records.Curve(x, draw(grids.nonzero_vectors(len(x))), degree)


def interpolated(draw: Draw) -> records.Curve:
    n = draw(st.integers(1, 5))
    x = draw(st.lists(st.sampled_from(NODES), min_size=n, max_size=n, unique=True))
    return records.Curve(array(x), draw(grids.vectors(n)), n - 1)


def penalised(draw: Draw, conventions: Conventions) -> records.Penalised:
    """λ in proportion to the square of X's scale, as a ridge penalty is chosen."""
    X = any_matrix(draw)
    scale = draw(st.sampled_from([1.0, 1.0, 2.0**-8, 2.0**8]))
    lam = draw(st.sampled_from(edges.LAMBDAS))
    data = records.Penalised(edges.shrunk(X, lam) * scale, labels_for(draw, X), lam * scale**2)
    return intercepts.with_constant(data, conventions)  # type: ignore[no-any-return]


def wide(draw: Draw, conventions: Conventions) -> records.Penalised:
    """More columns than rows."""
    n = draw(grids.sizes(most=4))
    X = draw(grids.matrices(n, n + draw(grids.sizes(most=3))))
    lam = draw(st.sampled_from(edges.LAMBDAS))
    data = records.Penalised(edges.shrunk(X, lam), labels_for(draw, X), lam)
    return intercepts.with_constant(data, conventions)  # type: ignore[no-any-return]


def unpenalised(draw: Draw, conventions: Conventions) -> records.Penalised:
    data = spanning(draw, conventions)
    return records.Penalised(data.X, data.y, 0.0)


def path(draw: Draw, conventions: Conventions) -> records.Path:
    X = any_matrix(draw)
    data = records.Path(X / 8, labels_for(draw, X), array(sorted(edges.LAMBDAS)))
    return intercepts.with_constant(data, conventions)  # type: ignore[no-any-return]


def small_penalty(draw: Draw) -> records.Penalised:
    spans = draw(st.booleans())
    X = spanning_matrix(draw, most_columns=3) if spans else deficient_matrix(draw)
    lam = draw(st.sampled_from([2.0**-8, 2.0**-10, 2.0**-12]))
    return records.Penalised(X / 4, labels_for(draw, X), lam)


def deviating(draw: Draw) -> records.Sample:
    """For linear programs: scales that their absolute tolerances can honour."""
    X = any_matrix(draw)
    scale = draw(st.sampled_from([1.0, 1.0, 1.0, 2.0**-6, 2.0**6]))
    return records.Sample(X * scale, labels_for(draw, X))


def shifted(draw: Draw) -> records.Sample:
    """Labels y + Xv, which w + v fits as w fits y: no bound on the weights, no charge for them."""
    data = deviating(draw)
    unit = 2.0 ** np.round(np.log2(np.max(np.abs(data.X)) or 1.0))
    y = data.y + data.X @ draw(grids.nonzero_vectors(data.X.shape[1], most=12)) / unit
    return records.Sample(data.X, y if np.any(y) else data.y)


# Any rank; full column rank; rank below the number of columns.
_RANK = ("rank",)
SAMPLES = intercepts.family(
    "samples", sample, edges.samples, stability.STATED_SOLVED, size=20, conventions=_RANK
)
SPANNING = intercepts.family(
    "spanning",
    spanning,
    edges.stated,
    stability.STATED_SPANNED,
    size=40,
    conventions=("stability",),
)
DEFICIENT = intercepts.family(
    "deficient", deficient, edges.deficient, stability.STATED_SOLVED, size=40, conventions=_RANK
)
RESTATED = Family("restated", restated, edges.restated, squares.SOLVED, size=40, conventions=_RANK)
NOISY = Family("noisy", noisy, edges.noisy, squares.NOISY_SAMPLE, size=20)
PLAIN = Family("plain", plain, edges.plain, size=36)
JUDGED = Family("judged", judged, edges.judged, size=10)
LINES = Family("lines", line, edges.lines, squares.LINE, size=40)
FAR_LINES = Family("far-lines", far_line, edges.far_lines, squares.FAR_LINE, size=30)
UNIT_LINES = Family("unit-lines", unit_line, designs.unit_lines, squares.UNIT_LINE, size=8)
MOVED_LINES = Family("moved-lines", moved_line, edges.moved_lines, squares.LINE_PAIR, size=30)
EXPERIMENTS = Family("experiments", experiment, edges.experiments, squares.EXPERIMENT, size=8)
POWERS = Family("powers", powers, edges.powers, size=20)
PAIRS = Family("pairs", pairs, edges.pairs, size=14)
CURVES = Family("curves", curve, edges.curves, squares.CURVE, size=40, conventions=_RANK)
INTERPOLATED = Family(
    "interpolated", interpolated, edges.interpolated, squares.INTERPOLATION, size=30
)
PENALISED = intercepts.family(
    "penalised", penalised, edges.penalised, squares.STATED_RIDGE, size=14
)
WIDE = intercepts.family("wide", wide, edges.wide, squares.STATED_RIDGE, size=40)
UNPENALISED = intercepts.family(
    "unpenalised", unpenalised, edges.unpenalised, squares.RIDGE, size=30
)
PATHS = intercepts.family("paths", path, edges.paths, squares.RIDGE_PATH, size=30)
SMALL_PENALTIES = Family(
    "small-penalties", small_penalty, edges.small_penalties, squares.RIDGE_LIMIT, size=30
)
DEVIATING = Family("deviating", deviating, edges.deviating, least_absolute.LEAST_ABSOLUTE, size=16)
SHIFTED = Family("shifted", shifted, edges.shifted, least_absolute.LEAST_ABSOLUTE, size=20)
