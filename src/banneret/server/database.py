"""The database as such: opening it, and bringing it to this version's form.

SQLite in WAL mode, so that readers never wait for the writer. `synchronous=FULL`: a commit returns when it is on the
disk, so that an acknowledged choice survives a power cut and not only a crash of the program. That costs a few
milliseconds a commit; many tables' choices share one (see `storage`).
"""

from __future__ import annotations

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import NullPool

from banneret.kernel.errors import Refused

PRAGMAS = ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
MIGRATIONS = Path(__file__).resolve().parent / "migrations"


def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def engine_for(url: str) -> Engine:
    """An engine whose connections belong to those who open them."""
    if not url.startswith("sqlite"):
        return create_engine(url, poolclass=NullPool)
    engine = create_engine(url, poolclass=NullPool, connect_args={"check_same_thread": False})
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: object, _record: object) -> None:
    # Python's driver would begin transactions by itself, and not for changes of the schema
    connection.isolation_level = None  # type: ignore[attr-defined]
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def damage_of(engine: Engine) -> str:
    """What is damaged in a database; empty if nothing is."""
    if engine.dialect.name != "sqlite":
        return ""
    try:
        with engine.connect() as connection:
            check = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
    except DatabaseError as error:
        return str(error.orig or error)
    return "" if check == "ok" else " ".join(check.split())


def write_problem(engine: Engine) -> str:
    """Why nothing can be written to a database; empty if it can. What is tried is taken back."""
    try:
        with engine.connect() as connection, connection.begin() as trying:
            connection.exec_driver_sql("CREATE TABLE written (at FLOAT)")
            trying.rollback()
    except DatabaseError as error:
        return str(error.orig or error)
    return ""


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def known_versions() -> list[str]:
    """All versions of the database that this program knows, newest first."""
    return [script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()]


def version_of(engine: Engine) -> str | None:
    """The version of a database; None for an empty one."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring the database to this version; one of a newer version is refused and left as it is."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        found = version_of(engine)
        if found is not None and found not in known_versions():
            raise Refused(
                f"the database has version {found}, which this program does not know (it knows up to "
                f"{known_versions()[0]}): it was written by a newer Banneret. Update Banneret, or use another folder "
                "with --data"
            )
        config = alembic_config()
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, to)
    except (DatabaseError, CommandError) as error:
        reason = getattr(error, "orig", None) or error
        raise Refused(
            f"the database cannot be opened: {reason}. Move it away (keep it: it may be repaired), or use another "
            "folder with --data; 'banneret doctor' says more"
        ) from error
