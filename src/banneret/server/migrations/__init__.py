"""How a database of an earlier version becomes one of this version: Alembic's steps, run when the server starts."""
