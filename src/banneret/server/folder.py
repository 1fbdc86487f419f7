"""The data folder: where it is, and that only one server uses it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from platformdirs import user_data_path

from banneret.kernel.errors import Refused

DATABASE = "banneret.sqlite"
LOCK = "server.lock"
OURS = (DATABASE, LOCK, "server.jsonl", "daily.secret")  # and what their names begin


def default_folder() -> Path:
    return user_data_path("banneret", appauthor=False)


def open_folder(folder: Path) -> Path:
    """The folder, made if it is missing, checked to be writable."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        keep_private(folder)
        probe = folder / f".probe-{os.getpid()}"
        probe.write_text("probe", encoding="utf-8")
        probe.unlink()
    except (FileExistsError, NotADirectoryError):
        raise Refused(
            f"'{file_in_the_way(folder)}' is a file, not a folder; name another with --data"
        ) from None
    except OSError as error:
        raise Refused(
            f"cannot write to the data folder '{folder}': {error.strerror}; give it to your user, or name another "
            "with --data"
        ) from None
    return folder


def keep_private(folder: Path) -> None:
    """The seeds of running games lie here: other users of the machine shall not read what is to come."""
    if sys.platform == "win32":
        return  # a user's own folder is private there
    for file in (folder, *[file for file in folder.iterdir() if file.name.startswith(OURS)]):
        with suppress(OSError):  # some disks know no owners
            file.chmod(file.stat().st_mode & 0o700)


def file_in_the_way(folder: Path) -> Path:
    """The part of a path that should be a folder and is not."""
    for part in (folder, *folder.parents):
        if part.exists():
            return part
    return folder


class Lock:
    """One server to a data folder. The system lets go of it when the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOCK
        self._file: IO[str] | None = None

    def take(self) -> None:
        self._file = open(self.path, "a+", encoding="utf-8")  # noqa: SIM115
        if not lock_file(self._file):
            self._file.close()
            self._file = None
            raise Refused(
                f"another Banneret server uses the folder '{self.path.parent}'; stop that one, or name another folder "
                "with --data"
            )

    def let_go(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def is_locked(folder: Path) -> bool:
    """Does a server use this folder now?"""
    if not (folder / LOCK).is_file():
        return False
    lock = Lock(folder)
    try:
        lock.take()
    except (Refused, OSError):
        return True
    lock.let_go()
    return False


if sys.platform == "win32":
    import msvcrt

    def lock_file(file: IO[str]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def lock_file(file: IO[str]) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
