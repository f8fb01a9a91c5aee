"""Run a counterexample's script in this process, on a submission of known truth."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType

import pytest


@cache
def module(text: str, name: str) -> ModuleType:
    made = ModuleType(name)
    exec(compile(text, f"{name}.py", "exec"), vars(made))
    return made


def failure(script: str, text: str, name: str) -> Exception | None:
    """What the script says of the submission with this text; None where it runs through."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, name, module(text, name))
        try:
            exec(compile(script, "counterexample.py", "exec"), {"__name__": "counterexample"})
        except Exception as error:
            return error
    return None
