"""Prints the oldest versions that pyproject.toml allows, one a line: see make oldest."""

import re
import tomllib
from pathlib import Path


def oldest(extras: tuple[str, ...] = ("pytest", "solvers", "notebooks")) -> list[str]:
    text = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    optional = project["optional-dependencies"]
    wanted = [*project["dependencies"]]
    wanted += [name for extra in extras for name in optional[extra]]
    found = [re.fullmatch(r"([\w.-]+)>=([\w.]+)", requirement) for requirement in wanted]
    return [f"{match[1]}=={match[2]}" for match in found if match is not None]


if __name__ == "__main__":
    print(*oldest(), sep="\n")
