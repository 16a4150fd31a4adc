"""Who solves puzzles, and the ratings of solvers and puzzles"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the schema."""
    op.create_table(
        "solvers",
        sa.Column("guest_id", sa.String(length=22), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_solvers_guest_id_guests")),
        sa.PrimaryKeyConstraint("guest_id", "game", name=op.f("pk_solvers")),
    )
    op.create_table(
        "solved",
        sa.Column("guest_id", sa.String(length=22), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("puzzle", sa.String(length=8), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_solved_guest_id_guests")),
        sa.PrimaryKeyConstraint("guest_id", "game", "puzzle", name=op.f("pk_solved")),
    )
    op.create_table(
        "puzzles",
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("puzzle", sa.String(length=8), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "puzzle", name=op.f("pk_puzzles")),
    )
