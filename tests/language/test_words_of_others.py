"""Copies of the messages of other libraries, made for translation: each equals its original."""

import argparse
import ast
import errno
import inspect
import os
import platform
from pathlib import Path

import pytest

import cribbage
from cribbage.commands.parser import ITS_OWN
from cribbage.language.spoken import language
from cribbage.ui.words.refusals import OF_REVIEWS, OF_THE_DATABASE, OF_THE_SYSTEM
from tests import sentences
from tests.language.test_words_in_their_room import unmarked

REVIEW = Path(cribbage.__file__).parent / "review"

FOR_NOBODY = "saved_reviews.py"
"""Reads what the program itself has written: whatever is wrong with that is never told."""

ERRORS = (
    *(errno.ENOENT, errno.EACCES, errno.EPERM, errno.ENOSPC, errno.EDQUOT, errno.EROFS),
    *(errno.EIO, errno.EEXIST, errno.EISDIR, errno.ENOTDIR, errno.ENAMETOOLONG, errno.EMFILE),
    *(errno.EPIPE, errno.ELOOP, errno.ESTALE, errno.ENXIO, errno.EBADF, errno.ENOMEM),
)
"""The most common file errors, in this order."""


def texts_of(tree: ast.AST) -> set[str]:
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_error_message_of_review_has_copy_for_translation():
    paths = [path for path in REVIEW.glob("*.py") if path.name != FOR_NOBODY]
    said = [text.said for path in paths for text in unmarked(path.read_text(encoding="utf-8"))]
    assert sorted(OF_REVIEWS) == sorted(said)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="elsewhere it is told otherwise")
def test_translatable_copy_of_system_error_message_equals_original():
    assert [*map(os.strerror, ERRORS)] == [*OF_THE_SYSTEM]


@pytest.mark.slow
def test_translatable_copies_of_argparse_messages_equal_originals():
    texts = texts_of(ast.parse(inspect.getsource(argparse)))
    assert set(ITS_OWN) - texts == set()
    assert {"expected %s argument", "expected %s arguments"} <= texts


@pytest.mark.parametrize("code", sentences.codes())
@pytest.mark.parametrize(
    "said",
    [OF_REVIEWS, OF_THE_SYSTEM, OF_THE_DATABASE, ITS_OWN],
    ids=["reviews", "system", "database", "argparse"],
)
def test_each_copied_message_is_translated_in_every_language(said: tuple[str, ...], code: str):
    catalogue = language(code).catalogue
    assert catalogue
    assert [text for text in said if catalogue.gettext(text) == text] == []
