"""The languages other than English: one module each, named by its code.

Each module has a ``GRAMMAR``. Its translations are in files next to it, ``ja.po`` to read and
``ja.mo`` to load, or in its own ``CATALOGUE``. To add a language, add a module.
"""

import os

from cribbage.language.speaking import ENGLISH, Language

TYPE_CHECKING = False  # same as typing's, which like pkgutil takes too long to import for `--help`
if TYPE_CHECKING:
    from types import ModuleType

    from cribbage.language.grammar import Catalogue


def codes() -> tuple[str, ...]:
    """Return the codes of the available languages, English first: ``('en', 'ja')``."""
    try:
        found = [name for place in __path__ for name in os.listdir(place)]  # noqa: PTH208 - as above
    except OSError:  # in a zip archive
        from importlib.resources import files

        found = [each.name for each in files(__name__).iterdir()]
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
    return Language(code, module.GRAMMAR, catalogue or _kept(module))


def _kept(module: "ModuleType") -> "Catalogue | None":
    path = f"{os.path.splitext(str(module.__file__))[0]}.mo"  # noqa: PTH122 - as above
    try:
        # The loader reads from an archive too; importlib.resources takes too long to import.
        content = module.__loader__.get_data(path)  # type: ignore[union-attr]
    except OSError:
        return None
    from gettext import GNUTranslations
    from io import BytesIO

    return GNUTranslations(BytesIO(content))
