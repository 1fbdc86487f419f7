"""The database's tables. A change here needs a migration: see `migrations/`."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

LONG = BigInteger().with_variant(Integer, "sqlite")  # there every whole number has room for 64 bits

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("clock", JSON),
    Column("private", Boolean, nullable=False),
    Column("hotseat", Boolean, nullable=False),
    Column("watch", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("undos", Integer, nullable=False, server_default="0"),
    Column("left", JSON),
    Column("over", Boolean, nullable=False, server_default="0"),
    Column("result", JSON),
    Column("rematch", String(32)),
    Column("finished", Float),
    Column("active", Float, nullable=False, server_default="0"),
    Column("turn", JSON),
    Column("stage", JSON),
    Column("hints", String(10), nullable=False, server_default=""),
    Column("origin", JSON),
    Index("tables_newest", "created"),
    Index("tables_finished", "finished"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(60), nullable=False),
    Column("bot", String(60), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("claim", String(64), nullable=False),
    Column("stand_in", String(60), nullable=False),
    Column("passing", String(10), nullable=False, server_default="ask"),
    Column("owner", String(64), nullable=False, server_default=""),
    Column("owner_name", String(60), nullable=False, server_default=""),
    Column("left", Boolean, nullable=False, server_default="0"),
    Column("resigned", Boolean, nullable=False, server_default="0"),
    Column("seen", Float, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)

choices = Table(
    "choices",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("serial", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("ask", LONG, nullable=False),
    Column("option", Integer, nullable=False),
    Column("tag", String(64), nullable=False),
    Column("undone", Boolean, nullable=False, server_default="0"),
    Column("name", Text),  # of the option; none in older rows, which have its number
    sqlite_with_rowid=False,
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # choices that stand
    Column("after", Integer, nullable=False),  # the number of the checkpoint before
    Column("serial", Integer, nullable=False),  # of the newest row of choices
    Column("rules", Integer, nullable=False),
    Column("told", Integer, nullable=False),  # entries of the log
    Column("wakes", Float),  # seconds until a bot or a clock has to act
    Column("begin", LargeBinary, nullable=False),
    Column("past", LargeBinary, nullable=False),
    Column("log", LargeBinary, nullable=False),
    Column("position", LargeBinary, nullable=False),
    Column("looks", LargeBinary, nullable=False),
)

undos = Table(
    "undos",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("tag", String(64), nullable=False),
    sqlite_with_rowid=False,
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),  # when it was last seen that the database can be written to
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

stories = Table(
    "stories",
    metadata,
    Column("id", String(64), primary_key=True),  # of a table, or of an uploaded record
    Column("rules", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("made", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("text", Text, nullable=False),
    Column("added", Float, nullable=False),
)
