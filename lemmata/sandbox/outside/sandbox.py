"""The sandbox as the grader holds it: starts fork servers, asks them for workers, ends them."""

import secrets
import sys
from collections.abc import Mapping
from types import TracebackType
from typing import Any

from lemmata.sandbox.outside import fresh
from lemmata.sandbox.outside.isolation import Isolation
from lemmata.sandbox.outside.limits import Limits
from lemmata.sandbox.outside.server import (
    ENVIRONMENT,
    NOTHING_MORE,
    USERS,
    ForkServer,
    Needs,
    SandboxFailed,
    Worker,
    command,
    config_of,
    needs_of,
    started,
)


class Sandbox:
    """One fork server (others where more is asked for), any number of workers."""

    def __init__(
        self,
        *,
        limits: Limits,
        imports: tuple[str, ...] = ("numpy", "scipy"),
        without: frozenset[str] = frozenset(),
    ) -> None:
        self.limits, self.imports, self.without = limits, imports, without
        self.plain_user = secrets.choice(USERS)  # whom "root" in `without` makes of root
        self._servers: dict[Needs, ForkServer] = {}
        self._isolation: Isolation | None = None
        self._forks = sys.platform == "linux" and "forkserver" not in without
        self.usual = NOTHING_MORE  # what the server that is there first was started for
        if self._forks:
            ahead = None if without else started(imports)
            self.usual, server = ahead or (NOTHING_MORE, ForkServer(self._config(NOTHING_MORE)))
            self._servers[self.usual] = server

    def needs(self, files: Mapping[str, bytes]) -> Needs:
        """What a submission's worker must have beyond the usual."""
        return needs_of(self.imports, files)

    def _config(self, needs: Needs) -> dict[str, Any]:
        return config_of(self.imports, needs, self.without, self.plain_user)

    def spawn(self, needs: Needs | None = None, limits: Limits | None = None) -> Worker:
        """A fresh worker with every layer on, that has loaded nothing yet."""
        limits, needs = limits or self.limits, needs or NOTHING_MORE
        if not self._forks:
            alone = command("standalone.py")
            return fresh.spawn(limits, self._config(needs), alone, ENVIRONMENT)
        try:
            return self._server(needs).fork(limits)
        except SandboxFailed:  # it was ended under our feet: a new one, once
            return self._server(needs, afresh=True).fork(limits)

    def _server(self, needs: Needs, afresh: bool = False) -> ForkServer:
        server = self._servers.get(needs)
        if server is not None and server.alive() and not afresh:
            return server
        if server is not None:
            server.close()
        self._servers[needs] = ForkServer(self._config(needs))
        return self._servers[needs]

    @property
    def isolation(self) -> Isolation:
        """Measured once, by a submission that tries everything."""
        if self._isolation is None:
            from lemmata.sandbox.outside.measuring import measure

            self._isolation = measure(self)
        return self._isolation

    def close(self) -> None:
        for server in self._servers.values():
            server.close()
        self._servers.clear()

    def __enter__(self) -> "Sandbox":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
