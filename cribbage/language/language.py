"""A language: its grammar and its catalog."""

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from cribbage.language.grammar import Catalogue, Grammar


class Language:
    """A language and its code, such as ``ja``; English, the source language, has no catalog."""

    __slots__ = ("catalogue", "code", "grammar")

    def __init__(self, code: str, grammar: "Grammar", catalogue: "Catalogue | None" = None) -> None:
        self.code = code
        self.grammar = grammar
        self.catalogue = catalogue
