"""The doctor finds what is wrong and says how to put it right; so do the commands themselves."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from banneret import cli
from banneret.kernel.errors import Refused
from banneret.server import doctor, static
from banneret.server.daily import secret_in
from banneret.server.database import engine_for, migrate, sqlite_url
from banneret.server.doctor import Finding, examine
from banneret.server.door import lan_address, qr_text
from banneret.server.folder import DATABASE, Lock, is_locked, open_folder
from banneret.server.limits import read_limits
from banneret.server.serve import listen_on
from tests.server.support import Server
from tests.slowness import patient


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def finding(found: list[Finding], what: str) -> Finding:
    return next(one for one in found if one.what == what)


def test_all_is_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static, "is_built", lambda: True)
    found = examine(tmp_path / "new", free_port())
    assert [one.what for one in found if one.state == "wrong"] == []
    assert finding(found, "database").says == "there is none yet; the server makes it"


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = int(other.getsockname()[1])
        found = finding(examine(tmp_path, port), "port")
        assert found.state == "wrong"
        assert f"--port {port + 1}" in found.remedy
        with pytest.raises(Refused, match=f"port {port} cannot be used"):
            listen_on("127.0.0.1", port)


def test_a_server_that_already_runs(server: Server) -> None:
    found = examine(server.data, server.port)
    assert finding(found, "port").state == "note"
    assert "a Banneret server answers" in finding(found, "port").says
    assert finding(found, "server").state == "note"
    assert doctor.is_banneret(server.port)
    assert is_locked(server.data)


def test_one_server_to_a_folder(tmp_path: Path) -> None:
    first = Lock(open_folder(tmp_path / "data"))
    first.take()
    with pytest.raises(Refused, match="another Banneret server uses the folder"):
        Lock(tmp_path / "data").take()
    first.let_go()
    assert not is_locked(tmp_path / "data")


@pytest.mark.parametrize("name", ["server.lock", "server.jsonl", "daily.secret"])
def test_something_else_where_a_file_of_ours_belongs_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    command = [sys.executable, "-m", "banneret.server", "--data", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=patient(60), check=False)
    assert ended.returncode == 2
    assert f"banneret: '{tmp_path / name}' cannot be used: Is a directory; " in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_secret_that_was_cut_off_while_it_was_made_is_made_anew(tmp_path: Path) -> None:
    """An empty one would give every day's deals away."""
    (tmp_path / "daily.secret").touch()
    made = secret_in(tmp_path)
    assert len(made) == 64
    assert secret_in(tmp_path) == made
    assert (tmp_path / "daily.secret").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("text", [b"\xff\xfe", b" \n"])
def test_a_secret_that_is_damaged_is_refused_and_left_alone(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "daily.secret"
    file.write_bytes(text)
    with pytest.raises(Refused, match=r"daily\.secret' is damaged: restore it from a backup, or delete it"):
        secret_in(tmp_path)
    assert file.read_bytes() == text


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_cannot_be_is_refused(port: int) -> None:
    with pytest.raises(Refused, match=f"there is no port {port}; ports go up to 65535"):
        listen_on("127.0.0.1", port)


@pytest.mark.parametrize("text", ["message=-5", "linger=nan", "linger=inf"])
def test_a_limit_below_nothing_is_refused(text: str) -> None:
    with pytest.raises(Refused, match=f"the limit {text}: a limit is a number from 0 on"):
        read_limits([text])


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    assert "is a file" in finding(examine(file, free_port()), "data folder").says
    found = finding(examine(file / "inside", free_port()), "data folder")
    assert found.state == "wrong"
    assert f"{file} is a file" in found.says
    assert "--data" in found.remedy
    with pytest.raises(Refused, match="is a file, not a folder; name another with --data"):
        open_folder(file / "inside")
    if os.geteuid() != 0:  # root may write everywhere
        closed = tmp_path / "closed"
        closed.mkdir(mode=0o500)
        assert finding(examine(closed, free_port()), "data folder").state == "wrong"


def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / DATABASE
    engine = engine_for(sqlite_url(file))
    migrate(engine, "0001")
    assert "will bring it to" in finding(examine(tmp_path, free_port()), "database").says
    migrate(engine)
    assert finding(examine(tmp_path, free_port()), "database").state == "ok"
    engine.dispose()
    base = sqlite3.connect(file)
    base.execute("update alembic_version set version_num = '9999'")
    base.commit()
    base.close()
    found = finding(examine(tmp_path, free_port()), "database")
    assert found.state == "wrong"
    assert "newer than this program" in found.says
    for left in tmp_path.glob(f"{DATABASE}*"):
        left.unlink()
    file.write_text("This is a letter to my aunt.\n" * 50)
    found = finding(examine(tmp_path, free_port()), "database")
    assert found.state == "wrong"
    assert "cannot be read" in found.says
    with pytest.raises(Refused, match=r"file is not a database\. Move it away"):
        migrate(engine_for(sqlite_url(file)))


def test_a_client_that_is_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static, "is_built", lambda: False)
    found = finding(examine(tmp_path, free_port()), "client")
    assert found.state == "wrong"
    assert "./dev play" in found.remedy


def test_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static, "is_built", lambda: True)
    assert cli.run(["doctor", "--data", str(tmp_path), "--port", str(free_port())]) == 0
    assert "data folder" in capsys.readouterr().out
    monkeypatch.setattr(static, "is_built", lambda: False)
    assert cli.run(["doctor", "--data", str(tmp_path), "--port", str(free_port())]) == 1
    assert "wrong" in capsys.readouterr().out


def test_play_with_a_taken_port_or_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.run(["play", "--no-browser", "--data", str(server.data), "--port", str(server.port)]) == 0
    assert "already runs" in capsys.readouterr().out
    assert cli.run(["play", "--no-browser", "--data", str(server.data), "--port", str(free_port())]) == 2
    assert "another Banneret server uses the folder" in capsys.readouterr().err
    monkeypatch.setattr("banneret.server.logs.set_up", lambda folder: None)
    assert cli.run(["play", "--no-browser", "--data", str(tmp_path), "--port", str(server.port)]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_a_newer_database_stops_the_server(tmp_path: Path) -> None:
    engine = engine_for(sqlite_url(tmp_path / DATABASE))
    migrate(engine)
    engine.dispose()
    base = sqlite3.connect(tmp_path / DATABASE)
    base.execute("update alembic_version set version_num = '9999'")
    base.commit()
    base.close()
    server = Server(tmp_path)
    with pytest.raises(AssertionError, match="written by a newer Banneret"):
        server.start()
    server.stop()


def test_the_link_for_other_devices() -> None:
    assert lan_address()
    code = qr_text("http://192.0.2.7:8377/")
    assert len({len(line) for line in code.splitlines()}) == 1
