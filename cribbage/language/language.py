"""A language: its grammar, and what it says for each sentence."""

TYPE_CHECKING = False  # as in typing, which `--help` has no time to import
if TYPE_CHECKING:
    from cribbage.language.grammar import Catalogue, Grammar


class Language:
    """A language under its code, ``ja``; without a catalogue the source's own, English."""

    __slots__ = ("catalogue", "code", "grammar")

    def __init__(self, code: str, grammar: "Grammar", catalogue: "Catalogue | None" = None) -> None:
        self.code = code
        self.grammar = grammar
        self.catalogue = catalogue
