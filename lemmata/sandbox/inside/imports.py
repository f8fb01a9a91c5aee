"""What a submission may import, and harmless stand-ins for plots. Runs inside.

This is for the student, not against the attacker: a forbidden import gets a clear message, and a
notebook full of plots still loads. What must not be reached is closed by the layers.
"""

import builtins
import dis
import sys
from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any

# The standard library's harmless part.
STANDARD = frozenset({
    "__future__", "abc", "argparse", "array", "ast", "bisect", "builtins", "calendar", "cmath",
    "collections", "contextlib", "copy", "csv", "dataclasses", "datetime", "decimal", "difflib",
    "doctest", "enum", "errno", "fractions", "functools", "gc", "glob", "hashlib", "heapq",
    "importlib", "inspect", "io", "itertools", "json", "keyword", "locale", "logging", "math",
    "numbers", "operator", "os", "pathlib", "pickle", "platform", "pprint", "queue", "random",
    "re", "reprlib", "secrets", "shutil", "string", "struct", "statistics", "sys", "tempfile",
    "textwrap", "time", "timeit", "tokenize", "traceback", "types", "typing",
    "typing_extensions", "unittest", "uuid", "warnings", "weakref", "zlib",
})  # fmt: skip
# Plots, progress bars and what a notebook shows: replaced by something that does nothing.
FOR_SHOW = frozenset({
    "matplotlib", "mpl_toolkits", "seaborn", "plotly", "bokeh", "altair", "IPython",
    "ipywidgets", "google", "tqdm", "pytest",
})  # fmt: skip


def admit_only(allowed: Iterable[str], siblings: Callable[[str], bool], inside: str) -> None:
    """From now on `import` in the submission's own modules refuses what is not on the list."""
    listed = frozenset(allowed)
    real = builtins.__import__

    def admit(
        name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0
    ) -> ModuleType:
        root = name.partition(".")[0]
        importer = (globals or {}).get("__name__", "")
        foreign = not isinstance(importer, str) or importer.partition(".")[0] != inside
        if foreign or level or root in listed or root in STANDARD:
            return real(name, globals, locals, fromlist, level)
        if siblings(name) or siblings(root):
            return real(name, globals, locals, fromlist, level)
        if root in FOR_SHOW:
            return _stand_in(name, bool(fromlist))
        raise ImportError(refusal(root, listed))

    builtins.__import__ = admit
    builtins.input = _input


def refusal(name: str, listed: Iterable[str]) -> str:
    shown = ", ".join(sorted(listed))
    return (
        f"this assignment does not allow `{name}`; allowed: {shown}, and of the standard library "
        "math, random, itertools, collections, typing and the like"
    )


def _input(prompt: object = "") -> str:
    """Nobody is there to type."""
    print(prompt)
    return ""


class Nothing:
    """Takes part in everything and does nothing: called, unpacked, looped over, drawn into."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return self

    def __setattr__(self, name: str, value: Any) -> None:
        return None

    def __getitem__(self, key: Any) -> Any:
        return self

    def __setitem__(self, key: Any, value: Any) -> None:
        return None

    def __iter__(self) -> Iterator[Any]:
        """As many as `fig, axes = plt.subplots()` unpacks; none for a loop."""
        frame = sys._getframe(1)
        code, at = frame.f_code.co_code, frame.f_lasti
        wanted = code[at + 1] if dis.opname[code[at]].startswith("UNPACK_SEQUENCE") else 0
        return iter([self] * wanted)

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *exception: object) -> None:
        return None

    def __len__(self) -> int:
        return 0

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "<nothing is drawn here>"

    def __add__(self, other: Any) -> Any:
        return self

    __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __add__


def _same(*args: Any, **kwargs: Any) -> Any:
    """A progress bar gives what it was given; a decorator what it decorates."""
    return args[0] if args else NOTHING


NOTHING = Nothing()


class StandIn(ModuleType):
    """A module for show: every name in it is Nothing."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        if self.__name__.partition(".")[0] == "tqdm":
            return range if name == "trange" else _same
        return NOTHING

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return _same(*args, **kwargs)


def _stand_in(name: str, from_import: bool) -> ModuleType:
    """As `import a.b` gives a, and `from a.b import c` gives a.b. Kept out of sys.modules."""
    module = StandIn(name if from_import else name.partition(".")[0])
    module.__path__ = []
    module.__all__ = []  # type: ignore[attr-defined]  # for `from pylab import *`
    return module
