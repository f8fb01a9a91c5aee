"""Files that appear whole or not at all."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

PART = ".part"  # begun and not yet in its place


def write_atomically(path: Path, content: bytes) -> None:
    """All of it or nothing, whoever else writes the same file; OSError leaves nothing behind."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=PART)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)  # noqa: PTH105
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def clear_parts(folder: Path) -> None:
    """What somebody had begun to write there who was killed over it."""
    for path in folder.glob(f".*{PART}"):
        with suppress(OSError):
            path.unlink()
