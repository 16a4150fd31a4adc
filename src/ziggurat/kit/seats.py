"""Who decides when no player does."""

CHANCE = -1  # a draw: picked by whoever holds the random generator, and recorded like any other action
NOBODY = -2  # the game is over
