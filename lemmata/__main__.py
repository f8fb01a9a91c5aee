"""The command line. Errors of the caller are one line and exit 2; ours are one line and exit 3."""

import os
import signal
import sys
from types import FrameType
from typing import Any, NoReturn


class Stopped(BaseException):
    """Ctrl-C or SIGTERM: everything that was opened is closed on the way out."""

    def __init__(self, number: int) -> None:
        self.number = number


def _stop(number: int, frame: FrameType | None) -> None:
    raise Stopped(number)


def _misused(problem: Any) -> NoReturn:
    """A wrong option or argument is one line too, with the way to the help."""
    if type(problem).__name__ == "NoArgsIsHelpError":
        problem.show()
        sys.exit(2)
    words = " ".join(problem.format_message().split()).rstrip(".")
    context = getattr(problem, "ctx", None)
    asked = context.command_path if context is not None else "lemmata"
    print(f"lemmata: {words} ({asked} --help)", file=sys.stderr)
    sys.exit(2)


def main() -> None:
    from lemmata.command.checking import checked, usual
    from lemmata.errors import BadInput, GraderFailed
    from lemmata.render.ascii import make_do
    from lemmata.render.clean import one_line

    make_do()
    # Other packages' plugins (trio's, say) take longer to come than Hypothesis, and change nothing.
    os.environ.setdefault("HYPOTHESIS_NO_PLUGINS", "1")
    # A submission may be called multiprocessing.py, and the lecturer stand beside it: no process
    # that is started from here, by whichever package, has this folder on its path.
    os.environ["PYTHONSAFEPATH"] = "1"
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _stop)
    try:
        if "" in sys.argv[1:]:  # as a path it would be the folder one is in
            raise BadInput("an argument is empty: a variable of the shell that is not set?")
        asked = usual(sys.argv[1:])
        if asked is not None:
            sys.exit(checked(**asked))
        from lemmata.command.application import app

        sys.exit(app(standalone_mode=False))
    except BadInput as problem:
        # It may quote a file from anywhere: one line, and nothing that a terminal would obey.
        print(f"lemmata: {one_line(str(problem), 1000)}", file=sys.stderr)
        sys.exit(2)
    except GraderFailed as problem:
        print(f"lemmata: {one_line(str(problem), 1000)}", file=sys.stderr)
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
        if hasattr(error, "format_message"):  # the option parser's, whichever typer brings
            _misused(error)
        if os.environ.get("LEMMATA_DEBUG"):
            raise
        what = one_line(f"{type(error).__name__}: {error}", 1000)
        print(f"lemmata: the grader failed: {what} (LEMMATA_DEBUG=1 shows where)", file=sys.stderr)
        sys.exit(3)


if __name__ == "__main__":
    main()
