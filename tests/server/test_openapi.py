"""The OpenAPI document: complete, with examples, and true: schemathesis calls everything in it."""

from __future__ import annotations

import http.client
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
    assert find("/table/abc", tmp_path) is None, "it is at /, to which all its pages lead"
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
    assert find("/table/abc", tmp_path) is None
    assert find("/nothing.js", tmp_path) is None
    assert find("/../secret.txt", tmp_path) is None
    assert find("/\0.txt", tmp_path) is None


def asked(server: Server, path: str, accept: str) -> tuple[int, str, bytes]:
    """The status, where it leads, and the body; nothing is followed."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=patient(30))
    line.request("GET", path, headers={"Accept": accept})
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, answer.getheader("Location", ""), body


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/table/abc", "/#/table/abc"),
        ("/join/abc/def", "/#/join/abc/def"),
        ("/replay/a%20b/table/3/", "/#/replay/a%20b/table/3"),
        ("/about", "/#/about"),
    ],
)
def test_a_page_without_its_sign_is_found(server: Server, path: str, page: str) -> None:
    assert asked(server, path, "text/html") == (302, page, b"")


@pytest.mark.parametrize("path", ["/foo", "/foo/bar", "/table", "/tables/abc/", "/x.png", "/assets/"])
def test_an_address_at_which_nothing_is_says_so(server: Server, path: str) -> None:
    status, _, body = asked(server, path, "text/html,*/*")
    assert status == 404
    assert b'<a href="/">To the lobby</a>' in body, "who reads is told in words, with a way out"
    status, _, body = asked(server, path, "*/*")
    assert status == 404
    assert "there is nothing at" in json.loads(body)["error"]


def test_nothing_of_the_interface_is_a_page(server: Server) -> None:
    status, _, body = asked(server, "/api/nothing", "text/html")
    assert status == 404
    assert "error" in json.loads(body)
