"""The commands that open a table: a game, solitaire, a watched game or a replay.

Parsed arguments come in; an exit status goes out, or a sentence if nobody can play.
"""
