"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from __future__ import annotations

from lemmata.audit.ordinary import (
    D,
    Gaussian,
    OrdinaryTest,
    allclose,
    same_parts,
    separates,
    up_to_sign,
)
from lemmata.submission.call import Call


def tests(g: Gaussian) -> tuple[OrdinaryTest, ...]:
    return (
        allclose("is_shattered", g.X[:D]),
        allclose("is_shattered", g.X[: D + 1]),
        allclose("count_dichotomies", g.X[: D + 2]),
        OrdinaryTest(Call("shattering_weights", (g.X[:D], g.noisy[:D])), separates),
        OrdinaryTest(Call("unrealisable_labels", (g.X[: D + 1],)), up_to_sign),
        OrdinaryTest(Call("radon_partition", (g.X[: D + 2],)), same_parts),
        allclose("lift_to_paraboloid", g.X),
        allclose("is_shattered_by_balls", g.X[: D + 1]),
        allclose("is_shattered_by_balls", g.X[: D + 2]),
    )
