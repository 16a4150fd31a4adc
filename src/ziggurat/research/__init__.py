"""Research: bots play each other and are rated, evaluations learn by self-play, environments wrap the games.

Everything here is repeatable: the same command with the same seed gives the same games.
"""
