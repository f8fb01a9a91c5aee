"""Deterministic tests: Hypothesis draws from fixed seeds, and the bank is a cache shared by all."""

from __future__ import annotations

import os
from pathlib import Path

import hypothesis

hypothesis.settings.register_profile(
    "lemmata", derandomize=True, database=None, deadline=None, print_blob=False
)
hypothesis.settings.register_profile(
    "quick", hypothesis.settings.get_profile("lemmata"), max_examples=25
)
hypothesis.settings.load_profile(os.environ.get("LEMMATA_PROFILE", "lemmata"))

# Bank files are named by everything that can change them, so one folder serves every run.
os.environ.setdefault("LEMMATA_CACHE", str(Path(__file__).parent / "build" / "bank"))
pytest_plugins = ["pytester"]
