"""Linear programs in exact rationals: max <u, z> subject to Az ≥ v, z free [UML, §9.1.1].

    optimal       z with Az ≥ v, and λ ≥ 0 with Aᵀλ = −u and <u, z> = −<λ, v>: no z does better
    infeasible    λ ≥ 0 with Aᵀλ = 0 and <λ, v> > 0: no z has Az ≥ v
    unbounded     z with Az ≥ v, and a direction r with Ar ≥ 0 and <u, r> > 0

The simplex method with Bland's rule finds one of the three; `is_solution` recomputes it from the
program alone, so that nobody need trust the pivots.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from flint import fmpq

from lemmata.checks.certificates.exact import dot

Vector = Sequence[fmpq]
Rows = Sequence[Sequence[fmpq]]


@dataclass(frozen=True)
class Solution:
    """What a program comes to, with its proof: a point, multipliers, a direction, or two."""

    status: Literal["optimal", "infeasible", "unbounded"]
    z: tuple[fmpq, ...] = ()
    multipliers: tuple[fmpq, ...] = ()
    ray: tuple[fmpq, ...] = ()


def is_solution(u: Vector, A: Rows, v: Vector, found: Solution) -> bool:
    """Recompute the proof: feasibility, signs, and that both sides meet."""
    lam = found.multipliers
    if found.status == "infeasible":
        return _combines(A, lam, [fmpq(0)] * len(u)) and dot(lam, v) > 0
    if any(dot(row, found.z) < bound for row, bound in zip(A, v, strict=True)):
        return False
    if found.status == "unbounded":
        return all(dot(row, found.ray) >= 0 for row in A) and dot(u, found.ray) > 0
    return _combines(A, lam, [-c for c in u]) and dot(u, found.z) == -dot(lam, v)


def _combines(A: Rows, lam: Vector, target: Vector) -> bool:
    """λ ≥ 0 and Aᵀλ = target."""
    columns = zip(*A, strict=True)
    return all(c >= 0 for c in lam) and all(
        dot(column, lam) == t for column, t in zip(columns, target, strict=True)
    )


def solve(u: Vector, A: Rows, v: Vector) -> Solution:
    """By the dual: min −<v, λ> subject to Aᵀλ = −u, λ ≥ 0, whose multipliers are z."""
    found = _solved(u, A, v)
    if not is_solution(u, A, v, found):
        raise ArithmeticError("an exact pivot went wrong")
    return found


def _solved(u: Vector, A: Rows, v: Vector) -> Solution:
    table = _Table(A, [-c for c in u])
    table.minimise([fmpq(0)] * len(A), artificial=fmpq(1))
    if table.value > 0:  # no λ: the program is unbounded, if it has a point at all
        ray = tuple(-z for z in table.multipliers(artificial=fmpq(1)))
        at_all = _solved([fmpq(0)] * len(u), A, v)
        return at_all if at_all.status == "infeasible" else Solution("unbounded", at_all.z, (), ray)
    table.drive_out()
    falling = table.minimise([-c for c in v], artificial=fmpq(0))
    if falling is not None:  # −<v, λ> falls without end along a ray
        return Solution("infeasible", (), falling)
    z = tuple(-c for c in table.multipliers(artificial=fmpq(0)))
    return Solution("optimal", z, table.point())


class _Table:
    """The simplex table of Bλ = t, λ ≥ 0, with one artificial variable a row, B = Aᵀ."""

    def __init__(self, A: Rows, target: Vector) -> None:
        self.n, self.k = len(A), len(target)
        self.signs = [fmpq(-1 if t < 0 else 1) for t in target]
        self.rows: list[list[fmpq]] = []
        for j, (sign, t) in enumerate(zip(self.signs, target, strict=True)):
            unit = [fmpq(int(j == i)) for i in range(self.k)]
            self.rows.append([*(sign * row[j] for row in A), *unit, sign * t])
        self.basis = [self.n + j for j in range(self.k)]
        self.costs: list[fmpq] = []

    def minimise(self, costs: Vector, artificial: fmpq) -> tuple[fmpq, ...] | None:
        """Pivot to a minimum; a ray where there is none. Artificial variables never enter."""
        whole = [*costs, *([artificial] * self.k)]
        self.costs = [*whole, fmpq(0)]
        for row, j in zip(self.rows, self.basis, strict=True):
            if whole[j] != 0:
                self.costs = _less(self.costs, whole[j], row)
        while True:
            entering = next((j for j in range(self.n) if self.costs[j] < 0), None)
            if entering is None:
                return None
            able = [i for i, row in enumerate(self.rows) if row[entering] > 0]
            if not able:
                return self._ray(entering)
            leaving = min(
                able, key=lambda i: (self.rows[i][-1] / self.rows[i][entering], self.basis[i])
            )
            self._pivot(leaving, entering)

    def drive_out(self) -> None:
        """Artificial variables at zero leave the basis wherever another can take their place."""
        for i, j in enumerate(self.basis):
            other = next((c for c in range(self.n) if self.rows[i][c] != 0), None)
            if j >= self.n and other is not None:
                self._pivot(i, other)

    @property
    def value(self) -> fmpq:
        return -self.costs[-1]

    def multipliers(self, artificial: fmpq) -> list[fmpq]:
        """π with π_j = (cost − reduced cost) of artificial variable j, its row's sign undone."""
        reduced = self.costs[self.n : self.n + self.k]
        return [s * (artificial - c) for s, c in zip(self.signs, reduced, strict=True)]

    def point(self) -> tuple[fmpq, ...]:
        values = [fmpq(0)] * self.n
        for row, j in zip(self.rows, self.basis, strict=True):
            if j < self.n:
                values[j] = row[-1]
        return tuple(values)

    def _ray(self, entering: int) -> tuple[fmpq, ...]:
        values = [fmpq(0)] * self.n
        values[entering] = fmpq(1)
        for row, j in zip(self.rows, self.basis, strict=True):
            if j < self.n:
                values[j] = -row[entering]
        return tuple(values)

    def _pivot(self, row: int, column: int) -> None:
        pivot = self.rows[row][column]
        line = self.rows[row] if pivot == 1 else [c / pivot if c else c for c in self.rows[row]]
        for i, other in enumerate(self.rows):
            if i != row and other[column] != 0:
                factor = other[column]
                self.rows[i] = _less(other, factor, line)
        factor = self.costs[column]
        if factor != 0:
            self.costs = _less(self.costs, factor, line)
        self.rows[row] = line
        self.basis[row] = column


def _less(one: list[fmpq], factor: fmpq, other: list[fmpq]) -> list[fmpq]:
    """one − factor · other; most of a table is zeros."""
    return [c - factor * a if a else c for c, a in zip(one, other, strict=True)]
