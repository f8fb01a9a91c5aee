"""What a fresh, confined worker costs: fork to first answer, against a cold interpreter.

    python benchmarks/worker_start.py [--rounds 20]

The ratio must be at most a tenth.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time

import numpy as np

from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.submission.call import Call, Returned
from lemmata.submission.intake import from_text

SUBMISSION = from_text("import numpy as np\n\n\ndef double(x):\n    return 2 * np.asarray(x)\n")
COLD = [sys.executable, "-c", "import numpy, scipy.optimize"]
LARGEST_RATIO = 0.1


def warm(sandbox: Sandbox) -> float:
    """Seconds from asking for a worker to its first answer, every layer and loading included."""
    began = time.perf_counter()
    with SandboxRunner(sandbox, SUBMISSION) as runner:
        (answer,) = runner.ask([Call("double", (np.ones(3),))])
        taken = time.perf_counter() - began
    assert isinstance(answer, Returned)
    return taken


def cold() -> float:
    began = time.perf_counter()
    subprocess.run(COLD, check=True)
    return time.perf_counter() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    with Sandbox(limits=Limits()) as sandbox:
        level = sandbox.isolation.level
        warm(sandbox)
        # In turn, so that a busy machine slows both alike.
        pairs = [(warm(sandbox), cold()) for _ in range(rounds)]
    fork = statistics.median(pair[0] for pair in pairs)
    start = statistics.median(pair[1] for pair in pairs)
    print(
        f"worker, fork to first answer ({level}): {1e3 * fork:.1f} ms; cold interpreter with "
        f"numpy and scipy.optimize: {1e3 * start:.0f} ms; ratio {fork / start:.3f} "
        f"(at most {LARGEST_RATIO})"
    )
    return 0 if fork / start <= LARGEST_RATIO else 1


if __name__ == "__main__":
    raise SystemExit(main())
