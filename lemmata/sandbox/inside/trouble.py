"""What went wrong in the submission, in words and with the student's own line. Runs inside."""

from collections.abc import Mapping
from typing import Any

from lemmata.sandbox.wire.messages import Trouble
from lemmata.sandbox.wire.spellings import NotOffered

MAX_MESSAGE = 500


def trouble_of(error: BaseException, sources: Mapping[str, Any], doing: str = "") -> Trouble:
    """`sources` has the names under which the student's files were compiled."""
    try:
        line, file = _place(error, sources)
        status, name, words = _words(error, doing)
        if status == "missing":  # whoever says so is nobody's mistake
            line, file = None, ""
        return Trouble(status, _sendable(name), _sendable(words), line, file[:200])
    except BaseException:  # its __str__, or anything else of the submission's, raised again
        return Trouble("error", "Exception", "an exception that cannot be shown", None, "")


def _sendable(text: str) -> str:
    """Half a surrogate pair is no Unicode, and would not cross."""
    return text.encode("utf-8", "replace").decode()


def _words(error: BaseException, doing: str) -> tuple[Any, str, str]:
    name = type(error).__name__[:200]
    if name == NotOffered.__name__:  # or that of a text which cannot import it
        return "missing", "", str(error)[:MAX_MESSAGE]
    if isinstance(error, SystemExit):
        where = f"during {doing}" if doing else "while the submission was loaded"
        return "crashed" if doing else "error", name, f"the submission called exit {where}"
    if isinstance(error, MemoryError):
        return "error", name, "it needs more memory than a submission may use"
    if isinstance(error, RecursionError):
        return "error", name, "a function calls itself without end"
    if isinstance(error, SyntaxError):
        return "error", name, str(error.msg)[:MAX_MESSAGE]
    return "error", name, str(error)[:MAX_MESSAGE]


def _place(error: BaseException, sources: Mapping[str, Any]) -> tuple[int | None, str]:
    """The deepest line in the student's own files."""
    line, file = None, ""
    if isinstance(error, SyntaxError) and error.filename and error.filename in sources:
        return error.lineno, error.filename
    step = error.__traceback__
    while step is not None:
        name = step.tb_frame.f_code.co_filename
        if name in sources:
            line, file = step.tb_lineno, name
        step = step.tb_next
    return line, file
