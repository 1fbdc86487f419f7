"""Whose seat it is while they are away, who left or resigned, when a table was last active and when it ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("finished", sa.Float))
    op.add_column("tables", sa.Column("active", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("turn", sa.JSON))
    op.add_column("tables", sa.Column("stage", sa.JSON))
    op.create_index("tables_finished", "tables", ["finished"])
    op.add_column("seats", sa.Column("owner", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("owner_name", sa.String(60), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("left", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    # nothing tells any more when older games were played: they count from when they were set up
    op.execute("UPDATE tables SET active = created")
    op.execute("UPDATE tables SET finished = created WHERE over")
    op.execute("UPDATE seats SET seen = (SELECT created FROM tables WHERE tables.id = seats.table_id)")


def downgrade() -> None:
    for name in ("seen", "resigned", "left", "owner_name", "owner"):
        op.drop_column("seats", name)
    op.drop_index("tables_finished", "tables")
    for name in ("stage", "turn", "active", "finished"):
        op.drop_column("tables", name)
