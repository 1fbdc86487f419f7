"""Checkpoints of tables, the tags of what was taken back, and a row to see whether the database can be written to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("wakes", sa.Float),
        sa.Column("begin", sa.LargeBinary, nullable=False),
        sa.Column("past", sa.LargeBinary, nullable=False),
        sa.Column("log", sa.LargeBinary, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("looks", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "undos",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("tag", sa.String(64), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    if op.get_bind().dialect.name != "sqlite":  # SQLite has room for 64 bits as it is
        op.alter_column("choices", "ask", type_=sa.BigInteger())


def downgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column("choices", "ask", type_=sa.Integer())
    op.drop_table("pulse")
    op.drop_table("undos")
    op.drop_table("checkpoints")
