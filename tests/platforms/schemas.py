"""What each platform documents of its results file, as types: no field more, none less typed."""

from typing import Any, Literal

import msgspec

Visibility = Literal["hidden", "after_due_date", "after_published", "visible"]
Format = Literal["text", "html", "simple_format", "md", "ansi"]


class GradescopeTest(msgspec.Struct, forbid_unknown_fields=True):
    """https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format"""

    name: str
    score: float | None = None
    max_score: float | None = None
    status: Literal["passed", "failed"] | None = None
    name_format: Format = "text"
    number: str = ""
    output: str = ""
    output_format: Format = "text"
    tags: list[str] = []
    visibility: Visibility = "visible"
    extra_data: dict[str, Any] = {}


class Gradescope(msgspec.Struct, forbid_unknown_fields=True):
    tests: list[GradescopeTest]
    score: float | None = None
    execution_time: float = 0.0
    output: str = ""
    output_format: Format = "text"
    test_output_format: Format = "text"
    test_name_format: Format = "text"
    visibility: Visibility = "visible"
    stdout_visibility: Visibility = "hidden"
    extra_data: dict[str, Any] = {}
    leaderboard: list[dict[str, Any]] = []


class Image(msgspec.Struct, forbid_unknown_fields=True):
    label: str
    url: str


class PrairieLearnTest(msgspec.Struct, forbid_unknown_fields=True):
    """Without points or max_points the display is off for all: here they are required."""

    name: str
    points: float
    max_points: float
    description: str = ""
    message: str = ""
    output: str = ""
    images: list[Image] = []


class PrairieLearn(msgspec.Struct, forbid_unknown_fields=True):
    """https://prairielearn.readthedocs.io/en/latest/externalGrading/#grading-results"""

    gradable: bool = True
    score: float | None = None
    message: str = ""
    output: str = ""
    images: list[Image] = []
    tests: list[PrairieLearnTest] = []
    format_errors: list[str] = []


class ClassroomTest(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    status: Literal["pass", "fail", "error"]
    message: str
    test_code: str
    task_id: int
    filename: str
    line_no: int
    duration: str
    score: float
    output: str


class Classroom(msgspec.Struct, forbid_unknown_fields=True):
    """What education/autograding-grading-reporter decodes from <RUNNER-ID>_RESULTS."""

    version: Literal[3]
    status: Literal["pass", "fail", "error"]
    max_score: float
    tests: list[ClassroomTest]
