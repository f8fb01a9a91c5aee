"""An assignment as a platform wants it: a zip, a question folder, a repository.

Neither the course's key nor a seed made of it is in any of them, only the secret cases themselves.
"""

import shutil
import tempfile
import uuid
import zipfile
from dataclasses import dataclass
from pathlib import Path

import msgspec

from lemmata import __version__, student
from lemmata.assignment import Assignment
from lemmata.errors import BadInput
from lemmata.key import Key
from lemmata.platforms import packing
from lemmata.platforms.grading import ASSIGNMENT, BANKS, SETTINGS, Exported

FILES = Path(__file__).with_name("files")
# What the platforms give by default, less what they need to begin and to end.
GRADESCOPE_SECONDS, PRAIRIELEARN_SECONDS = 540.0, 26.0
PRAIRIELEARN_LIMIT = 30
IMAGE = "YOUR-NAME/lemmata"


@dataclass(frozen=True)
class Order:
    """What is to be exported: an assignment without its key, the key beside it."""

    plan: Assignment
    key: Key | None
    hidden: str = "visible"
    wheels_for: str = ""  # the version of Python for which wheels are vendored; empty: none

    def files(self, folder: Path, seconds: float) -> None:
        """What every platform's grader reads: settings, banks, an assignment of one's own."""
        plan, key = self.plan, self.key
        folder.mkdir(parents=True, exist_ok=True)
        alias = key.alias(plan.name, plan.seed) if key else None
        settings = Exported(
            assignment=plan.name,
            course=plan.course,
            seed=plan.seed,
            seconds=seconds,
            hidden=self.hidden,
            key=key.fingerprint if key else "",
            alias=f"{alias:x}" if alias is not None else "",
        )
        (folder / SETTINGS).write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        keyed = plan
        if key is not None:
            keyed = plan.but(hidden_seed=key.seed(plan.name, plan.seed), key=key.fingerprint)
        packing.ship_banks(keyed, folder / BANKS, alias)
        if not plan.is_packaged:
            ignore = shutil.ignore_patterns(*student.KEPT)
            shutil.copytree(plan.folder, folder / ASSIGNMENT, ignore=ignore)


def gradescope(order: Order, out: Path) -> list[str]:
    """autograder.zip: upload it, choose Ubuntu 24.04, set the points to those it tells."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        order.files(folder, GRADESCOPE_SECONDS)
        packing.wheel(folder)
        pinned = packing.requirements()
        (folder / "requirements.txt").write_text("\n".join(pinned) + "\n")
        if order.wheels_for:
            packing.download(pinned, folder / "wheels", order.wheels_for)
        setup = (
            (FILES / "setup.sh").read_text(encoding="utf-8").replace("@PYTHON@", order.wheels_for)
        )
        (folder / "setup.sh").write_text(setup, encoding="utf-8")
        shutil.copy(FILES / "run_autograder", folder / "run_autograder")
        _zipped(folder, out)
    return [
        f"{out}: {out.stat().st_size / 1e6:.1f} MB",
        f"Gradescope: base image Ubuntu 24.04, autograder points {order.plan.max_score:g}",
    ]


def _zipped(folder: Path, out: Path) -> None:
    """The same bytes for the same content; scripts may be run, nobody else may read the rest."""
    try:
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(path for path in folder.rglob("*") if path.is_file()):
                name = file.relative_to(folder).as_posix()
                entry = zipfile.ZipInfo(name, packing.EPOCH)
                mode = 0o755 if name in ("setup.sh", "run_autograder") else 0o600
                entry.external_attr = (0o100000 | mode) << 16
                archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)
    except OSError as error:
        raise BadInput(f"{out}: cannot be written: {error.strerror}") from None


def prairielearn(order: Order, out: Path) -> list[str]:
    """A question folder, and beside it the image that it names."""
    plan, question, image = order.plan, out / "question", out / "image"
    _must_be_new(out)
    order.files(question / "tests", PRAIRIELEARN_SECONDS)
    shutil.copy(FILES / "run.sh", question / "tests" / "run.sh")
    (question / "tests" / "run.sh").chmod(0o755)
    info = {
        "uuid": str(uuid.uuid5(uuid.NAMESPACE_URL, f"lemmata:{plan.name}:{plan.course}")),
        "title": plan.title,
        "topic": plan.topics[0] if plan.topics else plan.name,
        "tags": ["lemmata"],
        "type": "v3",
        "singleVariant": True,
        "gradingMethod": "External",
        "externalGradingOptions": {
            "enabled": True,
            "image": IMAGE,
            "entrypoint": "bash /grade/tests/run.sh",
            "timeout": PRAIRIELEARN_LIMIT,
        },
    }
    written = msgspec.json.format(msgspec.json.encode(info), indent=2)
    (question / "info.json").write_bytes(written + b"\n")
    page = (FILES / "question.html").read_text(encoding="utf-8")
    page = page.replace("@SUBMISSION@", student.submission_name(plan))
    handout = f"<markdown>\n{student.handout(plan)}</markdown>"
    (question / "question.html").write_text(page.replace("@HANDOUT@", handout), encoding="utf-8")
    image.mkdir()
    packing.wheel(image)
    (image / "requirements.txt").write_text("\n".join(packing.requirements()) + "\n")
    dockerfile = (FILES / "Dockerfile").read_text(encoding="utf-8").replace("@IMAGE@", IMAGE)
    (image / "Dockerfile").write_text(dockerfile, encoding="utf-8")
    return [
        f"{question}: copy it into the course's questions/",
        f"{image}: build it once and name it in info.json instead of {IMAGE}",
    ]


def github(order: Order, out: Path) -> list[str]:
    """A repository for Classroom: what lemmata new makes, the action, and the grading workflow."""
    plan = order.plan
    if order.key is not None or plan.has_hidden:
        told = ["hidden theorems are tried on public cases there: a repository keeps no secret"]
    else:
        told = []
    student.create(out, str(plan.path), plan.course)
    actions = out / ".github" / "actions" / "lemmata"
    actions.mkdir(parents=True)
    shutil.copy(FILES / "action.yml", actions / "action.yml")
    workflow = (FILES / "classroom.yml").read_text(encoding="utf-8")
    for name, value in {
        "SUBMISSION": student.submission_name(plan),
        "ASSIGNMENT": plan.name if plan.is_packaged else student.COPY,
        "COURSE": plan.course or "",
        "VERSION": __version__,
    }.items():
        workflow = workflow.replace(f"@{name}@", value)
    (out / ".github" / "workflows" / "classroom.yml").write_text(workflow, encoding="utf-8")
    return [f"{out}: the template repository of the assignment", *told]


def _must_be_new(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadInput(f"{folder}: exists already and is not empty")


PLATFORMS = {"gradescope": gradescope, "prairielearn": prairielearn, "github": github}
