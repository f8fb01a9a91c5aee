"""Every attack of the suite in one class, an honest submission before and after each.

The class is graded by the real command as whoever runs this, as a plain user and as root in a
container; every promise of tests/attacks/test_class.py must hold.

    python benchmarks/attacked_class.py [--place plain] [--place container]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "attacks"))

from test_class import PROMISES, Class

PLACES = {"": "as we are", "plain": "as a plain user", "container": "as root in a container"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--place", action="append", choices=[*PLACES])
    broken = 0
    for place in parser.parse_args().place or [*PLACES]:
        with tempfile.TemporaryDirectory(prefix="attacked-", ignore_cleanup_errors=True) as folder:
            graded = Class(Path(folder), place, files=True)
            run = graded.run
            print(
                f"{PLACES[place]}: {len(graded.attacks)} attacks, {len(run.rows)} rows, exit "
                f"{run.exit_code}, {run.seconds:.0f} s, {run.memory >> 20} MB a process",
                flush=True,
            )
            for promise in PROMISES:
                try:
                    promise(graded)
                except AssertionError as failure:
                    broken += 1
                    print(f"  broken: {promise.__name__}: {str(failure)[:2000]}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())
