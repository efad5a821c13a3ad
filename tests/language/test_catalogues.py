"""What is kept of each language beside English, and texts said again in another language."""

import re
from string import Formatter
from typing import NamedTuple

import pytest

from cribbage.language import speaking
from cribbage.language.speaking import Sayable, _, said_again, speak
from cribbage.language.spoken import language
from tests import sentences
from tests.common.speaking import spoken_in


@pytest.mark.slow
@pytest.mark.parametrize("code", sentences.codes())
def test_every_sentence_is_said_and_none_that_is_not(code: str):
    kept = (sentences.SPOKEN / f"{code}.po").read_bytes()
    assert sentences.as_po(sentences.gathered(code)) == kept, "python -m tests.sentences"
    unsaid = [each.id for each in sentences.gathered(code) if each.id and not any(each.string)]
    assert not unsaid


@pytest.mark.slow
@pytest.mark.parametrize("code", sentences.codes())
def test_what_is_loaded_is_what_is_written(code: str):
    kept = (sentences.SPOKEN / f"{code}.po").read_bytes()
    assert sentences.as_mo(kept, code) == (sentences.SPOKEN / f"{code}.mo").read_bytes()


ALSO_GIVEN = {
    "{breath} is {tally}": {"worth"},
    "{count} two and {combination} is {tally}": {"worth"},
}
"""What English leaves out: what the last thing is worth, which others say before the sum."""


@pytest.mark.slow
@pytest.mark.parametrize("code", sentences.codes())
def test_every_part_of_a_sentence_is_one_that_it_is_given(code: str):
    for each in sentences.gathered(code):
        assert _asked(each.string) <= _given(each.id), each.id


def test_a_part_that_is_given_elsewhere_alone_is_not_given():
    assert _given("{name} plays") == {"name"}
    assert _given("{breath} is {tally}") == {"breath", "tally", "worth"}
    assert _given(("a fifteen", "{many} fifteens")) == {"many", "n"}


@pytest.mark.slow
def test_what_english_leaves_out_is_said_by_others():
    """Else whatever asked for it next would pass."""
    said = [each for code in sentences.codes() for each in sentences.gathered(code)]
    for message, parts in ALSO_GIVEN.items():
        assert any(each.id == message and _asked(each.string) & parts for each in said)


def _given(message: sentences.Message) -> set[str]:
    """The parts of a sentence; where it counts, how many is one of them (``speaking.ngettext``)."""
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


def test_another_language_is_spoken_at_once_and_what_was_said_before_forgotten():
    @speaking.remembered(4)
    def go() -> str:
        return speaking._("go")

    assert go() == "go"
    with spoken_in("ja"):
        assert go() == "ゴー"
    assert go() == "go"


def test_a_language_that_is_not_here_is_none():
    with pytest.raises(KeyError):
        language("xx")


# What was said is said again in another language, however deep it lies.


class Told(NamedTuple):
    text: str
    many: int


def test_every_text_that_knows_what_says_it_is_said_again():
    go = Sayable(lambda: _("{name}: go.", name="花子"))
    told = ("kept", [go], (Told(go, 2), Told("Ann: go.", 1)))
    speak(language("ja"))
    go_said = "花子さん「ゴー」。"
    assert said_again(told) == ("kept", [go], (Told(go_said, 2), Told("Ann: go.", 1)))
    speak(language("en"))
    assert said_again(said_again(told)) == told


def test_what_has_no_such_text_stays_the_same():
    told = (Told("Ann: go.", 1), frozenset([1]))
    assert said_again(told) is told


def test_a_text_that_is_asked_for_its_text_can_still_be_said_again():
    go = Sayable(lambda: _("{name}: go.", name="花子"))
    assert str(ValueError(go)) is go
