"""A sentence goes in as English says it, and comes out as it is said in the language spoken now.

What a player reads is written in English where it is said, and marked there with ``_``; a language
is its grammar and a catalogue of sentences. English, the source's own, lives here, the others in
``spoken``. Which one is spoken is known in one place, ``speaking``.

May import: nothing.
"""
