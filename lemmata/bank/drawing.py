"""Values drawn by Hypothesis from a seed, without its memory of the surrounding code.

Hypothesis mixes constants found in the local modules of the running process into what it draws.
A bank must be the same in a student's pytest and on the lecturer's machine, so ours draws from
the seed alone.
"""

from typing import Any

import hypothesis
from hypothesis.control import current_build_context
from hypothesis.database import choices_to_bytes
from hypothesis.internal.conjecture.providers import AVAILABLE_PROVIDERS, HypothesisProvider
from hypothesis.internal.constants_ast import Constants

BACKEND = "lemmata"


class SeedOnly(HypothesisProvider):
    @property
    def _local_constants(self) -> Constants:
        return Constants()


AVAILABLE_PROVIDERS[BACKEND] = f"{SeedOnly.__module__}.{SeedOnly.__name__}"


def draw(strategy: Any, size: int, seed: int) -> list[tuple[Any, bytes]]:
    """Values of a strategy and the choices behind them, the same on every machine."""
    drawn: list[tuple[Any, bytes]] = []

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=size,
        database=None,
        deadline=None,
        backend=BACKEND,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(strategy)
    def collect(value: Any) -> None:
        drawn.append((value, choices_to_bytes(current_build_context().data.choices)))

    collect()
    return drawn[:size]
