"""A sentence that knows what it was put together from, so that another language may say it."""

from typing import Any


class Worded(str):
    """A sentence in English, which is a text like any other, with its ``template`` and ``parts``.

    >>> why = Worded("a match is to 1 to {most} points, not to {to}", most=99, to=0)
    >>> why, why.template, why.parts["to"]
    ('a match is to 1 to 99 points, not to 0', 'a match is to 1 to {most} points, not to {to}', 0)
    >>> str(ValueError(why)) is why
    True
    """

    __slots__ = ("parts", "template")

    template: str
    parts: dict[str, Any]

    def __new__(cls, template: str, /, **parts: object) -> "Worded":
        """The sentence with its parts in their places, each written ``{so}``, and of a card
        ``{card.name}``; a tuple of texts is all of them.
        """
        rows = {place: " and ".join(part) for place, part in parts.items() if type(part) is tuple}
        worded = super().__new__(cls, template.format_map({**parts, **rows}))
        worded.template, worded.parts = template, parts
        return worded

    def __str__(self) -> str:
        # An error is asked for its text in this way, and is not to lose what the text was made of.
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.template,), self.parts


def system_said(error: Exception) -> Worded:
    """Why the system, or a library, would not do something, as it says it.

    >>> system_said(OSError(2, "No such file or directory"))
    'No such file or directory'
    """
    why = getattr(error, "strerror", None) if isinstance(error, OSError) else str(error)
    if isinstance(why, Worded):
        return why
    return Worded((why or type(error).__name__).replace("{", "{{").replace("}", "}}"))
