"""Alembic's entry: runs the migrations on the connection that the server hands over."""

from alembic import context

from ziggurat.storage.sql.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the caller's transaction holds everything
)
context.run_migrations()
