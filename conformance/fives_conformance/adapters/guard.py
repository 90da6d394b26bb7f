"""Stands between the runner and an engine, so that nothing is left behind.

Run as a script it starts the engine on its own standard streams, tells the runner how the engine
ends, and waits. When the runner's pipe closes, even because the runner was killed, it kills the
engine and everything that came of it: the process group, and on Linux every descendant, however
far it forked away (they become children of this process, the subreaper). No byte of the
conversation passes through here. It imports nothing that takes time to load.

The runner hears lines: ``pPID`` started, ``eERRNO`` could not be started, ``xCODE`` has ended.
It says ``t``: ask the engine to terminate.

On Windows it only watches: ``guard.py --watch PID`` ends the process tree when its standard input
closes without a word.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

TERMINATE, KILL = 15, 9
SUBREAPER = 36
"""PR_SET_CHILD_SUBREAPER of linux/prctl.h."""
ROUNDS, PAUSE = 500, 0.002
"""How often, and how many seconds apart, what is left is killed again."""


def guard(control: int, status: int, command: list[str]) -> None:
    """Starts the command and waits for the end of the runner's interest in it."""
    from _thread import allocate_lock, start_new_thread

    os.set_inheritable(control, False)
    os.set_inheritable(status, False)
    _adopt_orphans()  # before there can be one
    try:
        engine = os.posix_spawnp(command[0], command, os.environ, setpgroup=0, setsigdef=_ignored_by_python())
    except OSError as error:
        os.write(status, b"e%d\n" % (error.errno or 0))
        return
    _let_go_of_streams()
    os.write(status, b"p%d\n" % engine)
    gone = allocate_lock()
    gone.acquire()
    start_new_thread(_reap, (engine, status, gone.release))
    while os.read(control, 1):
        _signal_group(engine, TERMINATE)
    end_tree(engine, lambda: gone.acquire(timeout=PAUSE))


def _ignored_by_python() -> list[int]:
    import _signal  # type: ignore[import-not-found]  # signal itself takes 5 ms to import

    return [getattr(_signal, name) for name in ("SIGPIPE", "SIGXFSZ") if hasattr(_signal, name)]


def _let_go_of_streams() -> None:
    """The engine's end of each pipe must be the only one."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)


def _reap(engine: int, status: int, gone: Callable[[], None]) -> None:
    """Collects every child that ends, tells of the engine, and says when there is no more."""
    while True:
        try:
            pid, code = os.waitpid(-1, 0)
        except ChildProcessError:
            gone()
            return
        if pid == engine:
            try:
                os.write(status, b"x%d\n" % os.waitstatus_to_exitcode(code))
            except OSError:
                pass  # the runner is gone


def _adopt_orphans() -> None:
    if sys.platform == "linux":
        try:
            import ctypes

            ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)
        except (ImportError, OSError, AttributeError):
            pass  # the process group is still ended


def end_tree(engine: int, gone: Callable[[], bool]) -> None:
    """Kills the engine's group and, on Linux, every descendant of this process.

    A look at /proc may miss what forks meanwhile, so it ends when the system knows of no child.
    """
    for _ in range(ROUNDS):
        _signal_group(engine, KILL)
        for pid in descendants(os.getpid()):
            _signal(pid, KILL)
        if gone():
            return


def descendants(root: int) -> list[int]:
    """Every living process below that one, as far as /proc tells."""
    children: dict[int, list[int]] = {}
    for pid, parent in _parents():
        children.setdefault(parent, []).append(pid)
    found, new = [], [root]
    while new:
        new = [child for parent in new for child in children.get(parent, ())]
        found += new
    return found


def _parents() -> list[tuple[int, int]]:
    """Each living process with its parent."""
    found = []
    for name in os.listdir("/proc") if os.path.exists("/proc/self/stat") else ():
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:
                    state, parent = file.read().rpartition(b")")[2].split()[:2]
            except (OSError, ValueError):
                continue
            if state not in (b"Z", b"X"):
                found.append((int(name), int(parent)))
    return found


def _signal_group(group: int, number: int) -> None:
    try:
        os.killpg(group, number)
    except (ProcessLookupError, PermissionError):
        pass


def _signal(pid: int, number: int) -> None:
    try:
        os.kill(pid, number)
    except (ProcessLookupError, PermissionError):
        pass


def watch(pid: int) -> None:
    """Ends a process tree of Windows, unless the runner says that it has ended."""
    if not sys.stdin.read():
        end_windows_tree(pid)


def end_windows_tree(pid: int) -> None:
    """Kills a process and everything below it."""
    import subprocess

    command = ["taskkill", "/F", "/T", "/PID", str(pid)]
    subprocess.run(command, capture_output=True, check=False)  # noqa: S603  # part of Windows


if __name__ == "__main__":
    if sys.argv[1] == "--watch":
        watch(int(sys.argv[2]))
    else:
        guard(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
        os._exit(0)
