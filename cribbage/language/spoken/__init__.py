"""The languages that the table speaks besides English: one module each, under its code.

Each has a ``GRAMMAR``; what it says for each sentence lies beside it, as ``ja.po`` to be read and
``ja.mo`` to be loaded, or is its own ``CATALOGUE``. A further language is a further module.

May import: language.
"""

import os

from cribbage.language.english import ENGLISH
from cribbage.language.language import Language

TYPE_CHECKING = False  # as in typing, which `--help` has no time to import, nor pkgutil
if TYPE_CHECKING:
    from cribbage.language.grammar import Catalogue


def codes() -> tuple[str, ...]:
    """The languages that can be spoken, by their codes, English first: ``('en', 'ja')``."""
    found = [name for place in __path__ for name in os.listdir(place)]  # noqa: PTH208 - as above
    modules = {name[:-3] for name in found if name.endswith(".py") and not name.startswith("_")}
    return (ENGLISH.code, *sorted(modules))


def language(code: str) -> Language:
    """A language by its code, the same each time; KeyError for one that is not here.

    >>> language("ja").grammar.name
    '日本語'
    """
    if code not in _MADE:
        _MADE[code] = _made(code)
    return _MADE[code]


_MADE = {ENGLISH.code: ENGLISH}


def _made(code: str) -> Language:
    if code not in codes():
        raise KeyError(code)
    from importlib import import_module

    module = import_module(f"{__name__}.{code}")
    catalogue: Catalogue | None = getattr(module, "CATALOGUE", None)
    return Language(code, module.GRAMMAR, catalogue or _kept(str(module.__file__)))


def _kept(module: str) -> "Catalogue | None":
    """What lies beside the module, if anything does."""
    path = f"{os.path.splitext(module)[0]}.mo"  # noqa: PTH122 - as above
    if not os.path.isfile(path):  # noqa: PTH113 - as above
        return None
    from gettext import GNUTranslations

    with open(path, "rb") as file:  # noqa: PTH123 - as above
        return GNUTranslations(file)
