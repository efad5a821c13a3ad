"""What was said, said again in another language, however deep it lies."""

from typing import NamedTuple

from cribbage.language.speaking import Sayable, _, said_again, speak
from cribbage.language.spoken import language


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
