"""The command line. Errors of the caller are one line and exit 2; ours are one line and exit 3."""

from __future__ import annotations

import os
import sys


def main() -> None:
    from lemmata.command import app
    from lemmata.errors import BadInput

    try:
        app()
    except BadInput as problem:
        print(f"lemmata: {problem}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("lemmata: stopped; what is graded is kept", file=sys.stderr)
        sys.exit(130)
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
