"""Everything that is said at the table, in both kinds of table.

Events, counts, claims and matches come in; words and sentences go out. What is told here may be
heard by everybody.
"""
