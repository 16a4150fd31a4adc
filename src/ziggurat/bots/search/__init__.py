"""The search all games share: a tree over worlds imagined from one view, in compiled code without the GIL.

`tree.Search` asks a game's evaluation for win chances and knows nothing else of the game.
"""
