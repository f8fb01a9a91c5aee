"""The bank: made once, keyed by all that can change it, never trusted when damaged."""

import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from lemmata.bank import storage
from lemmata.bank.bank import Bank, code_digest
from lemmata.bank.case import Case
from lemmata.bank.drawing import draw
from lemmata.bank.family import Family
from lemmata.bank.making import LOCK, alone, build, edges
from lemmata.certificate import Certificate
from lemmata.checks.perceptron.cases import SEPARABLE, STEPPED
from lemmata.conventions import Conventions

CONVENTIONS = Conventions()


def dumps(cases: list[Case]) -> list[bytes]:
    return [storage.dump((c.data, c.certificate, c.choices)) for c in cases]


def test_a_stored_bank_is_loaded_and_equal(tmp_path):
    first = Bank(tmp_path, share=0.2).cases(SEPARABLE, CONVENTIONS)
    assert Bank(tmp_path, share=0.2).is_warm(SEPARABLE, CONVENTIONS)
    assert dumps(Bank(tmp_path, share=0.2).cases(SEPARABLE, CONVENTIONS)) == dumps(first)


@pytest.mark.parametrize("damage", ["flip", "truncate", "empty", "swap"])
def test_a_damaged_file_is_rebuilt_never_trusted(tmp_path, damage):
    first = Bank(tmp_path, share=0.1).cases(SEPARABLE, CONVENTIONS)
    (file,) = tmp_path.glob("*.bank")
    raw = bytearray(file.read_bytes())
    if damage == "flip":
        raw[len(raw) // 2] ^= 1
    elif damage == "truncate":
        raw = raw[: len(raw) // 2]
    elif damage == "empty":
        raw = bytearray()
    else:  # another family's valid content under this name
        Bank(tmp_path, share=0.1).cases(STEPPED, CONVENTIONS)
        (other,) = (p for p in tmp_path.glob("*.bank") if p != file)
        raw = bytearray(other.read_bytes())
    file.write_bytes(raw)
    assert dumps(Bank(tmp_path, share=0.1).cases(SEPARABLE, CONVENTIONS)) == dumps(first)


def test_seed_share_and_conventions_are_part_of_the_key():
    bank = Bank(None)
    keys = {
        Bank(None, seed=s, share=h).key(SEPARABLE, CONVENTIONS) for s in (0, 1) for h in (1.0, 0.5)
    }
    assert len(keys) == 4
    dependent = Family("d", SEPARABLE.draw, conventions=("loss",))
    assert bank.key(dependent, Conventions(loss="sum")) != bank.key(dependent, CONVENTIONS)
    assert bank.key(SEPARABLE, Conventions(loss="sum")) == bank.key(SEPARABLE, CONVENTIONS)


def test_the_code_that_draws_and_certifies_is_part_of_the_key(monkeypatch):
    before = code_digest(SEPARABLE)
    real = Path.read_bytes
    monkeypatch.setattr(
        Path, "read_bytes", lambda p: real(p) + (b"#" if p.name == "exact.py" else b"")
    )
    code_digest.cache_clear()
    try:
        assert code_digest(SEPARABLE) != before  # found through two steps of imports
    finally:
        code_digest.cache_clear()


def test_two_processes_that_build_at_once_agree(tmp_path):
    program = (
        "import sys, pathlib\n"
        "from lemmata.bank.bank import Bank\n"
        "from lemmata.conventions import Conventions\n"
        "from lemmata.checks.perceptron.cases import SEPARABLE\n"
        "cases = Bank(pathlib.Path(sys.argv[1]), share=0.2).cases(SEPARABLE, Conventions())\n"
        "print(len(cases))\n"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", program, str(tmp_path)], stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    outputs = [process.communicate(timeout=120)[0] for process in running]
    assert outputs[0] == outputs[1] and all(process.returncode == 0 for process in running)
    names = {p.suffix or p.name for p in tmp_path.iterdir()}
    assert names == {".bank", ".edges", LOCK}  # nothing half-written stays


def test_what_one_process_makes_another_waits_for(tmp_path):
    """Both want the same cases: they are certified once."""
    program = (
        "import sys, pathlib, dataclasses\n"
        "from lemmata.bank import making\n"
        "from lemmata.bank.bank import Bank\n"
        "from lemmata.conventions import Conventions\n"
        "from lemmata.checks.perceptron.cases import SEPARABLE\n"
        "made, real = [], making.Family.certify\n"
        "def certify(*of): made.append(of); return real(*of)\n"
        "making.Family.certify = certify\n"
        "cases = Bank(pathlib.Path(sys.argv[1]), share=0.2).cases(SEPARABLE, Conventions())\n"
        "print(len(made), len(cases))\n"
    )
    key = Bank(tmp_path, share=0.2).key(SEPARABLE, CONVENTIONS)
    with alone(tmp_path, key):  # until both of them stand before the door
        running = [
            subprocess.Popen([sys.executable, "-c", program, str(tmp_path)], stdout=subprocess.PIPE)
            for _ in range(2)
        ]
        while not list(tmp_path.glob("*.edges")):
            time.sleep(0.02)
    told = sorted(process.communicate(timeout=120)[0].split() for process in running)
    assert [cases for _, cases in told] == [told[0][1]] * 2
    certified = sum(int(made) for made, _ in told)
    assert certified < 1.5 * int(told[0][1]), told


def test_edge_cases_are_certified_once_for_all_seeds(tmp_path, monkeypatch):
    first = Bank(tmp_path, seed=0, share=0.1).cases(SEPARABLE, CONVENTIONS)
    always = {storage.dump(case.data) for case in edges(SEPARABLE, CONVENTIONS)}
    asked = []
    real = Family.certify
    monkeypatch.setattr(
        Family, "certify", lambda *of: (asked.append(storage.dump(of[1])), real(*of))[1]
    )
    second = Bank(tmp_path, seed=1, share=0.1).cases(SEPARABLE, CONVENTIONS)
    assert asked and always.isdisjoint(asked)
    kept = [storage.dump((c.data, c.certificate)) for c in first if c.choices is None]
    assert kept == [storage.dump((c.data, c.certificate)) for c in second if c.choices is None]
    monkeypatch.undo()
    assert dumps(second) == dumps(build(SEPARABLE, CONVENTIONS, 1, round(0.1 * SEPARABLE.size)))


def test_what_is_drawn_depends_on_the_seed_alone():
    """Hypothesis mixes in constants of the surrounding code unless it is told not to."""
    strategy = SEPARABLE.strategy(CONVENTIONS)
    program = (
        "import hashlib\n"
        "from lemmata.bank import storage\n"
        "from lemmata.bank.drawing import draw\n"
        "from lemmata.conventions import Conventions\n"
        "from lemmata.checks.perceptron.cases import SEPARABLE\n"
        "strategy = SEPARABLE.strategy(Conventions())\n"
        "h = hashlib.sha256()\n"
        "for value, choices in draw(strategy, 30, 7): h.update(storage.dump(value) + choices)\n"
        "print(h.hexdigest())\n"
    )
    import hashlib

    digest = hashlib.sha256()
    for value, choices in draw(strategy, 30, 7):
        digest.update(storage.dump(value) + choices)
    elsewhere = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "5", "PATH": "/usr/bin:/bin"},
    )
    assert elsewhere.stdout.strip() == digest.hexdigest()


@pytest.mark.parametrize(
    "certificate",
    [
        Certificate(SEPARABLE.certificate.proof, lambda data: None, SEPARABLE.certificate.verify),
        Certificate(
            SEPARABLE.certificate.proof, SEPARABLE.certificate.propose, lambda data, proof: False
        ),
    ],
)
def test_a_family_whose_cases_cannot_be_certified_is_an_error_not_a_pass(certificate):
    """The engine itself calls verify: a proposal alone certifies nothing."""
    hopeless = Family("hopeless", SEPARABLE.draw, None, certificate)
    with pytest.raises(ValueError, match="could be certified"):
        build(hopeless, CONVENTIONS, 0, 10)


def test_cases_come_smallest_first():
    cases = build(SEPARABLE, CONVENTIONS, 0, 30)
    sizes = [np.shape(case.data.X) for case in cases]
    assert sizes == sorted(sizes)


def test_a_shipped_bank_serves_whatever_is_installed(tmp_path, monkeypatch):
    """Packed once, it is found under other versions of the solvers, and by nobody else's seed."""
    from lemmata.bank import bank as module

    first = Bank(tmp_path / "cache", share=0.1)
    first.ship(SEPARABLE, CONVENTIONS, tmp_path / "shipped")
    monkeypatch.setenv("LEMMATA_BANKS", str(tmp_path / "shipped"))
    monkeypatch.setattr(module, "versions", lambda: ("other",))
    monkeypatch.setattr(module, "build", None)  # nothing may be made
    other = Bank(None, share=0.1)
    assert other.is_warm(SEPARABLE, CONVENTIONS)
    assert dumps(other.cases(SEPARABLE, CONVENTIONS)) == dumps(first.cases(SEPARABLE, CONVENTIONS))
    assert not Bank(None, seed=1, share=0.1).is_warm(SEPARABLE, CONVENTIONS)
