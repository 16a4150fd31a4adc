"""The rules, one module a chapter of the rulebook; lower chapters never import higher ones.

kingdoms < refill < income < treasures, ships; pieces, treasures < conflicts < leaders, cards; catastrophes stand on
income and pieces; actions lists what players may announce.
"""
