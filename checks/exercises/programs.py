"""Linear programs as data: u, A and v of max <u, z> subject to Az ≥ v [UML, §9.1.1, ex. 1].

The program that comes back is solved in exact rationals. Any program with the same answers is
right: scaled or repeated rows, another right side, another objective, other auxiliary variables.
"""

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates import exact, least_absolute, linear_programs, separation
from lemmata.checks.exercises.cases import DEVIATING, REALISABLE, UNREALISABLE
from lemmata.checks.records import Array, Labelled
from lemmata.checks.regression.records import Sample
from lemmata.checks.words import rounded_down, rounded_up, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

MARGIN = ProofLine("9.1", "y_i <w, x_i> ≥ 1 for every i, which is Aw ≥ v with A_ij = y_i x_ij")
ABSOLUTE = ProofLine("hint", "|c| is the least a ≥ 0 with c ≤ a and c ≥ −a")
# Weights of this size and more would show the rounding of a row, not its meaning.
LARGEST = 2**20
# A program has at most this many rows or variables for each row and column of X.
ROOM = 8

Program = tuple[Array, Array, Array]


def misshapen(program: Program, X: Array, call: str) -> Refutation | None:
    u, A, v = program
    most = ROOM * sum(X.shape)
    if A.shape != (len(v), len(u)):
        got = f"A of shape {A.shape} with {len(u)} numbers in u and {len(v)} in v"
        return refute(
            got=got,
            should="a row of A for each of v, a column for each of u",
            call=call,
            line="contract",
        )
    if max(A.shape) > most:
        return refute(
            got=f"A of shape {A.shape}", should=f"at most {most} rows", call=call, line="contract"
        )
    if A.shape[1] < X.shape[1]:
        should = f"at least {X.shape[1]}: w comes first"
        return refute(got=f"{A.shape[1]} variables", should=should, call=call, line="contract")
    return None


def solved(program: Program, *, boxed: bool = False) -> linear_programs.Solution:
    """The program in rationals; `boxed`: with every |z_j| ≤ LARGEST."""
    u, A, v = program
    rows, right = [exact.rationals(row) for row in A], exact.rationals(v)
    if boxed:
        for j in range(len(u)):
            for sign in (1, -1):
                rows.append([fmpq(sign * (i == j)) for i in range(len(u))])
                right.append(fmpq(-LARGEST))
    return linear_programs.solve(exact.rationals(u), rows, right)


@theorem(REALISABLE, proof=MARGIN)
def halfspace_program_asks_for_a_separator(
    f: Any, data: Labelled, proof: separation.Separation
) -> Refutation | None:
    """On separable data the program max <u, w> subject to Aw ≥ v has a solution, and every w with
    Aw ≥ v separates the examples.

    v = 0 lets w = 0 in. An objective other than 0 must not grow without end.

    [UML, §9.1.1] [ELEG867, §1.1]
    """
    call = "halfspace_program(X, y)"
    program = f.halfspace_program(data.X, data.y)
    if broken := misshapen(program, data.X, call):
        return broken
    if not proof.separable:
        return None
    found = solved(program)
    if found.status != "optimal":
        no_w = found.status == "infeasible"
        return refute(
            got="no w with Aw ≥ v" if no_w else "an objective that grows without end",
            should=f"a solution: w = {shown(map(float, proof.separator))} separates",
            call=call,
            line="9.1",
        )
    _, A, v = program
    asked = {tuple(row) for row in A[v > 0].tolist()}
    for i, row in enumerate(separation.signed_rows(data.X, data.y)):
        if tuple(row.tolist()) in asked:
            continue  # y<w, x> ≥ v > 0 is one of the constraints itself
        worst = solved((-row, A, v), boxed=True)
        if worst.status == "optimal" and exact.dot(row, worst.z) <= 0:
            return refute(
                got=f"Aw ≥ v lets in w = {shown(map(exact.near, worst.z))}, where "
                f"y<w, x> = {rounded_up(exact.dot(row, worst.z))} on example {i}",
                should="separators only",
                call=call,
                line="9.1",
                claim=_kept_out(worst.z),
            )
    return None


@theorem(UNREALISABLE, proof=MARGIN, after=halfspace_program_asks_for_a_separator)
def halfspace_program_is_infeasible_without_a_separator(
    f: Any, data: Labelled, proof: separation.Separation
) -> Refutation | None:
    """Where no halfspace separates the examples, no w has Aw ≥ v.

    follows from [UML, (9.1)] [ELEG867, §1.1]
    """
    call = "halfspace_program(X, y)"
    program = f.halfspace_program(data.X, data.y)
    if broken := misshapen(program, data.X, call):
        return broken
    nothing = np.zeros(len(program[0]))
    found = solved((nothing, program[1], program[2]), boxed=True)
    if proof.separable or found.status == "infeasible":
        return None
    margins = [exact.dot(row, found.z) for row in separation.signed_rows(data.X, data.y)]
    i = margins.index(min(margins))
    return refute(
        got=f"Aw ≥ v lets in w = {shown(map(exact.near, found.z))}, where "
        f"y<w, x> = {rounded_up(margins[i])} on example {i}",
        should="no w at all: no halfspace separates these examples",
        call=call,
        line="9.1",
        claim=_kept_out(found.z),
    )


@theorem(DEVIATING, proof=ABSOLUTE)
def absolute_program_minimises_the_deviations(
    f: Any, data: Sample, proof: least_absolute.LeastAbsolute
) -> Refutation | None:
    """The program max <u, z> subject to Az ≥ v has a solution, and the first d numbers of it are a
    w with the least Σ |<w, x_i> − y_i|.

    One more variable a_i for each example, with −a_i ≤ <w, x_i> − y_i ≤ a_i; the form asks for a
    maximum, so that u is −1 on them.

    [UML, ex. 1] (accuracy)
    """
    call = "absolute_program(X, y)"
    program = f.absolute_program(data.X, data.y)
    if broken := misshapen(program, data.X, call):
        return broken
    found = solved(program)
    if found.status != "optimal":
        no_z = found.status == "infeasible"
        return refute(
            got="no z with Az ≥ v" if no_z else "an objective that grows without end",
            should="a solution: the deviations have a least sum",
            call=call,
            line="hint",
        )
    w = found.z[: data.X.shape[1]]
    total, least = least_absolute.deviations(data.X, data.y, w), exact.rational(proof.optimum)
    size = least + sum((abs(exact.rational(label)) for label in data.y), fmpq(0))
    if total <= least + exact.rational(f.conventions.accuracy) * size:
        return None
    said = f"the solution w = {shown(map(exact.near, w))}"
    return refute(
        got=f"{said} with Σ|<w, x> − y| = {rounded_down(total)}",
        should=f"the least sum {rounded_up(least)}, as at w = {shown(map(float, proof.w))}",
        call=call,
        line="hint",
    )


def _kept_out(z: tuple[fmpq, ...]) -> str:
    """What a script asserts: the program does not let this w in."""
    return f"w = np.array({[exact.near(v) for v in z]})\nnot np.all(A @ w >= v)"
