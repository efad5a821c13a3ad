"""The book: statistics of finished games, their reviews, solitaire scores and drill runs.

Records are entered, each once. A ``Rivalry`` and ``SolitaireHistory``, the bests a game sets, JSON
and CSV come out. Nothing is drawn here. Except for the time a game started, games and solitaire
games have no data in the book that is not in their records or derived from them.
"""
