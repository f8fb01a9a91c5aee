"""Setting out bait, running the probe as a submission, and judging by what it could reach."""

from __future__ import annotations

import os
import socket
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from lemmata.sandbox.outside.isolation import ATTEMPTS, Isolation, judge, unmeasured
from lemmata.sandbox.outside.runner import SandboxRunner
from lemmata.submission.call import Call, Failed
from lemmata.submission.intake import Submission

if TYPE_CHECKING:
    from lemmata.sandbox.outside.sandbox import Sandbox

SOURCE = Path(__file__).parents[1] / "inside" / "probe.py"


# A probe that did not come to its end proves nothing; on a crowded machine another one may.
TRIES = 2


def measure(sandbox: Sandbox) -> Isolation:
    """What the probe can do; unmeasured, that is all, where it did not run."""
    reason = ""
    for _ in range(TRIES):
        found = _measured(sandbox)
        if isinstance(found, Isolation):
            return found
        reason = found.message
    return unmeasured(reason)


def _measured(sandbox: Sandbox) -> Isolation | Failed:
    # Of the kind whose server is there: what a submission may do depends on no import.
    mentions = "".join(f"# {name}\n" for name in sorted(sandbox.usual.packages)).encode()
    text = SOURCE.read_bytes() + mentions
    sources = Submission("probe.py", "probe.py", {"probe.py": text})
    with tempfile.TemporaryDirectory() as name, socket.create_server(("127.0.0.1", 0)) as listener:
        _set_bait(Path(name))
        call = Call("probe", (name, listener.getsockname()[1], os.getpid()))
        with SandboxRunner(sandbox, sources, free_imports=True) as runner:
            if runner.load_failure is not None:
                return runner.load_failure
            (answer,) = runner.ask([call])
            layers = runner.layers
    if isinstance(answer, Failed):
        return answer
    return judge(frozenset(answer.value) & ATTEMPTS.keys(), layers)


def _set_bait(folder: Path) -> None:
    """Open to everyone, so that only the sandbox can stand in the way."""
    folder.chmod(0o777)
    (folder / "bait").write_text("bait")
    (folder / "victim").write_text("")
    (folder / "victim").chmod(0o666)
