"""``make mutation``: how many small changes to the rules of each game the vectors notice.

cosmic-ray makes the mutants, one change each, of the modules that hold rules. Each mutant is loaded
in a process of its own and put to the vectors, and to nothing else, until one fails. What no vector
fails survives, unless ``tools/exhaustive.py`` shows by trying everything that it is no change at all.
``tools/equivalent.yaml`` gives the reasons of those that are left.

    python -m tools.mutation [GAME …] [--jobs N] [--out FILE]

The vector that killed a mutant is kept in ``.cache/`` and asked first the next time.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import json
import multiprocessing
import os
import resource
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
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
from fives_conformance.vectors import Vector
from fives_reference.game import load

from tools.exhaustive import Check, checks_of, compares_alike, place_of

ROOT = Path(__file__).resolve().parent.parent
RULES = {
    "dominoes": ("tiles", "layout", "turn", "settlement", "match", "tally"),
    "cards": ("pack", "trick", "hand", "turn", "begging", "bidding", "cardplay", "count", "match"),
    "cinco": ("board", "turn", "match"),
}
"""The modules that hold rules; the others read, write and draw."""
LEAST = 97
"""Of a hundred mutants, how many are to be killed or shown to be no change."""
ADVISORY = "What it changes is advisory: the reason of a refusal, or the answer to a case of an advisory clause."
SECONDS = 20
"""What takes longer does not end: it is noticed."""
MEMORY = 2 << 30
KILLS = ROOT / ".cache" / "mutation.json"

KILLED, NOTICED, EQUIVALENT, SURVIVED = "killed", "deviates", "equivalent", "survived"


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


class Found(NamedTuple):
    """What came of a mutant."""

    what: str
    by: str = ""
    """The id of the vector that killed it."""


def mutants(game: str) -> Iterator[Mutant]:
    """Every mutant of a game's rules that changes what is executed."""
    for module in RULES[game]:
        yield from changes(game, module, source_of(game, module))


def source_of(game: str, module: str) -> str:
    """The text of a module of rules."""
    return (ROOT / "reference" / "fives_reference" / game / f"{module}.py").read_text(encoding="utf-8")


def changes(game: str, module: str, source: str) -> Iterator[Mutant]:
    """Every mutant of one module, each once."""
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
        if kind.arguments() or _of_identity(name):
            continue
        operator = kind()
        count = sum(len(list(operator.mutation_positions(node))) for node in nodes)
        yield from ((operator, place) for place in range(count))


def _of_identity(name: str) -> bool:
    """Whether it puts ``is`` for ``==``: which equal numbers are one object is Python's affair, and no rule's."""
    before, _, after = name.rpartition("_")
    return after in ("Is", "IsNot") and not before.endswith(("_Is", "_IsNot"))


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
    """The lines that differ, before and after, with single spaces."""
    lines, others = source.splitlines(), changed.splitlines()
    while lines and others and lines[0] == others[0]:
        del lines[0], others[0]
    while lines and others and lines[-1] == others[-1]:
        del lines[-1], others[-1]
    return " ".join(" ".join(lines).split()), " ".join(" ".join(others).split())


class _Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module another source."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.name, "exec", dont_inherit=True), module.__dict__)  # noqa: S102  # a mutant


def _install(mutant: Mutant) -> None:
    """Makes the game's package anew, with the mutant in it; for a process that ends with it."""
    package = f"fives_reference.{mutant.game}"
    for name in [name for name in sys.modules if name.startswith(package)]:
        del sys.modules[name]
    load.cache_clear()
    importlib.import_module("fives_reference.game")._module.cache_clear()
    sys.meta_path.insert(0, _Instead(f"{package}.{mutant.module}", mutant.source))


def _apart(task: Callable[[], str]) -> str:
    """What a task says in a process that nothing else sees; nothing where it crashes or does not end."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            os.write(theirs, task().encode())
        finally:
            os._exit(0)
    os.close(theirs)
    deadline = time.monotonic() + SECONDS
    while not os.waitpid(child, os.WNOHANG)[0]:
        if time.monotonic() > deadline:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            break
        time.sleep(0.005)
    with os.fdopen(ours, "rb") as pipe:
        return pipe.read().decode()


def outcome(mutant: Mutant, game: GameBundle, first: str = "") -> Found:
    """What the vectors make of a mutant; the one with the id ``first`` is asked before the others."""
    vectors = sorted(game.vectors, key=lambda one: (one.id != first, len(str(one.params))))
    what, _, by = _apart(lambda: " ".join(_asked(mutant, game, vectors))).partition(" ")
    return Found(what or KILLED, by)


def _asked(mutant: Mutant, game: GameBundle, vectors: Sequence[Vector]) -> Found:
    try:
        _install(mutant)
        operations = load(mutant.game).operations
    except BaseException:  # whatever stops it from being imported
        return Found(KILLED)
    noticed = False
    for vector in vectors:
        got = strength.outcome(operations, vector.operation, vector.params)
        verdict = judge(Case(vector.id, vector, game, vector.params), got, strength.EVERYTHING).verdict
        if verdict not in (PASS, DEVIATES):
            return Found(KILLED, vector.id)
        noticed = noticed or verdict == DEVIATES
    return Found(NOTICED if noticed else SURVIVED)


def same(mutant: Mutant) -> bool:
    """Whether trying everything shows that a mutant is no change at all."""
    original = source_of(mutant.game, mutant.module)
    name = f"fives_reference.{mutant.game}.{mutant.module}"
    if compares_alike(mutant.game, importlib.import_module(name), original, mutant.source):
        return True
    found = checks_of(f"{mutant.game}.{mutant.module}", place_of(original, mutant.source))
    return any(_answers_alike(mutant, original, check, name) for check in found)


def _answers_alike(mutant: Mutant, original: str, check: Check, name: str) -> bool:
    def answered(source: str) -> str:
        _install(mutant._replace(source=source))
        return sha256(check.answers(importlib.import_module(name)).encode()).hexdigest()

    right = _apart(lambda: answered(original))
    if not right:
        raise SystemExit(f"tools/exhaustive.py: the check of {', '.join(sorted(check.of))} does not answer for {name}")
    return _apart(lambda: answered(mutant.source)) == right


def reasons() -> Mapping[str, str]:
    """Why survivors survive, by key."""
    value, _ = strict_yaml.load(ROOT / "tools" / "equivalent.yaml")
    return {one["mutant"]: one["reason"] for one in value}


class _Trial(NamedTuple):
    """What each process needs to try a mutant."""

    game: GameBundle
    kills: Mapping[str, str]

    def __call__(self, mutant: Mutant) -> Found:
        found = outcome(mutant, self.game, self.kills.get(mutant.key, ""))
        return Found(EQUIVALENT) if found.what == SURVIVED and same(mutant) else found


_trial: list[_Trial] = []
"""In a process of the pool, what it tries with."""


def _try(mutant: Mutant) -> Found:
    return _trial[0](mutant)


def figures(name: str, jobs: int, every: Sequence[Mutant], known: Mapping[str, str]) -> dict[str, Any]:
    """What came of a game's mutants. Raises ``SystemExit`` when the rules fail as they are."""
    suite = bundle.load()
    game = suite.games[name]
    rules = Mutant(name, RULES[name][0], "", "", source_of(name, RULES[name][0]))
    if (as_they_are := outcome(rules, game)).what != SURVIVED:
        raise SystemExit(f"{name}: the reference fails {as_they_are.by}; see to that first (make verify)")
    kills = _kills()
    trial = _Trial(game, kills)
    # each process is a fork, so that the suite is not sent to it
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("fork"), _trial.append, (trial,)) as pool:
        found = list(pool.map(_try, every, chunksize=4))
    _keep({**kills, **{one.key: what.by for one, what in zip(every, found, strict=True) if what.by}})
    count = Counter(one.what for one in found)
    left = [(one.key, what.what) for one, what in zip(every, found, strict=True) if what.what in (NOTICED, SURVIVED)]
    return {
        "suite": suite.digest,
        "mutants": len(every),
        **{what: count[what] for what in (KILLED, EQUIVALENT, NOTICED, SURVIVED)},
        "left": [{"mutant": key, "what": what, "reason": _reason(key, what, known)} for key, what in sorted(left)],
    }


def _reason(key: str, what: str, known: Mapping[str, str]) -> str:
    return known.get(key, ADVISORY if what == NOTICED else "")


def _kills() -> dict[str, str]:
    try:
        return dict(json.loads(KILLS.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}


def _keep(kills: Mapping[str, str]) -> None:
    KILLS.parent.mkdir(exist_ok=True)
    KILLS.write_text(json.dumps(kills, indent=0, ensure_ascii=False), encoding="utf-8")


def shares(one: Mapping[str, Any]) -> tuple[float, float]:
    """Of a hundred mutants, how many are killed or no change, and how many are noticed or no change."""
    strict = one[KILLED] + one[EQUIVALENT]
    return 100 * strict / one["mutants"], 100 * (strict + one[NOTICED]) / one["mutants"]


def _told(name: str, one: Mapping[str, Any], seconds: float) -> str:
    strict, noticed = shares(one)
    lines = [
        f"{name}: of {one['mutants']} mutants {one[KILLED]} are killed and {one[EQUIVALENT]} shown to be no change "
        f"({strict:.1f} %); with {one[NOTICED]} that deviate {noticed:.1f} %; {one[SURVIVED]} survive ({seconds:.0f} s)"
    ]
    lines += [f"    {left['mutant']} ({left['what']})" for left in one["left"] if not left["reason"]]
    return "\n".join(lines)


def main() -> int:
    """Prints the figures of each game; 1 where they are too low or a reason is given for no survivor."""
    warnings.simplefilter("ignore", SyntaxWarning)  # mutants say things as `x is 5`
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"of {', '.join(RULES)}; all of them when none is named"
    )
    parser.add_argument("--out", type=Path, help="write the figures as JSON")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    given = parser.parse_args()
    if unknown := sorted(set(given.games) - set(RULES)):
        parser.error(f"there is no game {unknown[0]}; there are {', '.join(RULES)}")
    known, found, idle = reasons(), {}, []
    for name in given.games or RULES:
        started = time.monotonic()
        every = list(mutants(name))
        found[name] = one = figures(name, given.jobs, every, known)
        print(_told(name, one, time.monotonic() - started), flush=True)
        left = {mutant["mutant"] for mutant in one["left"]}
        idle += [key for key in known if key.startswith(f"{name}.") and key not in left]
    for key in idle:
        print(f"tools/equivalent.yaml: no such mutant is left; take the entry out: {key}")
    if given.out:
        given.out.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return int(bool(idle) or any(shares(one)[0] < LEAST for one in found.values()))


if __name__ == "__main__":
    sys.exit(main())
