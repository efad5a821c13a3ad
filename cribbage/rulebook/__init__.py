"""The rules as a player may look them up: the text itself, its paragraphs, what each is about.

A topic comes in as somebody says it, and the paragraphs that tell of it go out. There is one text,
docs/rules.md of the source, and it lies here in what is installed.

May import: nothing.
"""
