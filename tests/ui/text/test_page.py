"""The formatted manual on systems without ``man``."""

from inspect import cleandoc

from cribbage.ui.text.page import page_shown


def shown(page: str, width: int) -> str:
    return str(page_shown(cleandoc(page), width))


def test_manual_wraps_paragraphs_but_not_examples():
    page = r"""
        .TH CRIBBAGE 1 "2026-11-21"
        .SH "THE PLAY"
        A count
        ends at \fB31\fR or with a go.
        .PP
        .nf
        cribbage \-\-half   # to 61
        .fi
        .SS More of it
        \&.5 is no card.
        .PP
        C:\e is none.
    """
    told = """\
THE PLAY
       A count ends at
       31 or with a go.

       cribbage --half   # to 61

   More of it
       .5 is no card.

       C:\\ is none."""
    assert shown(page, 24) == told


def test_short_term_in_manual_is_beside_its_text_and_long_one_above():
    page = r"""
        .SH KEYS
        .TP
        \fBEsc\fR
        takes it back
        .TP
        Left, Right
        move along
        .IP \(bu 2
        one thing
        and another
    """
    told = """\
KEYS
       Esc    takes it
              back

       Left, Right
              move
              along

       - one thing and
         another"""
    assert shown(page, 22) == told
