"""Game records as lines of text, and the files they are saved in.

``Record.parse`` reads what ``str`` writes (docs/record.md), ``SolitaireRecord.parse`` does so for
solitaire games. A ``Journal`` appends to a record in its file, locked so that no other program
writes to it. A ``Shelf`` or a ``SolitaireShelf`` finds the files again.
"""
