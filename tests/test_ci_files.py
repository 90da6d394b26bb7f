"""The files for continuous integration and editors: the action, the container, the hook, the schemas."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fives_conformance import files, strict_yaml

from tests import tools
from tests.running import Fives

ROOT = Path(__file__).resolve().parent.parent
INPUT = re.compile(r"\$\{\{ inputs\.([a-z-]+) \}\}")
WAITS = 300
"""Seconds that a step may take."""


def loaded(name: str) -> Any:
    return strict_yaml.load(ROOT / name)[0]


@pytest.fixture
def fives(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Fives:
    monkeypatch.chdir(tmp_path)
    return Fives(tmp_path, capsys)


# The action.


ACTION = loaded("action.yml")
STEPS = {step["id"]: step for step in ACTION["runs"]["steps"]}


class Ended(NamedTuple):
    """What a step came to."""

    code: int
    said: str
    summary: str
    outputs: Mapping[str, str]


class Job:
    """The folders of a runner, and the action's steps in them."""

    def __init__(self, folder: Path) -> None:
        self.bash = tools.needed("bash")
        self.work, self.temporary = folder / "work", folder / "temporary"
        for one in (self.work, self.temporary):
            one.mkdir()

    def installed(self) -> Job:
        """With the suite of this checkout in the place where the step that installs puts one."""
        folder = self.temporary / "fives" / "bin"
        folder.mkdir(parents=True)
        for name in ("python", "fives"):
            (folder / name).symlink_to(Path(sys.executable).parent / name)
        return self

    def step(self, name: str, **given: str) -> Ended:
        """Runs a step as a runner does: the inputs in the environment, the script as a file of bash."""
        defaults = {key: about.get("default", "") for key, about in ACTION["inputs"].items()}
        inputs = defaults | {key.replace("_", "-"): value for key, value in given.items()}
        environment = {key: INPUT.sub(lambda found: inputs[found[1]], text) for key, text in STEPS[name]["env"].items()}
        summary, output, script = (self.temporary / one for one in ("summary.md", "output", "script.sh"))
        for file in (summary, output):
            file.write_text("", encoding="utf-8")
        script.write_text(STEPS[name]["run"], encoding="utf-8")
        told = subprocess.run(
            [self.bash, "--noprofile", "--norc", "-e", "-o", "pipefail", str(script)],
            cwd=self.work,
            env={
                **os.environ,
                **environment,
                "RUNNER_TEMP": str(self.temporary),
                "GITHUB_ACTION_PATH": str(ROOT),
                "GITHUB_STEP_SUMMARY": str(summary),
                "GITHUB_OUTPUT": str(output),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=WAITS,
        )  # fmt: skip
        pairs = (line.partition("=") for line in output.read_text(encoding="utf-8").splitlines())
        return Ended(
            told.returncode,
            told.stdout,
            summary.read_text(encoding="utf-8"),
            {key: value for key, _, value in pairs},
        )


@pytest.fixture
def job(tmp_path: Path) -> Job:
    return Job(tmp_path)


@pytest.fixture
def engine(job: Job) -> str:
    """A right engine, as a command line."""
    return f'"{sys.executable}" -m fives_conformance serve'


def test_every_input_goes_through_the_environment() -> None:
    """Nothing is put into a script: an input that stands there would be run."""
    for step in STEPS.values():
        assert "${{" not in step["run"]
        assert "shell" in step
        assert set(step) <= {"id", "name", "shell", "env", "run"}
        assert all(INPUT.fullmatch(value) for value in step["env"].values())


def test_every_input_is_described_and_read() -> None:
    read = {name for step in STEPS.values() for value in step["env"].values() for name in INPUT.findall(value)}
    assert read == set(ACTION["inputs"])
    assert all(about["description"] for about in ACTION["inputs"].values())
    assert all("default" in about or about["required"] for about in ACTION["inputs"].values())


def test_a_right_engine_passes_with_report_badge_and_summary(job: Job, engine: str) -> None:
    ended = job.installed().step("verify", adapter=engine, game="cinco")
    assert ended.code == 0, ended.said
    assert set(ended.outputs) == set(ACTION["outputs"])
    report = json.loads(Path(ended.outputs["report"]).read_text(encoding="utf-8"))
    assert report["good"]
    assert {row["game"] for row in report["results"]} == {"cinco"}
    assert Path(ended.outputs["badge"]).read_text(encoding="utf-8").startswith("<svg")
    assert ended.summary == Path(ended.outputs["summary"]).read_text(encoding="utf-8")
    assert ended.summary.startswith("## ✅")


WRONG = """
import sys
from fives_conformance.serve import serve
from fives_reference.engine import ENGINE

serve({**ENGINE, "dominoes.tally": lambda params: {"strokes": -1}}, sys.stdin.buffer, sys.stdout.buffer)
"""


def test_a_wrong_engine_fails_and_still_has_its_summary(job: Job) -> None:
    (job.work / "wrong.py").write_text(WRONG, encoding="utf-8")
    ended = job.installed().step("verify", adapter=f'"{sys.executable}" wrong.py', game="dominoes")
    assert ended.code == 1
    assert ended.summary.startswith("## ❌")
    assert "**DOM-TALLY-1**" in ended.summary


def test_the_options_are_passed_on(job: Job, engine: str) -> None:
    (job.work / "rules").mkdir()
    known = "- {vector: cin-*, reason: Not yet., verdict: fail}\n"
    (job.work / "rules" / "known.yaml").write_text(known, encoding="utf-8")
    ended = job.installed().step(
        "verify", adapter=engine, game="cinco dominoes", ruleset="joker", known="known.yaml", strict="true",
        working_directory="rules",
    )  # fmt: skip
    report = json.loads(Path(ended.outputs["report"]).read_text(encoding="utf-8"))
    assert (report["ruleset"], report["strict"]) == ("joker", True)
    assert report["idle"], "the file of known deviations was read: all its cases pass by now"
    assert ended.code == 1


HOSTILE = [
    "$(touch pwned)", "x; touch pwned", "`touch pwned`", "x && touch pwned", "x | touch pwned", "x > pwned",
    "'; touch pwned; '", '"; touch pwned; "', "x\ntouch pwned", "-a x --transcript=pwned",
]  # fmt: skip
OTHERS = ("game", "ruleset", "known", "working_directory", "strict")


@pytest.mark.parametrize(
    ("name", "value"),
    [("adapter", one) for one in HOSTILE] + [(name, one) for name in OTHERS for one in HOSTILE[:2]],
)
def test_a_hostile_input_runs_nothing(job: Job, name: str, value: str) -> None:
    given = {"adapter": "no-such-engine", "game": "cinco", name: value}
    ended = job.installed().step("verify", **given)
    assert ended.code != 0
    assert list(job.work.iterdir()) == []


@pytest.mark.parametrize(
    "version", ["1.0; touch pwned", "$(touch pwned)", "-e .", "1.0 @ https://example.com/x", "../x"]
)
def test_a_hostile_version_is_refused_before_anything_is_installed(job: Job, version: str) -> None:
    ended = job.step("install", version=version)
    assert (ended.code, ended.said) == (2, "fives: the input version is no version; write one as 0.1.0\n")
    assert list(job.work.iterdir()) == []


def test_version_and_path_together_are_refused(job: Job) -> None:
    assert job.step("install", version="0.1.0", path=".").code == 2


def test_what_an_engine_prints_is_no_command_to_the_runner(job: Job) -> None:
    """A line that begins with :: would be one; between the marks it is not, and the mark cannot be guessed."""
    command = job.installed().temporary / "fives" / "bin" / "fives"
    command.unlink()
    command.write_text("#!/bin/sh\necho ::add-mask::x\nexit 1\n", encoding="utf-8")
    command.chmod(0o755)
    ended = job.step("verify", adapter="x")
    stop, told, go = ended.said.splitlines()
    assert re.fullmatch(r"::stop-commands::fives-[0-9a-f]{32}", stop)
    assert (told, go) == ("::add-mask::x", f"::{stop.rpartition('::')[2]}::")
    assert ended.code == 1


@pytest.mark.slow
def test_the_action_installs_the_suite_that_it_is_part_of(job: Job, engine: str) -> None:
    ended = job.step("install")
    if ended.code:
        tools.reachable(ended.said)
    assert ended.code == 0, ended.said
    assert job.step("verify", adapter=engine, game="cinco").code == 0


# The container.


def copied() -> list[str]:
    """What the image is built from."""
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    return [name for line in lines if line.startswith("COPY ") and "--from" not in line for name in line.split()[1:-1]]


def test_what_the_container_copies_is_there_and_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert ignored[0] == "*"
    assert copied()
    for name in copied():
        assert (ROOT / name).exists()
        assert f"!{name}" in ignored


@pytest.mark.slow
def test_the_image_runs_the_suite() -> None:
    engine = tools.needed("podman", "docker")
    if subprocess.run([engine, "info"], capture_output=True, check=False).returncode:
        pytest.skip(f"{Path(engine).name} cannot build here")  # a client without a daemon builds nothing anywhere
    subprocess.run([engine, "build", "--file", "Containerfile", "--tag", "fives-test", "."], cwd=ROOT, check=True)
    told = subprocess.run([engine, "run", "--rm", "fives-test"], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


@pytest.mark.slow
def test_what_the_container_copies_is_enough_to_build_the_package(tmp_path: Path) -> None:
    for name in copied():
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    with zipfile.ZipFile(tools.wheel(tmp_path, tmp_path)) as archive:
        assert "fives_conformance/_data/bundle.json" in archive.namelist()


# The hook and the editor.


def test_the_hook_looks_at_the_files_that_the_command_knows() -> None:
    (hook,) = loaded(".pre-commit-hooks.yaml")
    assert hook["entry"] == "fives check"
    looked_at = re.compile(hook["files"])
    mine = ["vectors/dominoes/branches.yaml", "rules/rulesets/ours.yaml", "known.yaml", "tests/known.yaml"]
    assert [path for path in mine if looked_at.search(path)] == mine
    assert not [path for path in ("mkdocs.yml", "action.yml", "docs/hands/cards.yaml") if looked_at.search(path)]
    committed = subprocess.run(["git", "ls-files", "*.yaml"], cwd=ROOT, capture_output=True, text=True, check=False)
    chosen = [path for path in committed.stdout.splitlines() if looked_at.search(path)]
    assert all("vectors/" in path or "rulesets/" in path for path in chosen)


def test_the_editor_knows_a_schema_for_every_file_of_the_suite() -> None:
    mapping = json.loads((ROOT / ".vscode" / "settings.json").read_text(encoding="utf-8"))["yaml.schemas"]
    for schema in mapping:
        assert (ROOT / schema).is_file()
    for path in [*ROOT.glob("vectors/*/*.yaml"), *ROOT.glob("spec/*/rulesets/*.yaml")]:
        name = path.relative_to(ROOT).as_posix()
        assert [schema for schema, pattern in mapping.items() if fnmatch(name, pattern)], name


def test_the_schemas_take_every_file_without_our_code() -> None:
    """As an editor does: a plain reader of YAML, and JSON Schema."""
    import yaml
    from jsonschema import Draft202012Validator

    for name, pattern in {"vectors": "vectors/*/*.yaml", "ruleset": "spec/*/rulesets/*.yaml"}.items():
        path = ROOT / "spec" / "schemas" / f"{name}.schema.json"
        schema = json.loads(path.read_text(encoding="utf-8"))
        Draft202012Validator.check_schema(schema)
        validator = Draft202012Validator(schema)
        found = sorted(ROOT.glob(pattern))
        assert found
        for file in found:
            value = yaml.load(file.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506  # a safe loader, in C
            assert [error.message for error in validator.iter_errors(value)] == [], file


def test_a_new_ruleset_tells_the_editor_its_schema(fives: Fives) -> None:
    first = fives("new-ruleset", "--game", "cinco").out.splitlines()[0]
    schema = files.root() / "spec" / "schemas" / "ruleset.schema.json"
    assert first == f"# yaml-language-server: $schema={schema.as_uri()}"
