"""What separability does not depend on: order, length of examples, names of labels, the origin.

Each answer on moved data is held against the certificate of the data as they were: that it
carries over is the theorem.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from lemmata.checks.certificates.separation import Separation
from lemmata.checks.datasets.forms import Moved
from lemmata.checks.halfspaces.margins import (
    AFFINELY_MOVED,
    FARKAS,
    FEASIBLE,
    LIFTING,
    MOVED,
    joined,
    lifted,
    wrong_answer,
)
from lemmata.checks.untouched import changes_refuted
from lemmata.theorem import Refutation, refute, theorem

PROGRAM = "[UML, §9.1.1]"


@theorem(
    topic="halfspaces",
    functions=("separate",),
    cases=MOVED,
    source=PROGRAM,
    proof=(FEASIBLE, FARKAS),
    comparison="accuracy",
)
def separability_ignores_the_order(
    f: Any, data: Moved, certificate: Separation
) -> Refutation | None:
    """The examples in another order are separable or not as before, by the same w."""
    X, y = data.X[data.order], data.y[data.order]
    farkas = tuple(certificate.farkas[i] for i in data.order) if certificate.farkas else ()
    proof = Separation(certificate.separator, farkas)
    call = "separate(X[order], y[order])"
    return wrong_answer(X, y, f.separate(X, y), proof, f.conventions.accuracy, call)


@theorem(
    topic="halfspaces",
    functions=("separate",),
    cases=MOVED,
    source=PROGRAM,
    proof=(FEASIBLE, FARKAS),
    comparison="accuracy",
)
def separability_ignores_the_length_of_examples(
    f: Any, data: Moved, certificate: Separation
) -> Refutation | None:
    """Examples made longer or shorter, each by its own factor, are separable or not as before."""
    X = data.X * data.factors[:, None]
    lengths = [Fraction(c) for c in data.factors]
    farkas = tuple(v / c for v, c in zip(certificate.farkas, lengths, strict=False))
    proof = Separation(certificate.separator, farkas)
    call = "separate(X * factors[:, None], y)"
    return wrong_answer(X, data.y, f.separate(X, data.y), proof, f.conventions.accuracy, call)


@theorem(
    topic="halfspaces",
    functions=("separate", "separate_affine"),
    cases=AFFINELY_MOVED,
    source=PROGRAM,
    proof=(FEASIBLE, FARKAS),
    comparison="accuracy",
)
def opposite_labels_opposite_halfspace(
    f: Any, data: Moved, certificate: Separation
) -> Refutation | None:
    """If w separates y then −w separates −y: separability does not know which label is which."""
    w = joined(f.separate_affine(data.X, -data.y))
    broken = wrong_answer(
        lifted(data.X),
        -data.y,
        w,
        certificate,
        f.conventions.accuracy,
        "separate_affine(X, -y)",
        affine=True,
    )
    if broken is not None:
        return broken
    plain, opposite = f.separate(data.X, data.y), f.separate(data.X, -data.y)
    if (plain is None) == (opposite is None):
        return None
    return refute(
        got=f"{'None' if plain is None else 'a separator'} for y, "
        f"{'None' if opposite is None else 'a separator'} for −y",
        should="w for one and −w for the other, or None for both",
        call="separate(X, y), separate(X, -y)",
    )


@theorem(
    topic="halfspaces",
    functions=("separate_affine",),
    cases=AFFINELY_MOVED,
    source="[UML, §9]",
    proof=(LIFTING, FARKAS),
    comparison="accuracy",
)
def affine_separability_survives_translation(
    f: Any, data: Moved, certificate: Separation
) -> Refutation | None:
    """Moving all examples by t moves b to b − <w, t>: affine separability has no origin."""
    X = data.X + data.shift
    w = joined(f.separate_affine(X, data.y))
    call, accuracy = "separate_affine(X + shift, y)", f.conventions.accuracy
    return wrong_answer(lifted(X), data.y, w, certificate, accuracy, call, affine=True)


@theorem(
    topic="halfspaces",
    functions=("predict", "separate", "separate_affine"),
    cases=AFFINELY_MOVED,
    source="[catalogue, conventions]",
    about="repeatability",
    comparison="accuracy",
)
def halfspace_answers_do_not_depend_on_earlier_calls(
    f: Any, data: Moved, certificate: Separation
) -> Refutation | None:
    """Asked again after other questions, the functions give answers that are right again."""
    f.separate_affine(data.X, data.y)
    before, labels = f.separate(data.X, data.y), f.predict(data.X, data.shift)
    second = f.again()
    after = second.separate(data.X, data.y)
    if (before is None) != (after is None):
        return refute(
            got=f"{'None' if after is None else 'a separator'}, asked again",
            should=f"{'None' if before is None else 'a separator'}, as before",
            call="separate(X, y)",
        )
    if not np.array_equal(labels, second.predict(data.X, data.shift)):
        return refute(
            got="other labels, asked again", should="the labels as before", call="predict(X, shift)"
        )
    w = joined(second.separate_affine(data.X, data.y))
    call, accuracy = "separate_affine(X, y), asked again", f.conventions.accuracy
    return wrong_answer(lifted(data.X), data.y, w, certificate, accuracy, call, affine=True)


@theorem(
    topic="halfspaces",
    functions=("sign", "add_bias", "predict", "zero_one_error", "separate", "separate_affine"),
    cases=AFFINELY_MOVED,
    source="[catalogue, conventions]",
    about="arguments",
)
def halfspaces_functions_leave_their_arguments_alone(
    f: Any, data: Moved, certificate: Separation
) -> Refutation | None:
    """z, X, y and w are the caller's: no function of halfspaces changes them."""
    X, y, w = data.X, data.y, data.shift
    return (
        changes_refuted(f, "sign", X @ w)
        or changes_refuted(f, "add_bias", X)
        or changes_refuted(f, "predict", X, w)
        or changes_refuted(f, "zero_one_error", X, y, w)
        or changes_refuted(f, "separate", X, y)
        or changes_refuted(f, "separate_affine", X, y)
    )
