"""Ends what an engine leaves behind. Run as a script, it waits for its parent to be gone.

The runner starts one guard a run and tells it of every engine: ``+PID`` and ``-PID`` lines. When
the pipe closes, even because the runner was killed, the guard ends every process group that is
still named, and on Linux every process that carries the run's token in its environment, however
far it has forked away. It imports nothing that takes time.
"""

import os
import signal
import sys

TOKEN = "FIVES_RUN"  # the name of a variable, not a password


def end_group(pid: int) -> None:
    """Kills a process group. On Windows, the tree below a process."""
    if os.name == "nt":
        import subprocess

        subprocess.run(["taskkill", "/F", "/T", "/PID", str(pid)], capture_output=True, check=False)  # noqa: S603, S607  # part of Windows
        return
    try:
        os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def end_marked(token: str) -> None:
    """Kills every process whose environment carries the token (Linux)."""
    mark = f"{TOKEN}={token}".encode()
    for name in os.listdir("/proc") if os.path.isdir("/proc/self") else ():
        if name.isdigit() and int(name) != os.getpid() and _carries(name, mark):
            try:
                os.kill(int(name), signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass


def _carries(pid: str, mark: bytes) -> bool:
    try:
        with open(f"/proc/{pid}/environ", "rb") as file:
            return mark in file.read().split(b"\0")
    except OSError:
        return False


def watch(token: str) -> None:
    """Waits until the runner closes the pipe, then ends what is left."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    alive: set[int] = set()
    for line in sys.stdin:
        pid = int(line[1:])
        alive.add(pid) if line[0] == "+" else alive.discard(pid)
    for pid in alive:
        end_group(pid)
    end_marked(token)


if __name__ == "__main__":
    watch(sys.argv[1])
