"""Translation: sentences are written in English and shown in the current language.

A sentence for the player is written in English where it is used, and marked there with ``_``. A
language is a grammar and a catalog of sentences. English, the source language, is defined here, the
others in ``spoken``. Only ``speaking`` knows the current language.
"""
