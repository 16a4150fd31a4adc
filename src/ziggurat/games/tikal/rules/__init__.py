"""The rules, one module a chapter of the rulebook; lower chapters never import higher ones.

work < temples, treasures; hexagons, explorers, camps, scoring and auction stand alone; turns, on hexagons, scoring and
auction, leads from one decision to the next.
"""
