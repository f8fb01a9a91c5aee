"""A family of cases: how they are drawn, which are always there, what proves them.

    SEPARABLE = Family("separable", separable, edges=separable_edges, certificate=MINIMUM_NORM)

    def separable(draw) -> Labelled:
        n, d = draw(sizes(most=12)), draw(sizes(most=4))
        ...

A drawing function takes Hypothesis' `draw`, makes one record of data and returns it; calling
another drawing function is how they are put together. `st`, Hypothesis' strategies, is imported at
its first use: a warm bank needs none.
"""

import typing
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from lemmata.bank.strategies import st as st
from lemmata.certificate import Certificate, told
from lemmata.conventions import Conventions


@dataclass(frozen=True)
class Family:
    """`draw` and `edges` may take `conventions` too; `conventions` names those that matter.

    `edges` gives the cases that are always in the bank; `size` counts the drawn ones. Each must
    carry the certificate, if there is one; a case without it judges nobody.
    """

    name: str
    draw: Callable[..., Any]
    edges: Callable[..., Sequence[Any]] | None = None
    certificate: Certificate | None = None
    size: int = 60
    conventions: tuple[str, ...] = ()

    @property
    def data(self) -> Any:
        """The type of a case's data: what the drawing function says it returns."""
        return typing.get_type_hints(whole(self.draw))["return"]

    def chosen(self, conventions: Conventions) -> tuple[tuple[str, Any], ...]:
        """The conventions that change this family's cases: part of the bank's key."""
        return tuple((name, getattr(conventions, name)) for name in self.conventions)

    def strategy(self, conventions: Conventions) -> Any:
        from hypothesis import strategies

        draw = told(self.draw, conventions)
        # `composite` looks at the signature: give it one without conventions.
        return strategies.composite(lambda take: draw(take))()

    def always(self, conventions: Conventions) -> list[Any]:
        return list(told(self.edges, conventions)()) if self.edges is not None else []

    def certify(self, data: Any, conventions: Conventions) -> Any:
        """The verified proof; None without one, and for a family that needs none."""
        return None if self.certificate is None else self.certificate.certify(data, conventions)

    @property
    def parts(self) -> list[Callable[..., Any]]:
        """Every function that a case of this family depends on."""
        own = [self.draw, *([self.edges] if self.edges is not None else [])]
        proof = self.certificate
        return own + ([proof.propose, proof.verify] if proof is not None else [])


def whole(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function itself, where some of its arguments have been filled in."""
    return whole(function.func) if isinstance(function, partial) else function
