"""The rules as a player may look them up: the text itself, its paragraphs, what each is about.

A topic comes in as somebody says it, and the paragraphs that tell of it go out. The text is
docs/rules.md of the source, or rules.ja.md and the like in another language; it lies here in what
is installed. A language that has none reads the English one.

May import: language.
"""
