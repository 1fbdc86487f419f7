"""Alembic runs this; the connection comes from `banneret.server.database`."""

from __future__ import annotations

from alembic import context

from banneret.server.schema import metadata

# the way from one version to the next is one transaction: it is gone altogether, or not at all
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
