import unittest
from pathlib import Path

from gradescope_utils.autograder_utils.json_test_runner import JSONTestRunner

if __name__ == "__main__":
    suite = unittest.defaultTestLoader.discover(".")
    with Path("results.json").open("w") as file:
        JSONTestRunner(visibility="visible", stream=file).run(suite)
