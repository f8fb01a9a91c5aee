"""Running code we do not trust: see docs/security.md for what is promised and what is not."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lemmata.sandbox.outside.isolation import Isolation
    from lemmata.sandbox.outside.limits import Limits
    from lemmata.sandbox.outside.runner import SandboxRunner
    from lemmata.sandbox.outside.sandbox import Sandbox

__all__ = ["Isolation", "Limits", "Sandbox", "SandboxRunner"]

_HOMES = {
    "Isolation": "isolation",
    "Limits": "limits",
    "Sandbox": "sandbox",
    "SandboxRunner": "runner",
}


def __getattr__(name: str) -> Any:
    """At their first use: who speaks of values on the wire alone has no need of a sandbox."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.outside.{_HOMES[name]}"), name)
