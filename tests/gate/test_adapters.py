"""Every packaged adapter before the theorems, with the real library, as docs/findings.md says."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from lemmata.adapters.adapter import find, packaged
from lemmata.errors import BadInput
from lemmata.gate.target import Target, verified

ROOT = Path(__file__).parents[2]
FINDINGS = runpy.run_path(str(ROOT / "benchmarks" / "findings.py"))
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in FINDINGS["PAGE"].read_text(encoding="utf-8").splitlines()
    if line.startswith("| ")
][1:]


@pytest.mark.parametrize("target", packaged())
def test_the_page_says_what_an_adapter_gives(target: str) -> None:
    report = verified(Target(target))
    library, asked, held, _accuracy, refuted = next(row for row in ROWS if row[1] == target)
    assert FINDINGS["row"](packaged()[target], report) == [library, asked, held, refuted]
    assert "grader_error" not in {verdict.status for verdict in report.verdicts}
    FINDINGS["section"](packaged()[target], report)  # every finding is explained


def test_every_row_of_the_page_has_its_adapter_and_every_explanation_its_finding() -> None:
    assert [row[1] for row in ROWS] == list(packaged())
    refuted = {row[1]: set(row[4].split(", ")) for row in ROWS if row[4] != "–"}
    assert {name: set(told) for name, told in FINDINGS["reasons"]().items()} == refuted


MINE = '''"""The mean of many ridges, or of one."""
# adapts: some.where:Ridge
# as: regression


def ridge(X, y, lam):
    return Model(lam).fit(X, y).weights
'''


def test_an_adapter_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    (tmp_path / "my_models.py").write_text(
        "import numpy as np\n\n\nclass Shrinking:\n"
        "    def __init__(self, lam):\n        self.lam = lam\n\n"
        "    def fit(self, X, y):\n"
        "        gram = X.T @ X + self.lam * np.eye(X.shape[1])\n"
        "        self.weights = np.linalg.solve(gram, X.T @ y)\n        return self\n\n\n"
        "class Halved(Shrinking):\n"
        "    def __init__(self, lam):\n        self.lam = lam / 2\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    mine = str(tmp_path / "mine.py")
    assert verified(Target("my_models:Shrinking", adapter=mine)).exit_code == 0
    halved = verified(Target("my_models:Halved", adapter=mine))
    assert halved.exit_code == 1 and len(halved.causes) == 1


def test_a_packaged_adapter_serves_what_has_the_same_interface() -> None:
    target = Target("sklearn.linear_model:RidgeCV", adapter="sklearn.linear_model:Ridge")
    assert verified(target).verdicts[0].status == "error"  # it takes alphas, not alpha
    same = Target("sklearn.linear_model:Ridge", adapter="sklearn.linear_model:Ridge")
    assert verified(same).exit_code == 0


def test_in_the_sandbox_it_is_the_same() -> None:
    boxed = verified(Target("sklearn.linear_model:Ridge", sandboxed=True))
    assert boxed.isolation["level"] != "in-process"
    assert boxed.exit_code == 0
    plain = verified(Target("scipy.special:expit", as_="sigmoid", sandboxed=True))
    assert plain.exit_code == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("def ridge(X, y, lam): ...", "`# adapts: …`"),
        ("# adapts: a:b\n", "`# as: …`"),
        ("# adapts: a:b\n# as: regression\n# accuracy: high\n", "is no number"),
        ("# adapts: a:b\n# as: regression\n# variants: x y\n", 'VARIANT = "x"'),
    ],
)
def test_a_wrong_adapter_is_one_line(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=words.replace("…", ".")):
        find(str(tmp_path / "mine.py"))
