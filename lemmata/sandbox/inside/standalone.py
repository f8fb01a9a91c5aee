"""The script of a worker without a fork server: imports everything itself, then serves."""

import json
import os
import socket
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
import forkserver  # type: ignore[import-not-found]  # (the file beside this one)


def main() -> None:
    forkserver.inside_only()
    config = json.loads(sys.stdin.buffer.read())
    sys.path.extend(config["site"])
    from lemmata.sandbox.inside import kernel, layers, notebook, worker
    from lemmata.sandbox.wire.layer import unavailable

    for module in config["preimport"]:
        __import__(module)
    if config["notebooks"]:
        notebook.preload()
    link = socket.create_connection(("127.0.0.1", config["port"]))
    link.sendall(config["token"].encode())
    plan = layers.Plan(
        parent=config["grader"],
        memory=config["memory"],
        memory_in_use=kernel.memory_in_use(),
        cpu_seconds=config["cpu_seconds"],
        without=frozenset(config["without"]),
        report={"namespaces": unavailable("no fork server here")},
    )
    worker.serve(link, layers.apply(plan))


if __name__ == "__main__":
    main()
