"""`st`: Hypothesis' strategies, imported when the first case is drawn and not before."""

import importlib
from typing import Any


class _Late:
    def __getattr__(self, name: str) -> Any:
        return getattr(importlib.import_module("hypothesis.strategies"), name)


st: Any = _Late()
