"""Run a submission in this very process: for a student's own pytest (a debugger works) and tests.

No isolation and no deadline: code one trusts, never a class.
"""

from __future__ import annotations

import copy
import importlib.util
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from lemmata.call import Answer, Call, Failed, Returned
from lemmata.errors import BadInput


class InProcess:
    """The functions of a trusted module, asked like any other submission."""

    def __init__(self, functions: Mapping[str, Callable[..., Any]], file: str = "") -> None:
        self._functions, self._file = dict(functions), file
        self.functions = frozenset(self._functions)

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        return [self._answer(call) for call in calls]

    def _answer(self, call: Call) -> Answer:
        function = self._functions.get(call.function)
        if function is None:
            return Failed("missing", message=f"{call.function} is not defined")
        args, kwargs = copy.deepcopy(call.args), copy.deepcopy(call.kwargs)
        seed = int.from_bytes(call.key[:4], "little")
        np.random.seed(seed)  # the answer may depend on the question, not on what came before
        try:
            value = function(*args, **kwargs)
        except Exception as error:
            frames = traceback.extract_tb(error.__traceback__)
            lines = [frame.lineno for frame in frames if frame.filename == self._file]
            line = lines[-1] if lines else None
            return Failed("error", type(error).__name__, str(error), line, self._file)
        changed = [str(i) for i, arg in enumerate(args) if not _same(arg, call.args[i])]
        changed += [name for name, arg in kwargs.items() if not _same(arg, call.kwargs[name])]
        return Returned(value, tuple(changed))


def load_file(path: Path) -> InProcess:
    """A student's own file as a module of this process."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise BadInput(f"{path.name}: not a Python file")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except FileNotFoundError:
        raise BadInput(f"{path.name}: no such file") from None
    except SyntaxError as error:
        raise BadInput(f"{path.name}, line {error.lineno}: SyntaxError: {error.msg}") from None
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        line = next((f.lineno for f in reversed(frames) if f.filename == str(path)), "?")
        raise BadInput(f"{path.name}, line {line}: {type(error).__name__}: {error}") from None
    functions = {name: value for name, value in vars(module).items() if callable(value)}
    return InProcess(functions, str(path))


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, np.ndarray) or isinstance(other, np.ndarray):
        return bool(np.array_equal(one, other))
    return bool(one == other)
