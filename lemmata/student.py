"""A new repository for a student: starter, handout, and a pytest that holds it to the theorems."""

import ast
import shutil
from pathlib import Path

from lemmata import __version__
from lemmata.assignment import Assignment, load
from lemmata.errors import BadInput

PROJECT = """\
[tool.pytest.ini_options]
lemmata_assignment = "{assignment}"
lemmata_submission = "{submission}"
{course}"""
README = """\
# {title}

Read [handout.md](handout.md), write [{submission}]({submission}), and ask as often as you like:

    pip install lemmata=={version}
    pytest
    {check}

`pytest` has one test a theorem, so that `-k`, `-x`, `--lf` and `--pdb` work; the last command
grades as your course does, but for the cases that only the course has. What fails is shown with the
smallest data on which it fails. `lemmata explain THEOREM` says more about a theorem.

To hand in: `{functions}`.
"""
WORKFLOW = """\
name: lemmata
on: [push, pull_request]
permissions:
  contents: read
jobs:
  theorems:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: "3.12"
      - run: pip install lemmata=={version}
      - run: {check} --format github
"""
GITIGNORE = "__pycache__/\n.pytest_cache/\n.venv/\n.ipynb_checkpoints/\n"
# What a lecturer's folder has for the lecturer alone.
KEPT = ("*.key", "wheat", "chaff", "solution.py", "__pycache__", ".*", "submissions")
COPY = "assignment"  # where a repository keeps an assignment that is not lemmata's own


def create(folder: Path, name: str, course: str | None) -> list[Path]:
    """The files of the new repository; a folder that has something in it is left alone."""
    plan = load(name, course)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(f"{folder}: exists already and is not empty")
    files = _files(plan, plan.name if plan.is_packaged else COPY)
    try:
        for inside, text in files.items():
            (folder / inside).parent.mkdir(parents=True, exist_ok=True)
            (folder / inside).write_text(text, encoding="utf-8")
        if not plan.is_packaged:
            shutil.copytree(plan.folder, folder / COPY, ignore=shutil.ignore_patterns(*KEPT))
    except OSError as error:
        raise BadInput(f"{folder}: cannot be written: {error.strerror}") from None
    return [folder / inside for inside in files]


def submission_name(plan: Assignment) -> str:
    """The file a student writes: a name that Python can import."""
    return f"{plan.name if plan.name.isidentifier() else 'submission'}.py"


def _files(plan: Assignment, named: str) -> dict[str, str]:
    submission = submission_name(plan)
    course = f" --course {plan.course}" if plan.course else ""
    check = f"lemmata check {submission} -a {named}{course}"
    return {
        submission: starter(plan),
        "handout.md": handout(plan),
        "README.md": README.format(
            title=plan.title,
            submission=submission,
            version=__version__,
            check=check,
            functions="`, `".join(plan.contracts[name].signature for name in plan.functions),
        ),
        "pyproject.toml": PROJECT.format(
            assignment=named,
            submission=submission,
            course=f'lemmata_course = "{plan.course}"\n' if plan.course else "",
        ),
        ".github/workflows/lemmata.yml": WORKFLOW.format(version=__version__, check=check),
        ".gitignore": GITIGNORE,
    }


def starter(plan: Assignment) -> str:
    """The assignment's starter without what its course does not ask for; else one of our own."""
    path = plan.folder / "starter.py"
    if path.is_file():
        return _only(path.read_text(encoding="utf-8"), plan)
    stubs = [
        f"def {plan.contracts[name].signature}:\n    raise NotImplementedError\n"
        for name in plan.functions
    ]
    return "\n\n".join([f'"""{plan.title}. Read handout.md."""\n\nimport numpy as np\n', *stubs])


def _only(text: str, plan: Assignment) -> str:
    """The text without the functions of the catalogue that are not asked for."""
    lines = text.splitlines(keepends=True)
    for node in reversed(ast.parse(text).body):
        known = isinstance(node, ast.FunctionDef) and node.name in plan.contracts
        if known and node.name not in plan.functions:  # type: ignore[attr-defined]
            del lines[node.lineno - 1 : node.end_lineno]
            while len(lines) >= node.lineno and not lines[node.lineno - 1].strip():
                del lines[node.lineno - 1]
    return "".join(lines).rstrip("\n") + "\n"


def handout(plan: Assignment) -> str:
    path = plan.folder / "handout.md"
    if path.is_file():
        return path.read_text(encoding="utf-8")
    asked = "\n".join(f"- `{plan.contracts[name].signature}`" for name in plan.functions)
    stated = "\n".join(f"- {theorem.statement} {theorem.source}" for theorem, _ in plan.rules)
    return f"# {plan.title}\n\nWrite\n\n{asked}\n\nso that\n\n{stated}\n"
