"""The npm package: it installs into an empty folder without a network, and is enough by itself."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import fives_conformance
import pytest
from fives_conformance import bundle

from tests import tools
from tests.test_export import block

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "engines" / "javascript"
WAITS = 300
"""Seconds that npm may take."""


def ran(command: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=WAITS,
    )


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, packed in a copy of its sources by npm, which runs ``fives export`` for its data."""
    tools.node()
    npm, folder = tools.needed("npm"), tmp_path_factory.mktemp("pack")
    shutil.copytree(SOURCE, folder / "source", ignore=shutil.ignore_patterns("data", "node_modules"))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    told = ran([npm, "pack", "--silent", "--pack-destination", str(folder)], folder / "source", PATH=path)
    assert told.returncode == 0, told.stdout + told.stderr
    (packed,) = folder.glob("*.tgz")
    return packed


@pytest.fixture(scope="module")
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that held nothing, with the package installed."""
    folder = tmp_path_factory.mktemp("user")
    shutil.copy(package, folder / "x.tgz")
    told = ran([tools.needed("npm"), "install", "./x.tgz", "--offline", "--no-audit", "--no-fund"], folder)
    assert told.returncode == 0, told.stdout + told.stderr
    return folder


def test_all_cases_that_it_carries_pass_as_the_page_shows(installed: Path) -> None:
    (installed / "all.mjs").write_text(block("all.mjs"), encoding="utf-8")
    told = ran([tools.node(), "all.mjs"], installed)
    assert told.stderr == ""
    index = json.loads((installed / "node_modules/fives-engine/data/index.json").read_text(encoding="utf-8"))
    cases = {game["title"]: sum(topic["cases"] for topic in game["topics"]) for game in index["games"]}
    assert told.stdout.splitlines() == [f"{title}: {count} cases, 0 wrong" for title, count in cases.items()]
    assert list(cases) == [game.title for game in bundle.load().games.values()]


def test_it_answers_as_a_library_and_as_an_adapter(installed: Path) -> None:
    code = (
        'import { answer } from "fives-engine"; console.log(answer("dominoes.tally", { parameters: {}, total: 65 }));'
    )
    (installed / "one.mjs").write_text(code, encoding="utf-8")
    assert ran([tools.node(), "one.mjs"], installed).stdout == "{ figures: 1, strokes: 3, over: 0 }\n"
    adapter = installed / "node_modules" / ".bin" / "fives-engine"
    command = [sys.executable, "-m", "fives_conformance", "verify", "--clause", "DOM-TALLY", "--adapter", str(adapter)]
    assert ran(command, installed).returncode == 0


def test_it_holds_what_it_needs_and_nothing_else(package: Path) -> None:
    with tarfile.open(package) as archive:
        names = {name.removeprefix("package/") for name in archive.getnames()}
    assert {name.partition("/")[0] for name in names} == {
        "LICENSE", "LICENSE-RULES", "README.md", "bin", "data", "package.json", "src", "types",
    }  # fmt: skip
    assert "data/index.json" in names


def test_version_and_licences_are_those_of_the_suite() -> None:
    about = json.loads((SOURCE / "package.json").read_text(encoding="utf-8"))
    assert about["version"] == fives_conformance.__version__
    assert f'version: "{about["version"]}"' in (SOURCE / "src" / "index.js").read_text(encoding="utf-8")
    for name in ("LICENSE", "LICENSE-RULES"):
        assert (SOURCE / name).read_bytes() == (ROOT / name).read_bytes()


def test_every_name_that_is_declared_is_there(installed: Path) -> None:
    about = json.loads((SOURCE / "package.json").read_text(encoding="utf-8"))
    for door, target in about["exports"].items():
        if isinstance(target, dict):
            declared = (SOURCE / target["types"]).read_text(encoding="utf-8")
            names = set(re.findall(r"^export (?:const|class|function) (\w+)", declared, re.M))
            code = f'import * as found from "fives-engine{door[1:]}"; console.log(JSON.stringify(Object.keys(found)));'
            told = ran([tools.node(), "--input-type=module", "--eval", code], installed)
            assert names
            assert names <= set(json.loads(told.stdout)), door


USER = """
import { answer, describe, Impossible, reply } from "fives-engine";
import { operations } from "fives-engine/dominoes";
import { applies, judge, type Said, type Verdict } from "fives-engine/compare";
import { load, type Case } from "fives-engine/vectors";

const said: Said = reply({ id: 1, method: "dominoes.tally", params: { total: 5 } });
for (const game of load().games) {
  const base = game.rulesets[0]?.parameters ?? {};
  const cases: Case[] = game.topics.flatMap((topic) => topic.cases).filter((one) => applies(one, base));
  const verdicts: Verdict[] = cases.map((one) => judge(one, said, game, { "dominoes.tally": ["over"] }));
  console.log(verdicts.filter(({ verdict }) => verdict === "pass").length, Object.keys(operations));
}
// @ts-expect-error there is no such verdict
const none: Verdict["verdict"] = "fine";
console.log(describe().games["cinco"]?.operations, answer("dominoes.tally", {})["strokes"], new Impossible(), none);
"""


@pytest.mark.slow
def test_the_types_hold_for_a_user_and_for_the_sources(installed: Path) -> None:
    """Strictly: a program in TypeScript, and the code that the declarations stand for."""
    tools.node()
    packages = ["typescript@7.0.2", "@types/node@20.19.43"]
    told = ran(
        [tools.needed("npm"), "install", "--no-save", "--no-audit", "--no-fund", *packages, "./x.tgz"], installed
    )
    tools.reachable(told.stdout + told.stderr)
    assert told.returncode == 0, told.stderr
    (installed / "user.mts").write_text(USER, encoding="utf-8")
    for folder in ("src", "types"):
        shutil.copytree(SOURCE / folder, installed / folder)
    (installed / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    strict = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"]
    for files in (
        ["--noUncheckedIndexedAccess", "user.mts"],
        ["--allowJs", "--checkJs", "src/compare.js", "src/vectors.js"],
    ):
        told = ran([str(installed / "node_modules" / ".bin" / "tsc"), *strict, *files], installed)
        assert (told.returncode, told.stdout) == (0, "")
