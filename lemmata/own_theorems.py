"""A lecturer's own theorems: every Python file of the folder that an assignment names.

A file may state theorems, draw families of cases for them, and declare functions that the
catalogue does not have:

    twice = Function("twice", "X", lambda a: matrix(rows(a), columns(a)))

It is a module like any other, known to Python by a name that its place gives it.
"""

import hashlib
import importlib.util
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from lemmata import catalogue
from lemmata.settings import Settings
from lemmata.submission.contract import Function
from lemmata.theorems import Theorem


@dataclass(frozen=True)
class OwnTheorems:
    theorems: dict[str, Theorem]
    functions: dict[str, Function]
    digest: str = ""

    @classmethod
    def none(cls) -> "OwnTheorems":
        return cls({}, {})

    @classmethod
    def read(cls, folder: Path, settings: Settings) -> "OwnTheorems":
        if not os.path.isdir(folder):  # whatever the name is made of  # noqa: PTH112
            raise settings.wrong(("own_theorems",), f"there is no folder {folder.name!r}")
        theorems: dict[str, Theorem] = {}
        functions: dict[str, Function] = {}
        digest = hashlib.sha256()
        for file in sorted(folder.glob("*.py")):
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
            module = _load(file, settings)
            theorems |= {theorem.name: theorem for theorem in catalogue.theorems_in(module)}
            declared = [value for value in vars(module).values() if isinstance(value, Function)]
            functions |= {function.name: function for function in declared}
        return cls(theorems, functions, digest.hexdigest())


def _load(file: Path, settings: Settings) -> ModuleType:
    place = hashlib.sha256(str(file.resolve()).encode()).hexdigest()[:12]
    stem = re.sub(r"\W", "_", file.stem)
    name = f"lemmata_own_{place}_{stem}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # types and sources are looked up there by name
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        reason = f"{file.name}: {type(error).__name__}: {error}"
        raise settings.wrong(("own_theorems",), reason) from None
    return module
