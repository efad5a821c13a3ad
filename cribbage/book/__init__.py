"""The book of the rivalry: finished games in figures, their reviews, and how far one came alone.

Records come in and are entered, each once; out come a ``Rivalry`` and ``Packs``, what a game is the
best of, JSON and CSV. Nothing of it is drawn here, and but for when a game began, nothing stands in
it that is not in the records or made of them.

May import: pack, engine, patience, drill, match, record, review.
"""
