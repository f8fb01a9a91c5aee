"""The fork server: a bare interpreter that has imported what the assignment allows, and forks.

Started as a script with a clean environment, its configuration on standard input and a control
socket as the one descriptor, before any submission is known: it never sees a source, a case or a
check. Each worker is forked from it in a few milliseconds. Of lemmata only this folder is
importable, and only until the worker begins.

Requests on the control socket (JSON, with descriptors beside it):
    {"fork": {...}} + socket, output   → {"pid": n} + a handle of the process
    {"end": n, "grace": s}             → {"status": ..., "seconds": ..., "memory": ...}
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import select
import signal
import socket
import sys
import time
import types
from importlib.machinery import FileFinder, PathFinder
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lemmata.sandbox.wire.layer import Layer

LOWEST_KEPT = 10  # a worker has its own use for the first descriptors
HERE = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120  (before any import)


def inside_only() -> None:
    """Of lemmata there are `sandbox.inside` and `sandbox.wire`, and nothing else."""
    sandbox = os.path.dirname(HERE)  # noqa: PTH120
    for name, path in (
        ("lemmata", []),
        ("lemmata.sandbox", []),
        ("lemmata.sandbox.inside", [HERE]),
        ("lemmata.sandbox.wire", [os.path.join(sandbox, "wire")]),  # noqa: PTH118
    ):
        package = types.ModuleType(name)
        package.__path__ = path
        sys.modules[name] = package
    sys.path[:] = [entry for entry in sys.path if entry and entry != HERE]


def become_plain(user: int) -> None:
    """For the tests of a plain user's isolation: give up root before anything else."""
    from lemmata.sandbox.inside import kernel

    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)
    kernel.prctl(kernel.PR_SET_DUMPABLE, 1)  # as a plain user's own process is


def enter_namespaces(control: socket.socket) -> bool:
    """This process stays outside and waits; the fork server goes on as the first inside.

    True where it is in a namespace of one user; OSError where none of this is allowed.
    """
    from lemmata.sandbox.inside import kernel, namespaces

    one_user = namespaces.enter()
    child = os.fork()
    if child:
        control.close()
        os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) & 0xFF)
    kernel.die_with(None)  # from in here the process outside has no number to check
    return one_user


def out_of_the_way(descriptor: int) -> int:
    import fcntl  # not on Windows, where only `inside_only` is used

    moved = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, LOWEST_KEPT)
    os.close(descriptor)
    return moved


def open_paths() -> dict[str, int]:
    """The folders on the path that another user could not reach, opened.

    /proc/self/fd/N is the folder itself: the folders above it, perhaps root's own home, are not
    asked. What may be read there is Landlock's affair.
    """
    from lemmata.sandbox.inside.layers import readable_by_anyone

    return {
        entry: out_of_the_way(os.open(entry, os.O_PATH | os.O_CLOEXEC))
        for entry in sorted(sys.path, key=len, reverse=True)
        if os.path.isdir(entry) and not readable_by_anyone(entry)  # noqa: PTH112
    }


def through(opened: dict[str, int], path: str) -> str:
    """The same place, reached through an opened folder; the longest comes first."""
    for folder, descriptor in opened.items():
        if path == folder or path.startswith(folder + "/"):
            return f"/proc/self/fd/{descriptor}{path[len(folder) :]}"
    return path


def import_through(opened: dict[str, int]) -> None:
    sys.path[:] = [through(opened, entry) for entry in sys.path]
    for module in list(sys.modules.values()):
        if isinstance(getattr(module, "__path__", None), list):
            module.__path__ = [through(opened, path) for path in module.__path__]


def handles_of(pid: int) -> list[int]:
    """A handle of a process, good in every namespace; none before Linux 5.3.

    By a worker's the grader finds it in /proc, by the grader's we see when it ends.
    """
    try:
        return [os.pidfd_open(pid)]
    except OSError:
        return []


def fill_caches() -> None:
    """A worker may not list the folders on the path, so each importer must have done so."""
    PathFinder.find_spec("no_module_has_this_name", sys.path)


def forget_listings(readable: set[str]) -> None:
    """What an importer remembers of a folder is in the worker's memory: only the names of what it
    may read are left there."""
    for folder, finder in sys.path_importer_cache.items():
        if not isinstance(finder, FileFinder) or _lies_in(folder, readable):
            continue
        allowed = {os.path.basename(path) for path in readable if os.path.dirname(path) == folder}  # noqa: PTH119, PTH120
        finder._path_cache &= allowed  # type: ignore[attr-defined]
        finder._relaxed_path_cache.clear()  # type: ignore[attr-defined]


def _lies_in(folder: str, readable: set[str]) -> bool:
    while folder not in ("", "/"):
        if folder in readable:
            return True
        folder = os.path.dirname(folder)  # noqa: PTH120
    return False


class Server:
    """The fork server once everything is imported."""

    def __init__(self, control: socket.socket, config: dict[str, Any]) -> None:
        self.control, self.config = control, config
        self.report: dict[str, Layer] = {}
        self.running: set[int] = set()
        self.ruleset: int | None = None
        self.without = frozenset(config["without"])
        self.opened: dict[str, int] = {}
        self.grader = [out_of_the_way(handle) for handle in handles_of(config["grader"])]
        if os.getppid() != config["grader"]:  # it ended before we could watch it
            os._exit(0)

    def prepare(self) -> None:
        sys.path += self.config["site"]
        if "root" in self.without and os.geteuid() == 0:
            self.reach_paths()
            become_plain(self.config["plain_user"])
        is_root = os.geteuid() == 0
        one_user = self.go_apart()
        self.changes_user = is_root and not one_user and "user" not in self.without
        self.import_all()
        self.close_files(is_root)
        with contextlib.suppress(OSError):  # or orphans of workers go elsewhere
            self.kernel.prctl(self.kernel.PR_SET_CHILD_SUBREAPER, 1)
        gc.collect()
        gc.freeze()

    def go_apart(self) -> bool:
        """Into namespaces; True where there is then nobody else to become."""
        from lemmata.sandbox.wire.layer import OFF, Layer, unavailable

        self.report["namespaces"] = OFF
        if "namespaces" in self.without:
            return False
        try:
            one_user = enter_namespaces(self.control)
        except OSError as error:
            self.report["namespaces"] = unavailable(error)
            return False
        how = "in a user namespace" if one_user else "directly"
        words = f"network, queues and processes apart, {how}"
        self.report["namespaces"] = Layer(True, words)
        return one_user

    def reach_paths(self) -> None:
        self.opened = open_paths()
        import_through(self.opened)

    def import_all(self) -> None:
        for module in self.config["preimport"]:
            importlib.import_module(module)
        from lemmata.sandbox.inside import kernel, notebook, worker

        self.worker, self.kernel = worker, kernel
        if self.config["notebooks"]:
            notebook.preload()

    def close_files(self, is_root: bool) -> None:
        """Landlock's rules for the workers; without Landlock, a tree of our own for all."""
        from lemmata.sandbox.inside import landlock

        self.memory_in_use = self.kernel.memory_in_use()
        has_landlock = "landlock" not in self.without and landlock.version() > 0
        in_tree = not has_landlock and self.enter_tree()
        if is_root and not in_tree:
            self.reach_paths()
        fill_caches()
        paths = [through(self.opened, path) for path in self.config["readable"]]
        forget_listings({*paths, *self.config["readable"]})
        with contextlib.suppress(OSError):  # the worker's layer and the probe will tell
            if has_landlock:
                self.ruleset = out_of_the_way(landlock.prepare(paths, [os.devnull]))

    def enter_tree(self) -> bool:
        """Not where folders were opened before: they would lead out of it again."""
        from lemmata.sandbox.inside import tree
        from lemmata.sandbox.wire.layer import Layer, unavailable

        try:
            if "tree" in self.without or self.opened:
                raise OSError(1, "switched off")
            self.report["tree"] = Layer(True, tree.enter(self.config["tree"]))
        except OSError as error:
            self.report["tree"] = unavailable(error)
        return self.report["tree"].on

    def serve(self) -> None:
        while True:
            message: bytes = b""
            descriptors: list[int] = []
            self.wait()
            with contextlib.suppress(ConnectionError):
                message, descriptors, _, _ = socket.recv_fds(self.control, 1 << 16, 4)
            if not message:  # the grader is done, or gone
                os._exit(0)
            request = json.loads(message)
            if "fork" in request:
                pid = self.fork(request["fork"], *descriptors)
                self.tell({"pid": pid}, handles_of(pid))
            else:
                self.tell(self.end(request["end"], request["grace"]), [])

    def wait(self) -> None:
        """For a request, or the grader's end: a child of its own may hold its socket open.

        Not by a signal at its death: that would come when the *thread* that started us ends.
        """
        poll = select.poll()
        for watched in (self.control.fileno(), *self.grader):
            poll.register(watched, select.POLLIN)
        if any(ready in self.grader for ready, _ in poll.poll()):
            os._exit(0)

    def tell(self, answer: dict[str, Any], handles: list[int]) -> None:
        with contextlib.suppress(ConnectionError):  # then the next request will not come
            socket.send_fds(self.control, [json.dumps(answer).encode()], handles)
        for handle in handles:
            os.close(handle)

    def fork(self, request: dict[str, Any], link: int, output: int) -> int:
        from lemmata.sandbox.inside.layers import Plan

        plan = Plan(
            parent=os.getpid(),
            user=request["user"] if self.changes_user else None,
            ruleset=self.ruleset,
            keep=tuple(self.opened.values()),
            memory=request["memory"],
            memory_in_use=self.memory_in_use,
            cpu_seconds=request["cpu_seconds"],
            without=self.without,
            report=self.report,
        )
        pid = os.fork()
        if pid == 0:
            try:
                self.worker.begin(link, output, plan)
            finally:
                os._exit(70)
        os.close(link)
        os.close(output)
        self.running.add(pid)
        return pid

    def end(self, pid: int, grace: float) -> dict[str, Any]:
        """Its own end within `grace` seconds, else ours; and that of all it left behind."""
        if pid not in self.running:
            return {"status": None, "seconds": 0.0, "memory": 0}
        deadline = time.monotonic() + grace
        done, status, usage = os.wait4(pid, os.WNOHANG)
        while not done and time.monotonic() < deadline:
            time.sleep(0.002)
            done, status, usage = os.wait4(pid, os.WNOHANG)
        # A worker that made us its tracer reports stops as well; those are no end.
        if not done or os.WIFSTOPPED(status):
            done = 0
            os.kill(pid, signal.SIGKILL)
            _, status, usage = os.wait4(pid, 0)
            while os.WIFSTOPPED(status):
                _, status, usage = os.wait4(pid, 0)
        self.running.discard(pid)
        self.end_orphans()
        return {
            "status": os.waitstatus_to_exitcode(status) if done else None,
            "seconds": usage.ru_utime + usage.ru_stime,
            "memory": usage.ru_maxrss * 1024,
        }

    def end_orphans(self) -> None:
        """What a worker started without seccomp is handed to us when the worker ends."""
        for _ in range(1000):
            strangers = self.strangers()
            if not strangers:
                return
            for pid in strangers:
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)

    def strangers(self) -> list[int]:
        """Every child that is no running worker."""
        children: list[str] = []
        with contextlib.suppress(OSError):  # a kernel may not list them
            for name in os.listdir("/proc/self/task"):  # noqa: PTH208
                with open(f"/proc/self/task/{name}/children") as file:  # noqa: PTH123
                    children += file.read().split()
        pids = [self.inner_pid(int(child)) for child in children]
        return [pid for pid in pids if pid is not None and pid not in self.running]

    def inner_pid(self, pid: int) -> int | None:
        """/proc counts processes as the outer namespace does; `kill` as the inner."""
        try:
            with open(f"/proc/{pid}/status") as file:  # noqa: PTH123
                for line in file:
                    if line.startswith("NSpid:"):
                        return int(line.split()[-1])
        except OSError:
            pass
        return None


def main() -> None:
    inside_only()
    control = socket.socket(fileno=int(sys.argv[1]))
    try:
        config = json.loads(sys.stdin.buffer.read())
    except ValueError:  # cut short: the grader ended while it was telling us
        return
    server = Server(control, config)
    server.prepare()
    with contextlib.suppress(ConnectionError):  # the grader may be gone already
        control.send(json.dumps({"ready": True}).encode())
    server.serve()


if __name__ == "__main__":
    main()
