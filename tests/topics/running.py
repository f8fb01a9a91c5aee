"""Run a counterexample's script in this process, on a submission of known truth."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from types import ModuleType

import pytest

from lemmata.audit.specimens import Graded, Opened, Specimen, grade


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


# No script of one call shows these. They are refuted all the same, on the calls that were made.
BEYOND_A_SCRIPT = {
    # The last bit decides, and another alignment of X in memory may turn it.
    "determinant_test": "a determinant of 0 or 1e-33",
    "hard_none_by_an_exact_check": "a margin of 1 or 1 − 1e-16",
    # The call is answered rightly when it comes first. What was asked before is hundreds of calls:
    # of these any with the same key would do, and no check knows what the key is.
    "hard_margin_keeps_the_last_fit": "cached by X without y",
    "memory_cache_by_shape": "cached by the shape of X",
    "remembers_the_last_answer": "cached by the shape of X",
    "array_as_a_condition": "raises when the call before had more columns",
}


def assert_scripts_tell(found: Graded, specimen: Specimen, solution: str, opened: Opened) -> None:
    """Each failure's script fails on the submission, and runs through on the solution.

    A function that keeps something between calls may answer the first call rightly: then there is
    the script of its conduct.
    """
    for theorem, script in found.scripts.items():
        assert script, f"{theorem}: no script"
        if found.statuses[theorem] in ("timeout", "crashed"):
            compile(script, "counterexample.py", "exec")
        elif failure(script, specimen.text, specimen.name) is None:
            assert specimen.name in BEYOND_A_SCRIPT or keeps_something(specimen, opened), script
        assert failure(script, solution, specimen.name) is None, script


def keeps_something(specimen: Specimen, opened: Opened) -> bool:
    conduct = [t.name for t, _ in specimen.setting.plan().rules if not t.families]
    found = grade(opened, replace(specimen, theorems=tuple(conduct)))
    refuted = [name for name in conduct if "second time" in found.messages.get(name, "")]
    scripts = [found.scripts[name] for name in refuted]
    return any(failure(script, specimen.text, specimen.name) for script in scripts)
