"""Build the wheel with the browser client in it, and try it: in a clean environment, without Node, it serves the lobby.

python tools/try_wheel.py             compiled where that is possible, into dist/
python tools/try_wheel.py --plain     plain Python, which builds in seconds and installs everywhere

Nothing is left behind but the wheel.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PATIENCE = 60.0  # seconds for the server to start
WANTED = (
    "banneret/server/client/index.html",
    "banneret/server/migrations/env.py",
    "banneret/games/tales/content/cards.toml",
    "banneret/games/tales/content/tutorial.toml",
    "banneret/rules/tales.toml",
    "banneret/py.typed",
)


class Wrong(Exception):
    """What the wheel lacks, or does not do."""


def say(text: str) -> None:
    print(f"wheel: {text}", file=sys.stderr, flush=True)


def build(plain: bool) -> Path:
    """The wheel, with a client that is up to date."""
    subprocess.run([sys.executable, str(ROOT / "tools" / "client.py")], check=True)
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "BANNERET_PLAIN": "1" if plain else "0"}
        pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
        subprocess.run(
            [*pip, "--no-build-isolation", "--wheel-dir", folder, str(ROOT)], env=env, cwd=folder, check=True
        )
        made = next(Path(folder).glob("banneret-*.whl"))
        DIST.mkdir(exist_ok=True)
        return Path(shutil.copy(made, DIST / made.name))


def look_inside(wheel: Path) -> None:
    """Everything that is read at run time must be in it, and nothing of the client that its page does not need."""
    with ZipFile(wheel) as opened:
        names = set(opened.namelist())
        for wanted in WANTED:
            if wanted not in names:
                raise Wrong(f"{wheel.name} has no {wanted}")
        page = opened.read("banneret/server/client/index.html").decode()
        scripts = [name for name in names if name.startswith("banneret/server/client/assets/index-")]
        if not scripts or not all(Path(name).name in page for name in scripts if name.endswith(".js")):
            raise Wrong(f"{wheel.name}: the client's page and its scripts are not of one build")


def without_node() -> dict[str, str]:
    """An environment in which no Node is found."""
    kept = [
        folder
        for folder in os.environ.get("PATH", "").split(os.pathsep)
        if folder and not shutil.which("node", path=folder)
    ]
    left_out = {name for name in os.environ if name.startswith(("BANNERET_", "PYTHON", "VIRTUAL_ENV"))}
    env = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**env, "PATH": os.pathsep.join(kept)}


def install(wheel: Path, home: Path) -> Path:
    """A clean environment with the wheel and its pinned requirements; the folder of its programs."""
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    env = without_node()
    requirements = str(ROOT / "requirements" / "run.txt")
    subprocess.run([*pip, "--require-hashes", "-r", requirements], env=env, check=True)
    subprocess.run([*pip, "--no-deps", str(wheel)], env=env, check=True)
    return programs


def try_out(programs: Path, home: Path) -> str:
    """Start `banneret play` away from the checkout, and ask it for the lobby and a game against a bot."""
    data = home / "games"
    port = str(free_port())
    command = [str(programs / "banneret"), "play", "--no-browser", "--port", port, "--data", str(data)]
    log = home / "server.txt"
    with open(log, "w", encoding="utf-8") as told:
        server = subprocess.Popen(command, env=without_node(), cwd=home, stdout=told, stderr=told)
    try:
        address = wait_for_address(server, log)
        page = fetch(address).decode()
        script = page.split('src="', 1)[1].split('"', 1)[0].lstrip("./")
        if len(fetch(f"{address}/{script}")) < 10_000:
            raise Wrong(f"the client's script {script} is not served")
        games = json.loads(fetch(f"{address}/api/games"))
        made = json.loads(fetch(f"{address}/api/games/tales/tutorial", b"{}"))
        return f"the lobby is served with {len(games)} game(s), and table {made['table']} was laid"
    finally:
        server.terminate()
        server.wait(20)


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
        assert isinstance(port, int)
        return port


def wait_for_address(server: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        for word in log.read_text(encoding="utf-8").split():
            if word.startswith("http://"):
                try:
                    fetch(f"{word.rstrip('/')}/api/health")
                    return word.rstrip("/")
                except OSError:
                    break
        time.sleep(0.1)
    raise Wrong(f"the server did not start: {log.read_text(encoding='utf-8').strip()}")


def fetch(address: str, body: bytes | None = None) -> bytes:
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        found = answer.read()
        assert isinstance(found, bytes)
        return found


def main(arguments: list[str]) -> int:
    try:
        wheel = build("--plain" in arguments)
        look_inside(wheel)
        say(f"dist/{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB; trying it in a clean environment ...")
        with tempfile.TemporaryDirectory(prefix="banneret-wheel-") as folder:
            home = Path(folder)
            say(try_out(install(wheel, home / "environment"), home))
    except Wrong as problem:
        say(str(problem))
        return 1
    except (OSError, subprocess.SubprocessError) as error:
        say(f"it could not be built or tried: {error}")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
