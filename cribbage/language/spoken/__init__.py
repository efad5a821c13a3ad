"""The languages that the table speaks besides English: one module each, under its code.

Each has a ``GRAMMAR``; what it says for each sentence lies beside it, as ``ja.po`` to be read and
``ja.mo`` to be loaded, or is its own ``CATALOGUE``. A further language is a further module.

May import: language.
"""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from cribbage.language.english import ENGLISH
from cribbage.language.grammar import Catalogue
from cribbage.language.language import Language


def codes() -> tuple[str, ...]:
    """The languages that can be spoken, by their codes, English first: ``('en', 'ja')``."""
    return (ENGLISH.code, *sorted(module.name for module in iter_modules(__path__)))


def language(code: str) -> Language:
    """A language by its code; KeyError for one that is not here.

    >>> language("ja").grammar.name
    '日本語'
    """
    if code == ENGLISH.code:
        return ENGLISH
    if code not in codes():
        raise KeyError(code)
    module = import_module(f"{__name__}.{code}")
    catalogue: Catalogue | None = getattr(module, "CATALOGUE", None)
    return Language(code, module.GRAMMAR, catalogue or _kept(Path(str(module.__file__))))


def _kept(module: Path) -> Catalogue | None:
    """What lies beside the module, if anything does."""
    path = module.with_suffix(".mo")
    if not path.is_file():
        return None
    from gettext import GNUTranslations

    with path.open("rb") as file:
        return GNUTranslations(file)
