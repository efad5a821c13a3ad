import sys

# Tests and their libraries are compiled slowly, so that a failed assertion shows what it
# compared. The result is cached, and this comes before those libraries.
sys.dont_write_bytecode = False
