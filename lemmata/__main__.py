"""The command line. Errors of the caller are one line and exit 2; ours are one line and exit 3."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType


class Stopped(BaseException):
    """Ctrl-C or SIGTERM: everything that was opened is closed on the way out."""

    def __init__(self, number: int) -> None:
        self.number = number


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stopped(number)


def main() -> None:
    from lemmata.command import app
    from lemmata.errors import BadInput, GraderFailed
    from lemmata.render.ascii import make_do
    from lemmata.render.clean import one_line

    make_do()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _stop)
    try:
        app()
    except BadInput as problem:
        # It may quote a file from anywhere: one line, and nothing that a terminal would obey.
        print(f"lemmata: {one_line(str(problem), 1000)}", file=sys.stderr)
        sys.exit(2)
    except GraderFailed as problem:
        print(f"lemmata: {problem}", file=sys.stderr)
        sys.exit(3)
    except Stopped as stop:
        # A class says how far it came; other commands have nothing to keep.
        far = "; ".join(getattr(stop, "__notes__", ()))
        print(f"lemmata: stopped{f': {far}' if far else ''}", file=sys.stderr)
        sys.exit(128 + stop.number)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        if os.environ.get("LEMMATA_DEBUG"):
            raise
        print(
            f"lemmata: the grader failed: {type(error).__name__}: {error} "
            "(LEMMATA_DEBUG=1 shows where)",
            file=sys.stderr,
        )
        sys.exit(3)


if __name__ == "__main__":
    main()
