"""Alternative texts as a part of a sentence."""


class OneOf(tuple[str, ...]):
    """Texts that are joined with "or"; a plain tuple is joined with "and".

    >>> from cribbage.language.speaking import _
    >>> _("{names} may call it", names=OneOf(["Ann", "Ben"]))
    'Ann or Ben may call it'
    """

    __slots__ = ()
