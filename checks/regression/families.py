"""The families of cases that the regression theorems share, so that their calls are shared too."""

from __future__ import annotations

from typing import Any

from lemmata.checks.certificates.least_absolute import LeastAbsolute
from lemmata.checks.certificates.least_squares import (
    LeastSquares,
    LinePair,
    Ridge,
    RidgeLimit,
    RidgePath,
)
from lemmata.checks.datasets.forms import Matrix
from lemmata.checks.datasets.regression_forms import (
    Curve,
    Experiment,
    Judged,
    Line,
    MovedLine,
    Path,
    Penalised,
    Powers,
    Reordered,
    Sample,
    Scaled,
    ScaledPenalised,
    ShiftedSample,
    Turned,
)
from lemmata.theorem import Family

_SAMPLES = "lemmata.checks.datasets.regression"
_CURVES = "lemmata.checks.datasets.regression_curves"
_PENALTIES = "lemmata.checks.datasets.regression_penalties"
_SQUARES = "lemmata.checks.certificates.least_squares"
_ABSOLUTE = "lemmata.checks.certificates.least_absolute:optimum"


def _family(
    name: str,
    data: type,
    module: str,
    strategy: str,
    edges: str,
    size: int,
    certify: str | None = None,
    certificate: Any = None,
) -> Family:
    return Family(
        f"regression-{name}",
        data,
        f"{module}:{strategy}",
        certify,
        certificate,
        edges=f"{module}:{edges}",
        size=size,
    )


def _solved(name: str, data: type, module: str, strategy: str, edges: str, size: int) -> Family:
    certify = f"{_SQUARES}:solution"
    return _family(name, data, module, strategy, edges, size, certify, LeastSquares)


# Any rank; full column rank; rank below the number of columns.
SAMPLES = _solved("samples", Sample, _SAMPLES, "samples", "sample_edges", 70)
SPANNING = _solved("spanning", Sample, _SAMPLES, "spanning", "spanning_edges", 50)
DEFICIENT = _solved("deficient", Sample, _SAMPLES, "deficient", "deficient_edges", 60)
RESCALED = _solved("rescaled", Scaled, _SAMPLES, "rescaled", "rescaled_edges", 30)
TURNED = _solved("turned", Turned, _SAMPLES, "turned", "turned_edges", 30)
REORDERED = _solved("reordered", Reordered, _SAMPLES, "reordered", "reordered_edges", 30)
NOISY = _solved("noisy", Sample, _CURVES, "noisy", "noisy_edges", 40)
PLAIN = _family("plain", Sample, _SAMPLES, "plain_samples", "plain_sample_edges", 50)
JUDGED = _family("judged", Judged, _SAMPLES, "judged", "judged_edges", 50)

LINES = _family("lines", Line, _CURVES, "lines", "line_edges", 50, f"{_SQUARES}:line", LeastSquares)
FAR_LINES = _family(
    "far-lines",
    Line,
    _CURVES,
    "far_lines",
    "far_line_edges",
    30,
    f"{_SQUARES}:far_line",
    LeastSquares,
)
MOVED_LINES = _family(
    "moved-lines",
    MovedLine,
    _CURVES,
    "moved_lines",
    "moved_line_edges",
    30,
    f"{_SQUARES}:moved_line",
    LinePair,
)
EXPERIMENTS = _family(
    "experiments",
    Experiment,
    _CURVES,
    "experiments",
    "experiment_edges",
    16,
    f"{_SQUARES}:noiseless",
    LeastSquares,
)
POWERS = _family("powers", Powers, _CURVES, "powers", "power_edges", 40)
PAIRS = _family("pairs", Matrix, _CURVES, "pairs", "pair_edges", 30)
CURVES = _family(
    "curves", Curve, _CURVES, "curves", "curve_edges", 50, f"{_SQUARES}:polynomial", LeastSquares
)
INTERPOLATED = _family(
    "interpolated",
    Curve,
    _CURVES,
    "interpolated",
    "interpolated_edges",
    30,
    f"{_SQUARES}:polynomial",
    LeastSquares,
)

PENALISED = _family(
    "penalised",
    Penalised,
    _PENALTIES,
    "penalised",
    "penalised_edges",
    60,
    f"{_SQUARES}:ridge",
    Ridge,
)
WIDE = _family("wide", Penalised, _PENALTIES, "wide", "wide_edges", 40, f"{_SQUARES}:ridge", Ridge)
UNPENALISED = _family(
    "unpenalised",
    Penalised,
    _PENALTIES,
    "unpenalised",
    "unpenalised_edges",
    30,
    f"{_SQUARES}:ridge",
    Ridge,
)
RESCALED_PENALISED = _family(
    "rescaled-penalised",
    ScaledPenalised,
    _PENALTIES,
    "rescaled_penalised",
    "rescaled_penalised_edges",
    30,
    f"{_SQUARES}:ridge",
    Ridge,
)
PATHS = _family(
    "ridge-paths", Path, _PENALTIES, "paths", "path_edges", 30, f"{_SQUARES}:path", RidgePath
)
SMALL_PENALTIES = _family(
    "small-penalties",
    Penalised,
    _PENALTIES,
    "small_penalties",
    "small_penalty_edges",
    30,
    f"{_SQUARES}:limit",
    RidgeLimit,
)
DEVIATING = _family(
    "deviating", Sample, _PENALTIES, "deviating", "deviating_edges", 40, _ABSOLUTE, LeastAbsolute
)
MOVED_SAMPLES = _family(
    "moved-samples",
    ShiftedSample,
    _PENALTIES,
    "moved_samples",
    "moved_sample_edges",
    20,
    _ABSOLUTE,
    LeastAbsolute,
)
