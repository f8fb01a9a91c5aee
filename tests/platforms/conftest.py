"""A lecturer's small assignment with a key."""

import pytest

from lemmata import lecturer


@pytest.fixture(scope="session")
def assignment(tmp_path_factory):
    folder = tmp_path_factory.mktemp("course") / "halves"
    lecturer.create(folder, None)
    settings = folder / "assignment.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace("call_seconds = 10", "call_seconds = 0.3"), encoding="utf-8")
    return folder
