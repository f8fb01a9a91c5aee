"""The example to copy: short, complete, and as good as its audit says."""

from pathlib import Path

from lemmata.audit.corpus import corpora
from lemmata.audit.matrix import Options, audit

EXAMPLE = Path(__file__).parents[1] / "docs" / "example"


def test_a_theorem_with_all_its_parts_takes_less_than_sixty_lines():
    files = [path for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".toml")]
    lines = [line for path in files for line in path.read_text(encoding="utf-8").splitlines()]
    assert sum(bool(line.strip()) for line in lines) < 60
    assert {path.parent.name for path in files} >= {"theorems", "wheat", "chaff"}


def test_its_wheat_passes_and_its_chaff_is_refuted():
    report = audit(corpora([str(EXAMPLE)], None), Options(mutants=0, workers=1))
    (found,) = report.audits
    assert report.exit_code == 0
    assert [wheat.accepted for wheat in found.wheat] == [True]
    assert [chaff.verdict for chaff in found.chaff] == ["caught"]
