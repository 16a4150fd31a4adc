"""Contest of Kings, the card game of Tigris & Euphrates: kingdoms as columns of cards below eight treasures.

Nothing here knows clocks, files, networks or a random generator.
"""
