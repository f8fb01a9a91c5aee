"""What MODULE, MODULE:NAME or FILE.py:NAME names, and how it is had again in a text."""

import importlib.util
import inspect
import re
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from lemmata.errors import BadInput, nearest
from lemmata.gate.arguments import Manner
from lemmata.needs import not_there


@dataclass(frozen=True)
class Named:
    """After @ a variant may be said, which an adapter knows; in brackets, which of the things that
    a function answers are meant: mine.py:cost[0], mine.py:fit[slope,intercept].
    """

    said: str

    @cached_property
    def _parts(self) -> tuple[str, str]:
        home, _, name = self.said.partition("@")[0].partition("[")[0].rpartition(":")
        return (home, name) if home else (name, "")

    @property
    def parts(self) -> tuple[str | int, ...]:
        """What stands in the brackets: places and names."""
        _, opened, rest = self.said.partition("[")
        if not opened:
            return ()
        inner, closed, after = rest.partition("]")
        each = [part.strip().strip("'\"") for part in inner.split(",")]
        if not closed or after or not all(each):
            raise BadInput(f"{self.said}: which of its answers? say it as NAME[0] or NAME[w,b]")
        return tuple(int(part) if re.fullmatch(r"-?\d+", part) else part for part in each)

    @property
    def file(self) -> Path | None:
        """The file, where one was named."""
        home = self._parts[0]
        return Path(home) if home.endswith(".py") else None

    @property
    def module(self) -> str:
        return self._parts[0] if self.file is None else self.file.stem

    @property
    def name(self) -> str:
        """Of what is in the module; "" where the module itself is meant."""
        return self._parts[1]

    def imported(self) -> Any:
        """The module, or what of it is named."""
        found: Any = _from_file(self.file) if self.file is not None else _module(self.module)
        for part in self.name.split(".") if self.name else ():
            if not hasattr(found, part):
                close = nearest(part, [n for n in dir(found) if not n.startswith("_")])
                raise BadInput(f"{self.said}: {self.module} has no {self.name}{close}")
            found = getattr(found, part)
        if self.name and not callable(found):
            raise BadInput(f"{self.said}: neither a function nor a class")
        return found

    def home(self) -> Path | None:
        """The file in which it stands, as one names it from here."""
        try:
            file = inspect.getsourcefile(inspect.unwrap(self.imported()))
        except TypeError:  # written in C
            file = None
        if file is None:
            return None
        path = Path(file)
        return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path

    def makes(self, function: str, manner: Manner | None) -> str:
        """Lines that make the catalogue's function of it, by another name or in another order."""
        first, _, rest = self.name.partition(".")
        head = f"from {self.module} import {first}"
        if manner is not None and not (manner.is_plain and not rest):
            return f"{head}\n\n{manner.line(self.name, function)}"
        if rest:
            return f"{head}\n\n{function} = {self.name}"
        return head + ("" if first == function else f" as {function}")

    def need_installed(self) -> None:
        """A worker does not see the folder one is in; the text of a file is handed to it."""
        if self.file is not None:
            return
        top = self.module.partition(".")[0]
        seen, here = sys.path[:], ("", str(Path.cwd()))
        sys.path[:] = [folder for folder in seen if folder not in here]
        try:
            if not any(finder.find_spec(top, None) for finder in sys.meta_path):
                raise BadInput(
                    f"{self.said}: the sandbox sees installed libraries only: install {top}, or "
                    f"name a file"
                )
        finally:
            sys.path[:] = seen

    def text(self) -> tuple[str, str]:
        """The beginning of a file in which it can be had, and the expression for it there."""
        if self.file is None:
            return f"import {self.module} as library\n", f"library.{self.name}"
        try:
            return self.file.read_text(encoding="utf-8"), self.name
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(f"{self.file}: cannot be read: {error}") from None


def _module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise BadInput(f"{name}: {not_there(error)}") from None
    except Exception as error:
        raise BadInput(f"{name}: {type(error).__name__}: {error}") from None


def _from_file(path: Path) -> Any:
    """As from its own folder; under the name of the file, unless another module has it."""
    path = path.absolute()
    known = sys.modules.get(path.stem)
    if getattr(known, "__file__", None) == str(path):
        return known
    if not path.is_file():
        raise BadInput(f"{path.name}: no such file")
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault(path.stem, module)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadInput(f"{path.name}: {type(error).__name__}: {error}") from None
    return module
