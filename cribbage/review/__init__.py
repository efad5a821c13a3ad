"""Finished games judged: what each decision lost, what the cards gave, who was to win when.

The decisions of a game come in; judgements go out, each made of what that player saw alone, and
the result of the game as errors and luck.

May import: pack, engine, sight, analysis, match, record.
"""
