"""A real Dask scheduler and two worker processes on loopback: the same book as on one machine."""

import json
import os
import runpy
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from lemmata.classroom.cluster import Cluster, _Crew

pytest.importorskip("distributed")
pytestmark = pytest.mark.xdist_group("cluster")
ROOT = Path(__file__).parents[2]
FUZZER = runpy.run_path(str(ROOT / "benchmarks" / "fuzz_class.py"))


@contextmanager
def cluster(folder, *environments):
    """A scheduler, and a worker for each environment: {address: process} and where to call."""
    file = folder / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    start = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--no-dashboard"]
    start += ["--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)]
    processes = [subprocess.Popen(start, **quiet)]
    start = [sys.executable, "-m", "distributed.cli.dask_worker", "--no-dashboard", "--no-nanny"]
    start += ["--nthreads", "1", "--host", "127.0.0.1", "--scheduler-file", str(file)]
    try:
        for more in environments:
            processes.append(subprocess.Popen(start, **quiet, env=os.environ | more, cwd=folder))
        until = time.monotonic() + 60
        while not (file.exists() and file.read_text().endswith("}")) and time.monotonic() < until:
            time.sleep(0.05)  # it is written in pieces
        yield json.loads(file.read_text())["address"], processes[1:]
    finally:
        for process in processes:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    home = tmp_path_factory.mktemp("course")
    FUZZER["assignment"](home / "hw")
    room = home / "room"
    room.mkdir()
    honest = FUZZER["honest"]().decode()
    wrong = "def perceptron(X, y, **rest):\n    return 0 * X[0], []\n"
    for n in range(12):
        text = (honest, wrong, "def perceptron(X, y\n")[n % 3]
        (room / f"s{n:02d}.py").write_text(f"{text}# {n}\n", encoding="utf-8")
    (room / "broken.zip").write_bytes(b"PK no zip")
    run = grade(home, home / "local", "--workers", "1")
    assert run.wait() == 1
    return home


def grade(home, out, *more, **options):
    words = [sys.executable, "-m", "lemmata", "grade", home / "room", "-a", home / "hw"]
    return subprocess.Popen(
        [*map(str, words), "--out", str(out), *more], text=True, stdout=subprocess.PIPE, **options
    )


def test_a_cluster_gives_the_same_book_also_when_a_worker_is_killed(course, tmp_path):
    with cluster(tmp_path, {}, {}) as (address, workers):
        out = tmp_path / "out"
        run = grade(course, out, "--dask", address)
        until = time.monotonic() + 120
        while run.poll() is None and time.monotonic() < until:
            if len(list((out / "results").glob("*.json"))) >= 5:
                workers[0].send_signal(signal.SIGKILL)
                break
            time.sleep(0.01)
        told, _ = run.communicate(timeout=240)
    assert run.returncode == 1, told
    assert "1 worker was lost; others did the work" in told
    book = (out / "gradebook.csv").read_bytes()
    assert book == (course / "local" / "gradebook.csv").read_bytes()
    before = {path.name: path.stat().st_mtime_ns for path in (out / "results").iterdir()}
    again = grade(course, out, "--workers", "1")
    assert again.wait() == 1
    after = {path.name: path.stat().st_mtime_ns for path in (out / "results").iterdir()}
    assert before == after, "what a cluster graded is kept on one machine too"


def test_an_answer_that_died_with_its_worker_is_not_waited_for(tmp_path):
    """Before: for ever, because this very worker was asked and no other may answer for it."""
    from distributed import Client, wait

    with cluster(tmp_path, {}) as (address, (worker,)), Client(address) as client:
        client.wait_for_workers(1, timeout=60)
        crew = _Crew(Cluster(address), client, b"")
        (there,) = client.nthreads()
        answers = [crew.ask(there, str.encode) for _ in range(2)]
        wait(answers, timeout=60)
        assert crew.answer(answers[0]) == crew.name.encode()
        worker.kill()
        worker.wait()
        began = time.monotonic()
        assert crew.answer(answers[1]) is None
        assert time.monotonic() - began < 60


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_scheduler_that_goes_away_ends_the_run_with_a_line(course, tmp_path):
    with cluster(tmp_path, {}) as (address, _):
        out = tmp_path / "out"
        (scheduler,) = (p for p in children(os.getpid()) if is_called(p, b"dask_scheduler"))
        run = grade(course, out, "--dask", address, stderr=subprocess.PIPE)
        until = time.monotonic() + 120
        while not any((out / "results").glob("*.json")) and time.monotonic() < until:
            time.sleep(0.01)
        os.kill(scheduler, signal.SIGKILL)
        told, trouble = run.communicate(timeout=120)
    assert run.returncode == 3, told
    assert f"the scheduler at {address} is gone; what is graded is kept" in trouble


@contextmanager
def crowd(size):
    """As many processes more that want a processor as there are; not for ever."""
    spin = "import time\nend = time.time() + 240\nwhile time.time() < end: pass"
    processes = [subprocess.Popen([sys.executable, "-I", "-S", "-c", spin]) for _ in range(size)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def children(pid):
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(place.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(place.parent.name))
    return found


def workers_of(pid):
    """The workers of Dask's own cluster: nothing else that is started starts stations."""
    return [one for one in children(pid) if any(map(is_station, children(one)))]


def is_station(pid):
    return is_called(pid, b"lemmata.classroom.station")


def is_called(pid, words):
    with suppress(OSError):
        return words in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_cluster_of_its_own_on_a_busy_machine_also_when_a_worker_is_killed(course, tmp_path):
    out = tmp_path / "out"
    with crowd(os.cpu_count() or 1):
        run = grade(course, out, "--dask", "local", "--workers", "2")
        until, killed = time.monotonic() + 300, 0
        while run.poll() is None and time.monotonic() < until and not killed:
            if len(list((out / "results").glob("*.json"))) >= 3:
                for worker in workers_of(run.pid)[:1]:
                    os.kill(worker, signal.SIGKILL)
                    killed = worker
            time.sleep(0.01)
        told, _ = run.communicate(timeout=420)
    assert killed, "it was over before a worker could be killed"
    assert run.returncode == 1, told
    assert "1 worker was lost; others did the work" in told
    book = (out / "gradebook.csv").read_bytes()
    assert book == (course / "local" / "gradebook.csv").read_bytes()


FORGETFUL = """
import sys
if "--dask" in sys.argv:
    import distributed
    real = distributed.Client.scheduler_info
    def forgotten(self, **options):
        return real(self, **options) | {"workers": {}}
    distributed.Client.scheduler_info = forgotten
"""
OTHER = """
import lemmata.bank.bank as bank
from functools import cache
real = bank.versions
bank.versions = cache(lambda: ("0.0.1", *real()[1:]))
"""
WEAK = """
import lemmata.grading.grader as grader
from lemmata.sandbox.outside.sandbox import Sandbox
from lemmata.sandbox.outside.isolation import Isolation
Sandbox.isolation = property(lambda self: Isolation("partial"))
"""


@pytest.mark.parametrize(
    ("patch", "words"), [(OTHER, "it has other versions (0.0.1 for "), (WEAK, "'partial'")]
)
def test_a_worker_of_other_versions_or_weak_isolation_is_not_used(course, tmp_path, patch, words):
    home = tmp_path / "course"
    (home / "room").mkdir(parents=True)
    (home / "room" / "a.py").write_bytes(FUZZER["honest"]())
    FUZZER["assignment"](home / "hw")
    file = home / "hw" / "assignment.toml"
    file.write_text(file.read_text() + 'visibility = "hidden"\n')
    site = tmp_path / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(patch)
    with cluster(tmp_path, {"PYTHONPATH": str(site)}) as (address, _):
        more = ("--dask", address, "--without-key")
        run = grade(home, tmp_path / "out", *more, stderr=subprocess.PIPE)
        _, told = run.communicate(timeout=240)
    assert run.returncode == 2, told
    assert told.count("\n") == 1 and "can be used" in told and words in told


def test_a_client_that_has_just_forgotten_its_workers_loses_none(course, tmp_path):
    """It writes its account of the scheduler anew every two seconds, at first without them; here
    it has always just done so."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(FORGETFUL)
    env = os.environ | {"PYTHONPATH": str(site)}
    with cluster(tmp_path, {}) as (address, _):
        run = grade(course, tmp_path / "out", "--dask", address, env=env)
        told, _ = run.communicate(timeout=240)
    assert run.returncode == 1 and "lost" not in told, told
    book = (tmp_path / "out" / "gradebook.csv").read_bytes()
    assert book == (course / "local" / "gradebook.csv").read_bytes()


def test_where_no_scheduler_is_one_line_says_so(course, tmp_path, monkeypatch):
    run = grade(course, tmp_path / "out", "--dask", "tcp://127.0.0.1:1", stderr=subprocess.PIPE)
    _, told = run.communicate(timeout=120)
    assert run.returncode == 2 and told.count("\n") == 1
    assert "--dask tcp://127.0.0.1:1: no scheduler there" in told
