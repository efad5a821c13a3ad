"""The languages other than English: one module each, named by its code.

Each module has a ``GRAMMAR``. Its translations are in files next to it, ``ja.po`` to read and
``ja.mo`` to load, or in its own ``CATALOGUE``. To add a language, add a module.
"""

import os

from cribbage.language.speaking import ENGLISH, Language

TYPE_CHECKING = False  # same as typing's, which like pkgutil takes too long to import for `--help`
if TYPE_CHECKING:
    from cribbage.language.grammar import Catalogue


def codes() -> tuple[str, ...]:
    """Return the codes of the available languages, English first: ``('en', 'ja')``."""
    found = [name for place in __path__ for name in os.listdir(place)]  # noqa: PTH208 - as above
    modules = {name[:-3] for name in found if name.endswith(".py") and not name.startswith("_")}
    return (ENGLISH.code, *sorted(modules))


def language(code: str) -> Language:
    """Return a language by its code, always the same object; raises KeyError if unavailable.

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
    """Return the catalog next to the module, or None."""
    path = f"{os.path.splitext(module)[0]}.mo"  # noqa: PTH122 - as above
    if not os.path.isfile(path):  # noqa: PTH113 - as above
        return None
    from gettext import GNUTranslations

    with open(path, "rb") as file:  # noqa: PTH123 - as above
        return GNUTranslations(file)
