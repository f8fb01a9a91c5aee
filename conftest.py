"""Deterministic tests: Hypothesis draws from fixed seeds, and the bank is a cache shared by all."""

from __future__ import annotations

import os
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis
import pytest

hypothesis.settings.register_profile(
    "lemmata", derandomize=True, database=None, deadline=None, print_blob=False
)
hypothesis.settings.register_profile(
    "quick", hypothesis.settings.get_profile("lemmata"), max_examples=25
)
hypothesis.settings.load_profile(os.environ.get("LEMMATA_PROFILE", "lemmata"))

# Bank files are named by everything that can change them, so one folder serves every run.
os.environ.setdefault("LEMMATA_CACHE", str(Path(__file__).parent / "build" / "bank"))
pytest_plugins = ["pytester"]


@pytest.fixture(scope="session")
def course_key(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One and the same in every run: a key by chance would have all secret cases made anew."""
    path = tmp_path_factory.mktemp("key") / "hidden.key"
    path.write_text("ab" * 32 + "\n", encoding="utf-8")
    return path


# Their tests take longest: begun last, one of them would keep one core busy and the others idle.
LONG = ("test_class", "test_cluster", "test_conventions", "test_docs", "test_exports", "test_fuzz")
MADE_ONCE = re.compile(r'^@pytest\.fixture\(scope="module"\)\ndef (\w+)', re.MULTILINE)


@cache
def made_once(path: Path) -> frozenset[str]:
    """The fixtures that a file makes once for many of its tests."""
    return frozenset(MADE_ONCE.findall(path.read_text(encoding="utf-8")))


def group(item: pytest.Item) -> str:
    """Tests of one group run on one worker: what they share is made by one of them."""
    named = item.get_closest_marker("xdist_group")
    made = [name for name in getattr(item, "fixturenames", ()) if name in made_once(item.path)]
    if named is not None:
        return str((*named.args, *named.kwargs.values())[0])
    return f"{item.path.stem} {made[0]}" if made else item.nodeid


# Before xdist's own, which writes the groups behind the names.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Groups, and what is begun first: what takes longest, then the larger groups."""
    groups = {item: group(item) for item in items}
    sizes = Counter(groups.values())
    for item in items:
        if sizes[groups[item]] > 1 and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(groups[item]))
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=lambda item: (item.path.stem not in LONG, -sizes[groups[item]]))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """How many attacks were tried at each isolation level, how many succeeded."""
    tried: Counter[tuple[str, str]] = Counter()
    succeeded: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for reports in terminalreporter.stats.values():
        for report in reports:
            told = dict(getattr(report, "user_properties", ()))
            if getattr(report, "when", "") == "call" and "attack" in told:
                level = (told["layers"], told["level"])
                tried[level] += 1
                if told["broken"]:
                    succeeded[level].append(told["attack"])
    if not tried:
        return
    terminalreporter.section("attacks")
    terminalreporter.line(f"{'layers':28}{'measured level':16}{'tried':>7}{'succeeded':>11}")
    for level in sorted(tried, key=lambda key: (key[1] != "strong", key)):
        row = f"{level[0]:28}{level[1]:16}{tried[level]:7}{len(succeeded[level]):11}"
        terminalreporter.line(row)
    strong = [level for level in tried if level[1] == "strong"]
    total = sum(tried[level] for level in strong)
    won = sum(len(succeeded[level]) for level in strong)
    names = len(set(told_names(terminalreporter)))
    terminalreporter.line(
        f"{names} attacks, {total} tried at strong in {len(strong)} settings: {won} succeeded"
    )


def told_names(terminalreporter: Any) -> Iterator[str]:
    for reports in terminalreporter.stats.values():
        for report in reports:
            told = dict(getattr(report, "user_properties", ()))
            if "attack" in told:
                yield told["attack"]
