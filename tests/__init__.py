import sys

# Tests and the libraries of tests are compiled at length, so that a failed assertion says what it
# compared. Once is enough, so what is compiled is kept, and this comes before those libraries.
sys.dont_write_bytecode = False
