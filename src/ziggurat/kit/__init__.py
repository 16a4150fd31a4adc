"""What every game is: actions, states, chance, refusals, events, views, records, catalogues, and sets of spaces.

This room touches nothing of ours; the games stand on it.
"""
