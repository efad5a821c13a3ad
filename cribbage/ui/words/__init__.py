"""Every sentence that is said: at the table, in the log, in the help, and when rules are asked.

Events, counts, claims, matches and paragraphs of the rules come in; words and sentences go out.
What is told here may be heard by everybody.
"""
