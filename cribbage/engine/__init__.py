"""The rules of cribbage, pure: a decision goes in, events come out.

``referee.apply`` takes a ``Game`` and an action and gives a ``Step``; ``view.view`` gives what one
pair of eyes sees of a game, ``view.seen`` what it sees of an event, and ``view.legal`` what its
owner may do. Nothing here reads a clock,
a file or chance, and nothing changes: all are values.

May import: pack.
"""
