"""Texts of which one holds, as a part of a sentence."""


class OneOf(tuple[str, ...]):
    """Texts in a row of which one holds; a plain tuple is all of them.

    >>> from cribbage.language.speaking import _
    >>> _("{names} may call it", names=OneOf(["Ann", "Ben"]))
    'Ann or Ben may call it'
    """

    __slots__ = ()
