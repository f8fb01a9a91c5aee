"""What is not installed here, said in one line, with the extra that brings it."""

import importlib.util
import re
from collections.abc import Iterable

from lemmata.errors import BadInput

# The extras of pyproject.toml, by the module one would miss.
EXTRAS = {
    "cvxpy": "solvers",
    "IPython": "notebooks",
    "libcst": "audit",
    "sklearn": "sklearn",
    "distributed": "dask",
}


def is_installed(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except (ImportError, ValueError):  # a name that no module can have
        return False


def need(module: str, what: str) -> None:
    """`what` needs the module: BadInput with the way to get it, where it is not installed."""
    if not is_installed(module):
        raise BadInput(f"{what} needs {module}, which is not installed here: {_way(module)}")


def need_imports(imports: Iterable[str], assignment: str, files: Iterable[bytes] = ()) -> None:
    """What an assignment lets submissions import must be there; with `files`, if these name it."""
    sources = list(files)
    for name in imports:
        if is_installed(name):
            continue
        spelled = re.compile(rb"\b%s\b" % re.escape(name.encode()))
        if not sources or any(map(spelled.search, sources)):
            words = f"{assignment!r} lets submissions import {name}, which is not installed here"
            raise BadInput(f"{words}: {_way(name)}")


def not_there(error: ImportError) -> str:
    """What an import says of itself, with the extra that would bring it, if there is one."""
    root = (error.name or "").partition(".")[0]
    return f"{error}: {_way(root)}" if root in EXTRAS else str(error)


def _way(module: str) -> str:
    extra = EXTRAS.get(module)
    return f"pip install 'lemmata[{extra}]'" if extra else f"pip install {module}"
