"""Are the cases the same on every processor? OpenBLAS adds in another order on each kind of them.

Solvers propose in floating point, so a proposal that is certified here may fall short elsewhere: a
drawn case would be missing there, an edge would end the making of its bank. Every bank of every
topic and course is made from nothing as each kind of processor would, and the data are compared.

    python benchmarks/processors.py [Haswell SkylakeX Prescott …]    exit 1 where two differ
"""

import hashlib
import json
import os
import subprocess
import sys

from cold_banks import jobs

from lemmata.assignment import load
from lemmata.bank import storage
from lemmata.bank.bank import Bank
from lemmata.grading.grader import Grader

HERE = "this one"
KINDS = ("Haswell", "SkylakeX", "Prescott")  # AVX2, AVX-512, and neither
Digests = dict[str, list[str]]


def digests() -> Digests:
    """The data of every bank in order, a digest a case; the trouble, where it cannot be made."""
    found: Digests = {}
    for name, course, number in jobs():
        grader = Grader.of(load(name, course))
        bank, family = grader.families[number]
        label = f"{name} {course or ''} {family.name}"
        try:
            cases = Bank(None, bank.seed).cases(family, grader.assignment.conventions)
        except ValueError as error:
            found[label] = [str(error)]
            continue
        found[label] = [hashlib.sha256(storage.dump(case.data)).hexdigest() for case in cases]
    return found


def made_as(kind: str) -> Digests:
    """By a process of its own: OpenBLAS chooses its kernels when it is loaded."""
    chosen = {} if kind == HERE else {"OPENBLAS_CORETYPE": kind}
    command = [sys.executable, __file__, "--digests"]
    made = subprocess.run(command, env=os.environ | chosen, check=True, stdout=subprocess.PIPE)
    return json.loads(made.stdout)  # type: ignore[no-any-return]


def main() -> int:
    here = made_as(HERE)
    print(f"{len(here)} banks, {sum(map(len, here.values()))} cases on this processor")
    differ = 0
    for kind in sys.argv[1:] or KINDS:
        there = made_as(kind)
        other = [label for label in here if here[label] != there[label]]
        print(f"{kind}: {len(here) - len(other)} of {len(here)} banks have the same cases")
        for label in other:
            print(f"  {label}: {len(here[label])} cases here, {len(there[label])} there")
        differ += len(other)
    return 1 if differ else 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--digests"]:
        print(json.dumps(digests()))
    else:
        sys.exit(main())
