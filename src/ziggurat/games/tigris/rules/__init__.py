"""The rules, one module a chapter of the rulebook; lower chapters never import higher ones.

kingdoms < homecoming; turn < treasures < monuments < conflicts < actions, which holds what players announce.
"""
