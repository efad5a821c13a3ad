"""Games in play: the only mutable state below the user interface.

A ``Session`` takes decisions, writes them to the disk, and returns what happened as frames that
anybody may see; ``SolitaireSession`` does so for solitaire. ``BaseSessions`` makes sessions one
after the other, ``Sessions`` for two or more players and ``SolitaireSessions`` for solitaire: new
ones, resumed ones, and their book entries when they are over. In a ``Contest``, two computer
players play each other; ``bench`` compares two, also programs behind a pipe.
"""
