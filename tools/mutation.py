"""``make mutation``: how many small changes to the rules of each game the vectors notice.

cosmic-ray makes the mutants, one change each, of the modules that hold rules. Each mutant is
loaded in a process of its own and put to the vectors, and to nothing else, until one fails. A
mutant that no vector fails survives. Those that are equivalent, shown so in
``tools/equivalent.yaml`` with the reason, are listed apart, and count as survivors unless the
reason is an exhaustive search.

    python tools/mutation.py [GAME …] [--out FILE]
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast  # type: ignore[import-not-found,import-untyped,unused-ignore]
from cosmic_ray.mutating import mutate_code  # type: ignore[import-not-found,import-untyped,unused-ignore]
from cosmic_ray.plugins import get_operator, operator_names  # type: ignore[import-not-found,import-untyped,unused-ignore]
from fives_conformance import bundle, strength, strict_yaml
from fives_conformance.bundle import GameBundle
from fives_conformance.cases import Case
from fives_conformance.judge import DEVIATES, PASS, judge
from fives_reference.game import load

ROOT = Path(__file__).resolve().parent.parent
RULES = {
    "dominoes": ("tiles", "layout", "turn", "settlement", "match", "tally"),
    "cards": ("pack", "trick", "hand", "count", "match"),
    "cinco": ("board", "turn", "match"),
}
"""The modules that hold rules; the others read, write and draw."""
LEFT_OUT = ("_Is", "_IsNot")
"""Operators that are not used: whether equal numbers are one object is Python's affair, and no rule's."""
SECONDS = 20
"""What takes longer does not end: it is noticed."""
MEMORY = 2 << 30

KILLED, NOTICED, SURVIVED = "killed", "deviates", "survived"
_EXITS = {0: SURVIVED, 1: KILLED, 2: NOTICED}


class Mutant(NamedTuple):
    """One change to one module."""

    game: str
    module: str
    before: str
    """The line, and what it became."""
    after: str
    source: str

    @property
    def key(self) -> str:
        """What ``equivalent.yaml`` names it by."""
        return f"{self.game}.{self.module}: {self.before} -> {self.after}"


def mutants(game: str) -> Iterator[Mutant]:
    """Every mutant of a game's rules that changes what is executed."""
    for module in RULES[game]:
        source = (ROOT / "reference" / "fives_reference" / game / f"{module}.py").read_text(encoding="utf-8")
        seen = {_executed(source)}
        for operator, occurrence in _places(source):
            changed = mutate_code(source, operator, occurrence)
            if changed is None or not _parses(changed) or (executed := _executed(changed)) in seen:
                continue
            seen.add(executed)
            before, after = _line(source, changed)
            yield Mutant(game, module, before, after, changed)


def _places(source: str) -> Iterator[tuple[Any, int]]:
    """Every operator with each of its occurrences."""
    nodes = list(ast_nodes(get_ast(source)))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments() or name.endswith(LEFT_OUT):
            continue
        operator = kind()
        count = sum(len(list(operator.mutation_positions(node))) for node in nodes)
        yield from ((operator, place) for place in range(count))


def _parses(source: str) -> bool:
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


class _Bare(ast.NodeTransformer):
    """Leaves out what is never executed: annotations and docstrings."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:  # named by ast
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:  # named by ast
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:  # named by ast
        return ast.Pass() if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST:  # named by ast
        typing_only = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return ast.Pass() if typing_only else self.generic_visit(node)


def _executed(source: str) -> str:
    try:
        return ast.dump(_Bare().visit(ast.parse(source)))
    except SyntaxError:
        return ""


def _line(source: str, changed: str) -> tuple[str, str]:
    """The first line that differs, before and after."""
    lines, others = source.splitlines(), changed.splitlines()
    for one, other in zip(lines, others, strict=False):
        if one != other:
            return one.strip(), other.strip()
    return lines[-1].strip(), "(shorter)"


class _Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module another source."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.name, "exec", dont_inherit=True), module.__dict__)  # noqa: S102  # a mutant


def outcome(mutant: Mutant, game: GameBundle, order: Sequence[int]) -> str:
    """What the vectors make of it, in a process that nothing else sees."""
    child = os.fork()
    if child == 0:
        os._exit(_tried(mutant, game, order))
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return _EXITS.get(os.waitstatus_to_exitcode(status), KILLED)
        time.sleep(0.005)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return KILLED


def _tried(mutant: Mutant, game: GameBundle, order: Sequence[int]) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    package = f"fives_reference.{mutant.game}"
    for name in [name for name in sys.modules if name.startswith(package)]:
        del sys.modules[name]
    load.cache_clear()
    importlib.import_module("fives_reference.game")._module.cache_clear()
    sys.meta_path.insert(0, _Instead(f"{package}.{mutant.module}", mutant.source))
    try:
        operations = load(mutant.game).operations
    except BaseException:
        return 1
    worst = 0
    for place in order:
        vector = game.vectors[place]
        got = strength.outcome(operations, vector.operation, vector.params)
        verdict = judge(Case(vector.id, vector, game, vector.params), got, strength.EVERYTHING).verdict
        if verdict == DEVIATES:
            worst = 2
        elif verdict != PASS:
            return 1
    return worst


def equivalents() -> Mapping[str, str]:
    """The mutants that are known to be no change at all, each with its reason."""
    value, _ = strict_yaml.load(ROOT / "tools" / "equivalent.yaml")
    return {one["mutant"]: one["reason"] for one in value}


def figures(name: str, jobs: int) -> dict[str, Any]:
    """What came of a game's mutants."""
    game = bundle.load().games[name]
    order = sorted(range(len(game.vectors)), key=lambda place: len(str(game.vectors[place].params)))
    every = list(mutants(name))
    with ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(lambda one: outcome(one, game, order), every))
    known = equivalents()
    count = Counter(found)
    left = [one for one, what in zip(every, found, strict=True) if what != KILLED]
    return {
        "mutants": len(every),
        "killed": count[KILLED],
        "deviates": count[NOTICED],
        "survived": count[SURVIVED],
        "equivalent": {one.key: known[one.key] for one in left if one.key in known},
        "unexplained": sorted(
            f"{one.key} ({what})"
            for one, what in zip(every, found, strict=True)
            if what != KILLED and one.key not in known
        ),
    }


def main() -> None:
    """Prints the figures of each game."""
    warnings.simplefilter("ignore", SyntaxWarning)  # mutants say things as `x is 5`
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(RULES))
    parser.add_argument("--out", type=Path, help="write the figures as JSON")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    found = {}
    for name in given.games:
        started = time.monotonic()
        found[name] = one = figures(name, given.jobs)
        share = 100 * one["killed"] / one["mutants"]
        print(
            f"{name}: {one['killed']} of {one['mutants']} mutants killed ({share:.1f} %), {one['deviates']} more "
            f"deviate, {one['survived']} survive, of which {len(one['equivalent'])} are shown equivalent "
            f"({time.monotonic() - started:.0f} s)"
        )
        for line in one["unexplained"]:
            print(f"    {line}")
    if given.out:
        given.out.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
