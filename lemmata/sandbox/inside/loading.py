"""Loading a submission's sources from memory, and finding its functions. Runs inside.

Every file is a module of the package `submission`: `from .kernels import gram`, `import kernels`
and `from alice.kernels import gram` (alice being the folder) all find the same one. The finder
stands last, so that a `numpy.py` in the folder shadows nothing. A failure at top level is kept
and told; what was defined before it counts.
"""

import ast
import importlib
import re
import sys
from collections.abc import Callable
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import PurePosixPath
from types import CodeType, ModuleType
from typing import Any

from lemmata.sandbox.inside import notebook
from lemmata.sandbox.inside.estimators import Adapted, adapted, remarks
from lemmata.sandbox.inside.imports import Nothing, admit_only
from lemmata.sandbox.inside.trouble import trouble_of
from lemmata.sandbox.wire.messages import Estimator, Load, Trouble

ROOT = "submission"
MAX_FUNCTIONS = 5000
MAX_REMARKS = 10
# Found by others' tools, or tests: never loaded unless the submission imports them itself.
PASSED_OVER = re.compile(r"(?:test_.*|.*_test|tests|setup|conftest|sitecustomize|usercustomize)")


class Submission:
    """The loaded modules, and the first function of each name: the main file's come first."""

    def __init__(self) -> None:
        self.functions: dict[str, Callable[..., Any]] = {}
        self.sources: dict[str, bytes] = {}
        self.trouble: Trouble | None = None
        self.remarks: list[str] = []
        self.adapted: dict[str, Adapted] = {}
        self._defined: dict[tuple[str, str], str] = {}

    def load(self, request: Load) -> Trouble | None:
        modules = {module_name(path): path for path in sorted(request.files, reverse=True)}
        modules[module_name(request.main)] = request.main
        finder = Finder(self, modules, request.files, request.package)
        sys.meta_path.append(finder)
        names = _order(modules, request.main)
        admit_only(request.imports, siblings=finder.knows, inside=ROOT)
        for name in names:
            try:
                importlib.import_module(name)
            except BaseException as error:  # SystemExit and KeyboardInterrupt included
                self.fail(error)
            self.collect(finder.begun.get(name))
        self.adapt(request.estimators)
        return self.trouble

    def adapt(self, estimators: list[Estimator]) -> None:
        """What no function does, a class may."""
        self.adapted = dict(adapted(self.functions, estimators))
        for words in remarks(self.adapted, self.functions, estimators):
            self.remark(words)
        self.functions |= {name: one.function for name, one in self.adapted.items()}

    def fail(self, error: BaseException) -> None:
        trouble = trouble_of(error, self.sources)
        if self.trouble is None:
            self.trouble = trouble
        else:  # a later cell, or another file
            self.remark(f"{trouble.file or 'the submission'} fails too: {trouble.exception}")

    def remark(self, words: str) -> None:
        if len(self.remarks) < MAX_REMARKS:
            self.remarks.append(words[:200].encode("utf-8", "replace").decode())

    def notice(self, module: str, name: str, tree: ast.Module) -> None:
        """A function that is defined twice: the author may be looking at the other one."""
        for step in tree.body:
            if isinstance(step, (ast.FunctionDef, ast.ClassDef)):
                known = self._defined.get((module, step.name))
                here = f"{name}, line {step.lineno}"
                if known is not None:
                    self.remark(f"{step.name} is defined twice: {known}, and {here}, which counts")
                self._defined[module, step.name] = here

    def collect(self, module: ModuleType | None) -> None:
        """What a module defines, even if it failed halfway."""
        if module is None:
            return
        for name, value in list(vars(module).items()):
            if name not in self.functions and is_own_function(name, value):
                self.functions[name] = value

    def names(self) -> list[str]:
        return sorted(self.functions)[:MAX_FUNCTIONS]


def module_name(path: str) -> str:
    """`hw 1/kernels.py` → `submission.hw_1.kernels`; `__init__.py` is its folder."""
    parts = list(PurePosixPath(path).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join([ROOT, *(re.sub(r"\W", "_", part) for part in parts)])


def _order(modules: dict[str, str], main: str) -> list[str]:
    """The main file, then what nobody need have imported, tests left out."""
    rest = sorted(
        name
        for name, path in modules.items()
        if path != main and not PASSED_OVER.fullmatch(PurePosixPath(path).stem)
    )
    return [module_name(main), *rest]


def is_own_function(name: str, value: Any) -> bool:
    """Defined here, not merely imported by its own name from a library."""
    try:
        if name.startswith("__") or not name.isidentifier() or len(name) > 200:
            return False
        if not callable(value) or isinstance(value, (ModuleType, Nothing)):
            return False
        home = getattr(value, "__module__", None)
        if not isinstance(home, str):  # numpy's functions of old: their type knows where it is from
            home = type(value).__module__
        if home.partition(".")[0] == ROOT:
            return True
        if home.startswith("lemmata."):  # a stand-in of ours
            return False
        homes = (sys.modules.get(home), sys.modules.get(home.partition(".")[0]))
        return all(getattr(module, name, None) is not value for module in homes)
    except BaseException:  # an object of the submission's that answers in its own way
        return False


class Finder(Loader):
    """Serves the submission's files to `import`, under their names and their folder's name."""

    def __init__(
        self, submission: Submission, modules: dict[str, str], files: dict[str, bytes], folder: str
    ) -> None:
        self.submission, self.modules, self.files = submission, modules, files
        self.roots = {ROOT, re.sub(r"\W", "_", PurePosixPath(folder or ROOT).stem)}
        self.begun: dict[str, ModuleType] = {}

    def knows(self, name: str) -> bool:
        return self._canonical(name) is not None

    def _canonical(self, name: str) -> str | None:
        """The module's one true name: a file's, or a folder's on the way to one."""
        first, _, rest = name.partition(".")
        candidates = [f"{ROOT}.{name}"]
        if first in self.roots:
            candidates.insert(0, f"{ROOT}.{rest}" if rest else ROOT)
        for candidate in candidates:
            if candidate in self.modules or any(
                m.startswith(candidate + ".") for m in self.modules
            ):
                return candidate
        return None

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        canonical = self._canonical(name)
        if canonical is None:
            return None
        path = self.modules.get(canonical, "__init__.py")
        inside = any(module.startswith(canonical + ".") for module in self.modules)
        is_package = inside or PurePosixPath(path).name == "__init__.py"
        return ModuleSpec(name, self, origin=path, is_package=is_package)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        canonical = self._canonical(module.__name__)
        assert canonical is not None
        if canonical != module.__name__:
            sys.modules[module.__name__] = importlib.import_module(canonical)
            return
        self.begun[canonical] = module
        path = self.modules.get(canonical)
        if path is None:
            return
        module.__file__ = path
        if path.endswith(".ipynb"):
            self._run_notebook(module, path)
        else:
            exec(self._compile(self.files[path], path, path), vars(module))

    def _compile(self, source: bytes, name: str, path: str) -> CodeType:
        self.submission.sources[name] = source
        if source.startswith((b"\xff\xfe", b"\xfe\xff")):  # as some editors on Windows save it
            source = source.decode("utf-16").encode()
        tree = ast.parse(source, name)
        self.submission.notice(path, name, tree)
        code: CodeType = compile(tree, name, "exec", dont_inherit=True)
        return code

    def _run_notebook(self, module: ModuleType, path: str) -> None:
        """Cell by cell, as its author ran it: a failing cell does not hide those after it."""
        notebook.prepare(vars(module))
        for name, source in notebook.cells(self.files[path], path):
            try:
                code = self._compile(notebook.transform(source).encode(), name, path)
                exec(code, vars(module))
            except BaseException as error:
                self.submission.fail(error)
