from __future__ import annotations

from collections.abc import Iterator

import pytest

from lemmata.sandbox import Limits, Sandbox


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    with Sandbox(limits=Limits(call_seconds=30.0), imports=("numpy", "scipy")) as opened:
        yield opened
