"""The built client, from the folder `client/` of this package: `./dev` and the wheel's build put it there."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

PRESSED = (".html", ".js", ".css", ".json", ".svg", ".txt", ".map", ".webmanifest")
PAGES = ("table", "join", "replay", "new", "about")  # of the client; it has them behind a #
HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Banneret</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{background:#17110d;color:#f0e4c9;font:18px/1.6 sans-serif;max-width:34em;margin:12vh auto;padding:0 1em}
code{background:#2a1f17;padding:.1em .4em}a{color:#ffd36b}</style></head>
"""
NOWHERE = (
    HEAD
    + """<body><h1>There is nothing at this address</h1>
<p>Was it copied whole? The link of a seat or of a table goes on behind its <code>#</code>.</p>
<p><a href="/">To the lobby</a></p></body></html>
"""
)
MISSING = (
    HEAD
    + """<body><h1>The table is set, but the room is dark</h1>
<p>The server runs, but the client that your browser needs was not built.</p>
<p>In a checkout, start with <code>./dev play</code>: it builds the client first. If you installed a package, install it
again from a complete wheel. To play without a browser: <code>banneret play tales --terminal</code>.</p>
<p><a href="/api/health">Is the server well?</a> · <a href="/schema/openapi.json">What it speaks</a></p></body></html>
"""
)


class File:
    """A file of the client, ready to be sent."""

    def __init__(self, body: bytes, kind: str, pressed: bytes | None, lasting: bool) -> None:
        self.body = body
        self.kind = kind
        self.pressed = pressed  # with gzip
        self.lasting = lasting  # its name changes with its contents


def client_folder() -> Path:
    """In the package; or, for a compiled copy of a checkout, where the checkout's client is built."""
    here = Path(__file__).resolve().parent / "client"
    if not (here / "index.html").is_file():
        for root in here.parents:
            built = root / "src" / "banneret" / "server" / "client"
            if (root / "pyproject.toml").is_file() and (built / "index.html").is_file():
                return built
    return here


def is_built(folder: Path | None = None) -> bool:
    return ((folder or client_folder()) / "index.html").is_file()


def find(path: str, folder: Path | None = None) -> File | None:
    """The file of a path. None: there is no such file."""
    folder = folder or client_folder()
    name = path.strip("/") or "index.html"
    if not is_built(folder):
        return File(MISSING.encode(), "text/html", None, False) if name == "index.html" else None
    try:
        target = (folder / name).resolve()
        inside = target.is_relative_to(folder.resolve()) and target.is_file()
    except (OSError, ValueError):
        inside = False
        target = folder
    if not inside:
        return None
    return load(target, target.stat().st_mtime_ns, target.parent.name == "assets")


def page_at(path: str) -> str | None:
    """Where the client has the page that somebody looks for without the # of its address: /table/x is at /#/table/x."""
    name = path.strip("/")
    first, _, rest = name.partition("/")
    return f"/#/{quote(name)}" if first in PAGES and (rest or first == "about") else None


@lru_cache(maxsize=500)
def load(target: Path, _changed: int, lasting: bool) -> File:
    body = target.read_bytes()
    kind = mimetypes.guess_type(target.name)[0] or "application/octet-stream"
    pressed = gzip.compress(body, 6) if target.suffix in PRESSED and len(body) > 500 else None
    return File(body, kind, pressed, lasting)
