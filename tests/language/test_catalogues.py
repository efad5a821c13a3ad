"""The catalogs of languages other than English."""

import re
from string import Formatter

import pytest

from cribbage.language import speaking
from cribbage.language.spoken import language
from tests import sentences
from tests.common.speaking import spoken_in


@pytest.mark.slow
@pytest.mark.parametrize("code", sentences.codes())
def test_every_sentence_is_translated_and_none_is_obsolete(code: str):
    kept = (sentences.SPOKEN / f"{code}.po").read_bytes()
    assert sentences.as_po(sentences.gathered(code)) == kept, "python -m tests.sentences"
    unsaid = [each.id for each in sentences.gathered(code) if each.id and not any(each.string)]
    assert not unsaid


@pytest.mark.slow
@pytest.mark.parametrize("code", sentences.codes())
def test_compiled_catalog_matches_its_editable_source(code: str):
    kept = (sentences.SPOKEN / f"{code}.po").read_bytes()
    assert sentences.as_mo(kept, code) == (sentences.SPOKEN / f"{code}.mo").read_bytes()


ALSO_GIVEN = {
    "{breath} is {tally}": {"worth"},
    "{count} two and {combination} is {tally}": {"worth"},
}
"""Values that English omits, such as points that others name before the sum."""


@pytest.mark.slow
@pytest.mark.parametrize("code", sentences.codes())
def test_translation_uses_only_placeholders_its_sentence_has(code: str):
    for each in sentences.gathered(code):
        assert _asked(each.string) <= _given(each.id), each.id


def test_placeholders_given_with_sentence_are_found():
    assert _given("{name} plays") == {"name"}
    assert _given("{breath} is {tally}") == {"breath", "tally", "worth"}
    assert _given(("a fifteen", "{many} fifteens")) == {"many", "n"}


@pytest.mark.slow
def test_placeholders_that_english_omits_are_used_by_other_languages():
    """Parts that no language uses need not be given with the sentence."""
    said = [each for code in sentences.codes() for each in sentences.gathered(code)]
    for message, parts in ALSO_GIVEN.items():
        assert any(each.id == message and _asked(each.string) & parts for each in said)


def _given(message: sentences.Message) -> set[str]:
    """Return the names of the parts of a sentence; one with a plural form also has a number."""
    places = {place for text in _texts(message) for place in _places(text)}
    if isinstance(message, str):
        return places | ALSO_GIVEN.get(message, set())
    return places | {"n"}


def _asked(said: str | tuple[str, ...]) -> set[str]:
    return {place.removesuffix("_san") for text in _texts(said) for place in _places(text)}


def _texts(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def _places(text: str) -> set[str]:
    named = [name for _text, name, _spec, _how in Formatter().parse(text) if name]
    return {re.split(r"[.\[]", name)[0] for name in named}


def test_language_change_applies_at_once_and_drops_cached_texts():
    @speaking.cached_by_language(4)
    def go() -> str:
        return speaking._("go")

    assert go() == "go"
    with spoken_in("ja"):
        assert go() == "ゴー"
    assert go() == "go"


def test_unknown_language_is_refused():
    with pytest.raises(KeyError):
        language("xx")
