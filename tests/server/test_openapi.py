"""The OpenAPI document: complete, with examples, and true: schemathesis calls everything in it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from banneret.server.static import find
from tests.server.support import ROOT, Server
from tests.slowness import patient


def test_every_path_says_what_it_does(server: Server) -> None:
    document = server.get("/schema/openapi.json")
    paths = document["paths"]
    assert {"/api/health", "/api/tables", "/api/replays", "/api/tables/{id}/verify"} <= set(paths)
    for path, methods in paths.items():
        for method, operation in methods.items():
            assert operation.get("summary"), (method, path)
            assert operation.get("tags"), (method, path)
    body = paths["/api/tables"]["post"]["requestBody"]["content"]["application/json"]
    assert "Ann" in json.dumps(body)


@pytest.mark.slow
def test_schemathesis_finds_nothing(server: Server, tmp_path: Path) -> None:
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        "run",
        f"http://127.0.0.1:{server.port}/schema/openapi.json",
        "--max-examples=15",
        "--checks=not_a_server_error,response_schema_conformance,content_type_conformance",
        "--phases=examples,coverage,fuzzing",
        "--generation-deterministic",
        "--suppress-health-check=all",
        "--request-timeout=30",
    ]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=patient(300), cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


def test_the_schema_for_the_client_is_up_to_date() -> None:
    tool = [sys.executable, str(ROOT / "tools" / "wire_types.py"), "--check"]
    done = subprocess.run(tool, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# ---- The client's files ----


def test_the_client_is_served_or_missed_politely(tmp_path: Path) -> None:
    missing = find("/", tmp_path)
    assert missing is not None
    assert b"./dev play" in missing.body
    assert find("/assets/app.js", tmp_path) is None
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>lobby</p>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x = 1;" * 100)
    (tmp_path.parent / "secret.txt").write_text("secret")
    index = find("/", tmp_path)
    assert index is not None
    assert index.kind == "text/html"  # the answer adds in what characters it is written
    assert not index.lasting
    script = find("/assets/app-1a2b.js", tmp_path)
    assert script is not None
    assert script.lasting
    assert script.pressed is not None
    assert len(script.pressed) < len(script.body)
    assert "javascript" in script.kind
    deep = find("/table/abc", tmp_path)  # a page of the client
    assert deep is not None
    assert deep.body == index.body
    assert find("/nothing.js", tmp_path) is None
    assert find("/../secret.txt", tmp_path) is None
    assert find("/\0.txt", tmp_path) is None
