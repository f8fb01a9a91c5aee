"""The same work on many machines, through an existing Dask cluster.

Every worker gets the assignment and the banks once, and is asked how far it confines submissions:
one that is too weak for hidden checks, or that has other versions, is not used. Each submission is
sent to one worker. A worker that is lost costs its submissions another try elsewhere.
"""

import logging
import os
import queue
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future as Reading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lemmata.assignment import Assignment
from lemmata.bank.bank import versions
from lemmata.classroom.grades import code, failed, unreadable
from lemmata.classroom.handins import Attempt
from lemmata.classroom.run import warmed
from lemmata.classroom.station import Admitted, Package, Station, package_of
from lemmata.classroom.store import Graded
from lemmata.errors import BadInput, GraderFailed
from lemmata.grading.grader import Grader
from lemmata.submission.intake import BadSubmission, Submission

TRIES = 3  # workers that may be lost over one submission
PATIENCE = 60.0  # seconds without any worker before the run gives up
ADMISSION = 600.0  # seconds that one may take to begin: it may make the banks, on a busy machine
GLANCE = 0.5  # seconds between two looks at who is there
FETCH = 5.0  # seconds that an answer may take to come over; then it is asked who is there
READERS = 4


class _Stations:
    """In a worker: grading processes for one class, as many as it has threads."""

    def __init__(self, package: bytes, count: int) -> None:
        self._package = package
        self._free: queue.SimpleQueue[Station] = queue.SimpleQueue()
        for _ in range(count):
            station = Station(package)
            self.admitted = station.admitted
            self._free.put(station)

    def grade(self, submission: bytes) -> bytes:
        station = self._free.get()
        try:
            return station.grade(submission)
        except Exception:  # it died over this submission, which is tried again; others go on
            station.close()
            station = Station(self._package)
            raise
        finally:
            self._free.put(station)

    def close(self) -> None:
        while not self._free.empty():
            self._free.get().close()


_HERE: dict[str, _Stations] = {}


def admit(name: str, package: bytes, count: int) -> bytes:
    """In a worker: begin, and say how far submissions are confined here."""
    try:
        _HERE[name] = _Stations(package, count)
        admitted = _HERE[name].admitted
    except Exception as error:
        admitted = Admitted(versions(), code(), refused=str(error))
    return msgspec.msgpack.encode(admitted)


def grade(name: str, submission: bytes) -> bytes:
    return _HERE[name].grade(submission)


def dismiss(name: str) -> None:
    if name in _HERE:
        _HERE.pop(name).close()


@dataclass
class Cluster:
    """Where to grade, and what happened there."""

    address: str  # "local", or where a scheduler listens
    workers: int = 0
    allow_weak: bool = False
    lost: int = 0
    notes: list[str] = field(default_factory=list)

    def grading(
        self, plan: Assignment, attempts: Sequence[Attempt]
    ) -> Iterator[tuple[int, Graded]]:
        grader = warmed(plan, self.workers)
        package = package_of(grader, self.allow_weak)
        with self._client() as client:
            crew = _Crew(self, client, package)
            try:
                yield from _shared_out(self, crew, _Work(crew, grader, attempts))
            except Exception:
                if client.status == "running":
                    raise
                raise GraderFailed(
                    f"the scheduler at {self.address} is gone; what is graded is kept: run the "
                    "same command to go on"
                ) from None
            finally:
                crew.dismiss()
        if self.lost:
            words = "workers were" if self.lost > 1 else "worker was"
            self.notes.append(f"{self.lost} {words} lost; others did the work")

    @contextmanager
    def _client(self) -> Iterator[Any]:
        try:
            from distributed import Client, LocalCluster
        except ImportError:
            raise BadInput('--dask needs dask: pip install "lemmata[dask]"') from None
        for name in ("distributed.client", "asyncio"):  # who is lost is counted and said
            logging.getLogger(name).setLevel(logging.CRITICAL)
        if self.address == "local":
            count = self.workers or os.cpu_count() or 1
            options = {"dashboard_address": None, "silence_logs": logging.CRITICAL}
            with (
                LocalCluster(count, threads_per_worker=1, **options) as cluster,
                Client(cluster) as client,
            ):
                yield client
            return
        try:
            client = Client(self.address, timeout=10)
        except (OSError, ValueError, TimeoutError) as error:
            raise BadInput(f"--dask {self.address}: no scheduler there: {error}") from None
        with client:
            yield client


class _Crew:
    """The workers that may be used, each with the number of submissions it works on."""

    def __init__(self, cluster: Cluster, client: Any, package: Package) -> None:
        self._cluster, self._client = cluster, client
        self._package = msgspec.msgpack.encode(package)
        self.name = f"lemmata-{os.getpid()}-{time.monotonic_ns()}"
        self.slots: dict[str, int] = {}
        self._asked: dict[str, Any] = {}
        self._since: dict[str, float] = {}
        self._refused: dict[str, str] = {}

    def look(self) -> set[str]:
        """Ask newcomers, take in those that may be used; the workers that are gone."""
        # Asked of the scheduler. The client's own `scheduler_info` is written anew every two
        # seconds without its workers: read at that moment it says that all of them are lost.
        there: dict[str, int] = self._client.nthreads()
        for address, threads in there.items():
            if address not in {*self.slots, *self._asked, *self._refused}:
                self._asked[address] = self.ask(address, admit, self._package, threads)
                self._since[address] = time.monotonic()
        for address, asked in list(self._asked.items()):
            if address not in there or self._is_taken_in(address, asked, there[address]):
                del self._asked[address]
        gone = set(self.slots) - set(there)
        for address in gone:
            del self.slots[address]
        return gone

    def ask(self, worker: str, function: Callable[..., bytes], *args: Any) -> Any:
        """This very worker: what it has lies there, and nowhere else."""
        return self._client.submit(
            function, self.name, *args, workers=[worker], allow_other_workers=False, pure=False
        )

    def answer(self, finished: Any) -> bytes | None:
        """What a worker has answered; None: it cannot be had now. Who dies with an answer takes it
        along, and Dask would wait for the same worker to work it out again."""
        try:
            told: bytes = finished.result(timeout=FETCH)
        except TimeoutError:
            return None
        return told

    def _is_taken_in(self, address: str, asked: Any, threads: int) -> bool:
        """Has it answered, and is it taken in or refused?"""
        if not asked.done():
            return False
        if asked.status == "finished":
            told = self.answer(asked)
            if told is None:
                return False
            why = self._why_not(msgspec.msgpack.decode(told, type=Admitted))
        else:
            error = asked.exception()
            why = f"{type(error).__name__}: {error}"
        if why:
            self._refused[address] = why
            self._cluster.notes.append(f"worker {address} is not used: {why}")
        else:
            self.slots[address] = threads + 1  # the next one waits there
        return True

    @staticmethod
    def _why_not(told: Admitted) -> str:
        if (told.versions, told.code) != (versions(), code()):
            pairs = zip((*told.versions, told.code[:8]), (*versions(), code()[:8]), strict=False)
            other = ", ".join(f"{theirs} for {ours}" for theirs, ours in pairs if theirs != ours)
            return f"it has other versions ({other})"
        return told.refused

    @property
    def is_there(self) -> bool:
        """Somebody works, or is about to."""
        now = time.monotonic()
        return bool(self.slots) or any(now - self._since[one] < ADMISSION for one in self._asked)

    @property
    def is_hopeless(self) -> bool:
        """Everybody who is there has been asked, and nobody may be used."""
        return bool(self._refused) and not self.slots and not self._asked

    @property
    def refusals(self) -> str:
        return "; ".join(sorted(set(self._refused.values())))

    def dismiss(self) -> None:
        try:
            self._client.run(dismiss, self.name, workers=list(self.slots), on_error="ignore")
        except Exception:  # they end by themselves, with their workers
            return


class _Work:
    """The submissions of a class on their way: to be read, ready, under way, lost and found."""

    def __init__(self, crew: _Crew, grader: Grader, attempts: Sequence[Attempt]) -> None:
        self._crew, self._grader = crew, grader
        self._unread = deque(enumerate(attempts))
        self._reading: dict[Reading[Submission], int] = {}
        self._ready: deque[tuple[int, bytes]] = deque()
        self._under_way: dict[Any, tuple[int, bytes, str]] = {}
        self._losses: Counter[int] = Counter()

    @property
    def is_done(self) -> bool:
        return not (self._unread or self._reading or self._ready or self._under_way)

    def read(self, readers: ThreadPoolExecutor) -> Iterator[tuple[int, Graded]]:
        """A few ahead; what cannot be read has its grade already."""
        while self._unread and len(self._reading) + len(self._ready) < 2 * READERS:
            number, attempt = self._unread.popleft()
            self._reading[readers.submit(attempt.read)] = number
        for read in [future for future in self._reading if future.done()]:
            number, problem = self._reading.pop(read), read.exception()
            if isinstance(problem, BadSubmission):
                yield number, unreadable(self._grader, str(problem))
            elif isinstance(problem, Exception):
                yield number, failed(self._grader, problem)
            else:
                self._ready.append((number, msgspec.msgpack.encode(read.result())))

    def send(self) -> None:
        loads = Counter(worker for _, _, worker in self._under_way.values())
        for worker, room in self._crew.slots.items():
            for _ in range(min(room - loads[worker], len(self._ready))):
                number, message = self._ready.popleft()
                future = self._crew.ask(worker, grade, message)
                self._under_way[future] = (number, message, worker)

    def receive(self) -> Iterator[tuple[int, Graded]]:
        from distributed import wait

        if not self._under_way:
            time.sleep(GLANCE / 10)
            return
        try:
            wait(list(self._under_way), timeout=GLANCE, return_when="FIRST_COMPLETED")
        except TimeoutError:
            return
        for future in [one for one in self._under_way if one.done()]:
            number, message, _ = self._under_way[future]
            if future.status != "finished":
                del self._under_way[future]
                yield from self._again(number, message, f"its worker failed: {future.exception()}")
            elif (answer := self._crew.answer(future)) is not None:
                del self._under_way[future]
                yield number, msgspec.msgpack.decode(answer, type=Graded)

    def give_up(self, gone: set[str]) -> Iterator[tuple[int, Graded]]:
        """What these workers had is another's now."""
        for future, (number, message, worker) in list(self._under_way.items()):
            if worker in gone:
                del self._under_way[future]
                future.cancel()
                yield from self._again(number, message, "its workers were lost, again and again")

    def _again(self, number: int, message: bytes, words: str) -> Iterator[tuple[int, Graded]]:
        self._losses[number] += 1
        if self._losses[number] < TRIES:
            self._ready.appendleft((number, message))
        else:
            yield number, failed(self._grader, words)


def _shared_out(cluster: Cluster, crew: _Crew, work: _Work) -> Iterator[tuple[int, Graded]]:
    """Each submission to one worker with room for it, until all have come back."""
    last_seen = time.monotonic()
    with ThreadPoolExecutor(READERS) as readers:
        while not work.is_done:
            gone = crew.look()
            cluster.lost += len(gone)
            last_seen = time.monotonic() if crew.is_there else last_seen
            if crew.is_hopeless:
                raise BadInput(f"no worker of {cluster.address} can be used: {crew.refusals}")
            if time.monotonic() - last_seen > PATIENCE:
                raise GraderFailed(f"no worker at {cluster.address} for {PATIENCE:g} s")
            yield from work.give_up(gone)
            yield from work.read(readers)
            work.send()
            yield from work.receive()
