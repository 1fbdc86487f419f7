"""What is wrong with a set-up, and how to put it right."""

from __future__ import annotations

import json
import socket
import sys
import urllib.request
from pathlib import Path
from typing import Literal

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from banneret.kernel.errors import BanneretError
from banneret.kernel.table import __file__ as kernel_file
from banneret.server import static
from banneret.server.database import (
    damage_of,
    engine_for,
    known_versions,
    sqlite_url,
    version_of,
    write_problem,
)
from banneret.server.folder import DATABASE, file_in_the_way, is_locked, open_folder
from banneret.server.queries import unreadable_tables


class Finding(msgspec.Struct):
    """One thing that was looked at."""

    what: str
    state: Literal["ok", "note", "wrong"]
    says: str
    remedy: str = ""


def examine(folder: Path, port: int) -> list[Finding]:
    """Look at everything; change nothing but a probe in the data folder, which is removed."""
    found = [python_finding(), folder_finding(folder)]
    if found[-1].state == "ok":
        found.append(database_finding(folder / DATABASE))
        found.append(lock_finding(folder))
    found += [port_finding(port), client_finding(), speed_finding()]
    return found


def python_finding() -> Finding:
    version = ".".join(str(part) for part in sys.version_info[:3])
    return Finding("Python", "ok", version)


def folder_finding(folder: Path) -> Finding:
    blocking = file_in_the_way(folder)
    if blocking.exists() and not blocking.is_dir():
        return Finding("data folder", "wrong", f"{blocking} is a file", "Name a folder: --data FOLDER")
    try:
        open_folder(folder)
    except BanneretError as error:
        remedy = "Make it writable for your user, or name another folder: --data FOLDER"
        return Finding("data folder", "wrong", str(error).partition(";")[0], remedy)
    return Finding("data folder", "ok", f"{folder} is writable")


def database_finding(file: Path) -> Finding:
    if not file.exists():
        return Finding("database", "ok", "there is none yet; the server makes it")
    away = f"Move {file.name} away (keep it: it may be repaired), or name another folder: --data FOLDER"
    engine = engine_for(sqlite_url(file))
    known = known_versions()
    try:
        version = version_of(engine)
        if version is not None and version not in known:
            remedy = "Update Banneret, or name another folder: --data FOLDER"
            says = f"version {version} is newer than this program, which knows {known[0]}"
            return Finding("database", "wrong", says, remedy)
        damage = damage_of(engine)
        if damage:
            return Finding("database", "wrong", f"{file} is damaged: {damage}", away)
        problem = write_problem(engine)
        if problem:
            remedy = "Make the file and its folder writable for your user, and see that the disk is not full"
            return Finding("database", "wrong", f"{file} cannot be written to: {problem}", remedy)
        if version != known[0]:
            says = f"version {version}: the server will bring it to {known[0]} when it starts"
            return Finding("database", "note", says)
        unreadable = unreadable_tables(engine)
    except SQLAlchemyError as error:
        reason = getattr(error, "orig", None) or error
        return Finding("database", "wrong", f"{file} cannot be read: {reason}", away)
    finally:
        engine.dispose()
    if unreadable:
        named = "; ".join(f"{id} ({reason})" for id, reason in sorted(unreadable.items()))
        remedy = "All others are well; restore these from a backup, or leave them"
        return Finding("database", "wrong", f"tables that cannot be read: {named}", remedy)
    return Finding("database", "ok", f"version {version}, sound")


def lock_finding(folder: Path) -> Finding:
    if is_locked(folder):
        return Finding(
            "server", "note", "one is running on this folder", "To start another, name another folder: --data"
        )
    return Finding("server", "ok", "none is running on this folder")


def port_finding(port: int) -> Finding:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            if is_banneret(port):
                return Finding(
                    "port", "note", f"{port}: a Banneret server answers there", f"http://127.0.0.1:{port}/"
                )
            other = port + 1 if port < 65535 else port - 1
            return Finding(
                "port",
                "wrong",
                f"{port} is taken: {error.strerror}",
                f"Use another one: banneret play --port {other}",
            )
    return Finding("port", "ok", f"{port} is free")


def is_banneret(port: int) -> bool:
    """Does one of our servers answer at this port?"""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=2) as answer:
            return "uptime" in json.loads(answer.read(10_000))
    except (OSError, ValueError):
        return False


def client_finding() -> Finding:
    if static.is_built():
        return Finding("client", "ok", "built")
    remedy = "In a checkout ./dev play builds it; otherwise install a complete wheel again"
    return Finding("client", "wrong", "not built: the browser has nothing to show", remedy)


def speed_finding() -> Finding:
    if str(kernel_file).endswith(".py"):
        return Finding("rules", "note", "plain Python: everything works, bots think less in the same time")
    return Finding("rules", "ok", "compiled")
