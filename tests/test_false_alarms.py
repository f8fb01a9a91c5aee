"""A small run of benchmarks/false_alarms.py: right submissions on seeds that nothing else uses."""

import importlib.util
from pathlib import Path

import pytest

from lemmata.catalogue import topics

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "false_alarms.py"


@pytest.mark.parametrize("topic", topics())
def test_no_right_submission_is_refused_on_a_fresh_seed(topic):
    spec = importlib.util.spec_from_file_location("false_alarms", SCRIPT)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    count, alarms = script.batch((777, topic, None, 0.05))
    assert count > 8 and not alarms
