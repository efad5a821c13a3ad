"""A sitting as lines of text, and the file that it is kept in.

``Record.parse`` reads what ``str`` writes (docs/record.md), of a patience ``PatienceRecord.parse``;
a ``Journal`` lets a record grow in its file, held so that no other program writes it, and a
``Shelf`` or a ``PatienceShelf`` finds the files again.

May import: pack, engine, patience, match.
"""
