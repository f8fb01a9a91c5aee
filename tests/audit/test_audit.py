"""A lecturer's own folder from end to end, through the sandbox and the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from lemmata.audit.corpus import corpora
from lemmata.audit.matrix import Options, audit
from lemmata.errors import BadInput
from lemmata.render import audit as render
from tests.processes import alive, wait_until

RECORD = """\
[[equivalent]]
reason = "{reason}"
[[equivalent.mutants]]
function = "{0.function}"
operator = "{0.operator}"
line = "{0.line}"
becomes = "{0.becomes}"
"""


def audited(folder, **options):
    return audit(corpora([str(folder)], None), Options(workers=1, **options))


def write(folder, kind, name, text):
    (folder / kind / f"{name}.py").write_text(text, encoding="utf-8")


@pytest.fixture
def plain(folder):
    return audited(folder, mutants=0)


def test_wheat_is_accepted_and_chaff_caught_by_the_theorem_expected(plain):
    (found,) = plain.audits
    assert plain.exit_code == 0
    assert [(w.name, w.accepted) for w in found.wheat] == [
        ("solution", True), ("columns", True), ("where", True)
    ]  # fmt: skip
    chaff = {c.name: c for c in found.chaff}
    assert chaff["no_maximum"].verdict == chaff["margin_two"].verdict == "caught"
    assert set(chaff["no_maximum"].caught_by) == {
        "hinge-is-zero-beyond-the-margin", "hinge-is-never-negative"
    }  # fmt: skip
    # Both theorems about the hinge hold of zeros: alone neither pays.
    assert chaff["no_maximum"].lost == chaff["margin_two"].lost == 5
    assert "got a loss beyond the margin, but should be 0" in chaff["margin_two"].message


def test_the_matrix_says_who_catches_what_alone_and_nothing(plain):
    (found,) = plain.audits
    rows = {t.name: (t.catches, t.expected, t.alone) for t in found.theorems}
    assert rows == {
        "hinge-is-zero-beyond-the-margin": (2, 1, ["margin_two"]),
        "hinge-is-never-negative": (1, 1, []),
        "squared-loss-is-symmetric": (0, 0, []),
    }
    assert [t.name for t in found.catches_nothing] == ["squared-loss-is-symmetric"]
    said = [sentence for _, sentence in render.notes(found)]
    assert "theorem squared-loss-is-symmetric catches no chaff" in said


def test_a_chaff_that_survives_is_a_failure(folder):
    write(folder, "chaff", "harmless", '"""Nothing wrong."""\n\nC = 1\n')
    report = audited(folder, mutants=0, peer=False)
    (found,) = report.audits
    assert report.exit_code == 1
    assert [c.verdict for c in found.chaff if c.name == "harmless"] == ["survived"]
    assert "chaff harmless survives: Nothing wrong." in [s for _, s in render.notes(found)]


def test_a_chaff_caught_by_another_theorem_is_a_failure(folder):
    text = (folder / "chaff" / "no_maximum.py").read_text()
    wrong = text.replace("hinge-is-never-negative", "squared-loss-is-symmetric")
    write(folder, "chaff", "no_maximum", wrong)
    report = audited(folder, mutants=0, peer=False)
    chaff = {c.name: c for c in report.audits[0].chaff}["no_maximum"]
    assert report.exit_code == 1 and chaff.verdict == "not as expected"
    assert chaff.silent == {"default": ["squared-loss-is-symmetric"]}


def test_a_wheat_that_fails_is_a_failure_with_the_reason(folder):
    write(folder, "wheat", "wrong", '"""Not so right."""\n\n\ndef squared(s, y):\n    return s\n')
    report = audited(folder, mutants=0, peer=False)
    (wheat,) = [w for w in report.audits[0].wheat if not w.accepted]
    assert report.exit_code == 1 and wheat.name == "wrong"
    assert "squared-loss-is-symmetric" in wheat.failed["default"]


def test_a_chaff_that_loses_everything_by_a_crash_is_flagged(folder):
    write(folder, "chaff", "typo", '"""A typo."""\n\n\ndef hinge(s, y:\n')
    (found,) = audited(folder, mutants=0, peer=False).audits
    assert [c.name for c in found.loses_all_by_failure] == ["typo"]
    said = [sentence for _, sentence in render.notes(found)]
    assert "chaff typo loses all 6 points by error, refuted by none" in said
    # What fails everywhere says nothing of any theorem.
    assert "theorem squared-loss-is-symmetric catches no chaff" in said


def test_a_refuter_that_does_not_exist_is_bad_input(folder):
    write(folder, "chaff", "odd", '"""Odd."""\n# refuted by: hinge-is-odd\n')
    with pytest.raises(BadInput, match=r"chaff/odd\.py: losses has no theorem 'hinge-is-odd'"):
        audited(folder, mutants=0)


def test_ordinary_tests_stand_beside_the_theorems(folder):
    tie = '"""Wrong on large scores only."""\n# refuted by: hinge-is-never-negative\n\n\n'
    code = "def hinge(s, y):\n    return np.where(y * s > 5, -1, np.maximum(0, 1 - y * s))\n"
    write(folder, "chaff", "far_away", tie + code)
    (found,) = audited(folder, mutants=0).audits
    assert [c.name for c in found.peer_misses] == ["far_away"]
    # np.allclose broadcasts a column against a row.
    assert [(w.name, w.peer) for w in found.peer_fails_wrongly] == [("columns", ["hinge"])]


def test_a_mutant_that_survives_needs_a_reason(folder):
    write(folder, "chaff", "sum", '"""A sum."""\n\n\ndef squared(s, y):\n    return s + y\n')
    report = audited(folder, peer=False)
    mutation = report.audits[0].mutation
    assert report.exit_code == 1 and mutation.killed + len(mutation.survivors) == mutation.possible
    survivors = {m.becomes for m in mutation.survivors}
    assert "return (1 + y * s) ** 2" in survivors  # symmetric, and no theorem knows better
    assert "return np.maximum(0, 2 - y * s)" not in survivors
    records = [RECORD.format(m, reason="no theorem here says more") for m in mutation.survivors]
    (folder / "mutants.toml").write_text("\n".join(records), encoding="utf-8")
    again = audited(folder, peer=False)
    assert again.exit_code == 0 and again.audits[0].mutation.score == 1.0
    killed = next(m for m in mutation.mutants if m.killed_by)
    gone = RECORD.format(killed, reason="none").replace("hinge", "gone").replace("squared", "gone")
    more = [*records, RECORD.format(killed, reason="a mistake"), gone]
    (folder / "mutants.toml").write_text("\n".join(more), encoding="utf-8")
    mutation = audited(folder, peer=False).audits[0].mutation
    assert [m.becomes for m in mutation.wrongly_recorded] == [killed.becomes]
    assert len(mutation.stale) == 1 and mutation.stale[0].startswith("gone: ")


def test_a_mutant_that_never_ends_is_killed_by_the_clock(folder):
    loop = "    i = 0\n    while i < 1:\n        i = i + 1\n    return (1 - y * s) ** 2\n"
    solution = (folder / "solution.py").read_text().replace("    return (1 - y * s) ** 2\n", loop)
    (folder / "solution.py").write_text(solution)
    mutation = audited(folder, peer=False).audits[0].mutation
    ended = [m.becomes for m in mutation.mutants if m.status == "timeout"]
    assert "i = i - 1" in ended


def test_two_audits_are_equal_to_the_byte_at_any_parallelism(folder, plain):
    two = audit(corpora([str(folder)], None), Options(workers=2, mutants=0))
    assert render.json(plain) == render.json(two)
    assert "second" not in render.json(plain)


def test_the_page_escapes_what_snippets_say(plain):
    page = render.html(plain)
    assert "A margin of &lt;two&gt;." in page and "<two>" not in page
    assert "catches no chaff" in page and "hinge-is-never-negative" in page


def lemmata(*args, cwd):
    command = [sys.executable, "-m", "lemmata", "audit", *map(str, args)]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=900, cwd=cwd, env=dict(os.environ)
    )


def test_the_command_prints_the_matrix_and_writes_json(folder, tmp_path):
    run = lemmata(folder, "--no-mutants", "--workers", 1, cwd=tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "✓ no_maximum" in run.stdout and "○●·  −5" in run.stdout
    assert "3 of 3" in run.stdout and "2 of 2" in run.stdout and "audited in" in run.stdout
    options = ("--no-mutants", "--no-peer", "--workers", 1, "--format", "json", "--out", "a.json")
    run = lemmata(folder, *options, cwd=tmp_path)
    assert run.returncode == 0 and "written to a.json" in run.stdout
    written = json.loads((tmp_path / "a.json").read_text())
    assert written["exit_code"] == 0
    assert written["audits"][0]["summary"]["chaff_caught"] == 2
    assert "peer_misses" not in written["audits"][0]["summary"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--format", "xml", "losses"), "no format 'xml'"),
        (("nowhere",), "no assignment 'nowhere'"),
        (("--corpus", "empty"), "no corpus in empty"),
        (("losses", "--course", "mit"), "no course 'mit'"),
        (("losses", "--course", "uml"), "taught by uml"),
        (("losses", "--out", "/proc/audit.json"), "/proc/audit.json: cannot be written"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_2(folder, tmp_path, arguments, words):
    run = lemmata(*arguments, "--no-mutants", cwd=tmp_path)
    assert run.returncode == 2 and words in run.stderr and "Traceback" not in run.stderr


def test_what_is_wrong_is_said_beside_the_written_report(folder, tmp_path):
    fine = "def hinge(s, y):\n    return np.maximum(0, 1 - s * y)\n"
    (folder / "chaff" / "nothing_wrong.py").write_text(f'"""It is right."""\n\n\n{fine}')
    options = ("--no-mutants", "--workers", 1, "--format", "html", "--out", "made/for/it.html")
    run = lemmata(folder, *options, cwd=tmp_path)
    assert run.returncode == 1
    assert "chaff nothing_wrong survives: It is right." in run.stdout
    assert "nothing_wrong" in (tmp_path / "made/for/it.html").read_text(encoding="utf-8")


def test_without_libcst_one_line_says_what_to_do(folder, tmp_path):
    code = "import sys; sys.modules['libcst'] = None; from lemmata.__main__ import main; main()"
    command = [sys.executable, "-c", code, "audit", "losses", "--no-peer", "--workers", "1"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=900, cwd=tmp_path)
    assert run.returncode == 2
    assert (
        run.stderr
        == "lemmata: mutants need libcst: pip install 'lemmata[audit]', or pass --no-mutants\n"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_processes_of_an_audit_end_with_it(folder, tmp_path):
    endless = "def hinge(s, y):\n    while True: pass\n"
    for n in range(4):
        (folder / "chaff" / f"endless_{n}.py").write_text(f'"""It never ends, {n}."""\n{endless}')
    mark = f"LEMMATA_TEST_RUN={tmp_path}"
    name, _, value = mark.partition("=")
    command = [sys.executable, "-m", "lemmata", "audit", str(folder), "--workers", "2"]
    run = subprocess.Popen(
        [*command, "--no-mutants"],
        env=os.environ | {name: value},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_until(mark, least=3)
    run.terminate()
    told = run.communicate(timeout=60)[1]
    # A process that was about to start may say that nobody is there any more.
    assert run.returncode == 143 and told.startswith("lemmata: stopped\n")
    wait_until(mark, most=0)
    assert not alive(mark)
