"""The fifty-two cards and the points they score together.

In: text, which becomes cards; a hand, a crib or a pile, which becomes a score. Nothing here knows
about players, a game or earlier events.
"""
