"""Linear programs in rationals: each of the three endings, its proof, and a proof that is none."""

from dataclasses import replace

import numpy as np
import pytest
from flint import fmpq
from scipy.optimize import linprog

from lemmata.checks.certificates.exact import rationals
from lemmata.checks.certificates.linear_programs import Solution, is_solution, solve


def program(u, A, v):
    return rationals(u), [rationals(row) for row in A], rationals(v)


def test_an_optimum_comes_with_multipliers_that_prove_it():
    # max −a subject to −a ≤ w − 3 ≤ a: the absolute value of a number that can be 0
    given = program([0, -1], [[-1, 1], [1, 1]], [-3, 3])
    found = solve(*given)
    assert found.status == "optimal" and found.z == (3, 0)
    assert not is_solution(*given, replace(found, z=(fmpq(3), fmpq(1))))
    assert not is_solution(*given, replace(found, multipliers=(fmpq(1), fmpq(0))))


def test_no_point_is_proved_by_farkas_and_no_end_by_a_ray():
    nothing = program([0], [[1], [-1]], [1, 0])  # w ≥ 1 and w ≤ 0
    assert solve(*nothing).status == "infeasible"
    endless = program([1], [[1]], [0])
    found = solve(*endless)
    assert found.status == "unbounded" and found.ray == (1,)
    assert not is_solution(*endless, replace(found, ray=(fmpq(-1),)))
    assert not is_solution(*nothing, Solution("infeasible", (), (fmpq(1), fmpq(0))))


@pytest.mark.parametrize("seed", range(3))
def test_it_ends_as_highs_says_it_does(seed):
    source = np.random.default_rng(seed)
    endings = {0: "optimal", 2: "infeasible", 3: "unbounded"}
    for _ in range(40):
        k, r = source.integers(1, 5), source.integers(1, 9)
        A, v = source.integers(-3, 4, (r, k)), source.integers(-3, 4, r)
        u = source.integers(-2, 3, k)
        found = solve(*program(u, A, v))
        highs = linprog(-u, A_ub=-A, b_ub=-v, bounds=[(None, None)] * k, method="highs")
        assert found.status == endings.get(highs.status, found.status)
        if found.status == "optimal":
            value = sum(float(int(z.p) / int(z.q)) * c for z, c in zip(found.z, u, strict=True))
            assert value == pytest.approx(-highs.fun)
