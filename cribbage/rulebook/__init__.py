"""The rules for players to look up: the text, its paragraphs, and their topics.

A topic comes in as a player types it, and its paragraphs go out. The text is docs/rules.md of the
source, or rules.ja.md and so on for another language; an installed program has it in this folder. A
language without its own text uses the English one.
"""
