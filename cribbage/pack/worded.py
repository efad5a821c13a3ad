"""A sentence that keeps its template and parts, so that it can be translated."""

from typing import Any


class Worded(str):
    """A sentence in English: a string that also has its ``template`` and ``parts``.

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
        """Fill ``parts`` into ``template`` and return the sentence.

        A placeholder is written ``{name}``, and ``{card.name}`` for an attribute of a card. A tuple
        of texts is joined with "and".
        """
        rows = {place: " and ".join(part) for place, part in parts.items() if type(part) is tuple}
        worded = super().__new__(cls, template.format_map({**parts, **rows}))
        worded.template, worded.parts = template, parts
        return worded

    def __str__(self) -> str:
        # An exception gets its text through this call, and must not lose the template and parts.
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        return (self.template,), self.parts


def system_said(error: Exception) -> Worded:
    """Return the reason the system or a library gives for an error, in its own words.

    >>> system_said(OSError(2, "No such file or directory"))
    'No such file or directory'
    """
    why = getattr(error, "strerror", None) if isinstance(error, OSError) else str(error)
    if isinstance(why, Worded):
        return why
    return Worded((why or type(error).__name__).replace("{", "{{").replace("}", "}}"))
