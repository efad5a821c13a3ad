from cribbage.engine.rules import Rules, Seat
from cribbage.ui.screens.around import Around, places_at_table
from cribbage.ui.screens.screen import Pegs
from cribbage.ui.screens.sides import Place, by_lane, seated
from cribbage.views.view import view
from tests.common.table import Table, dealt, played_out

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def places(table: Table) -> tuple[Place, ...]:
    rules = table.game.rules
    pegs = (Pegs(),) * rules.sides
    return places_at_table(Around(NAMES[: rules.seats], view(table.game), pegs))


def shown(table: Table) -> list[tuple[str, str]]:
    return [place.shown for place in places(table)]


def test_the_pone_sits_on_the_left_of_the_dealer():  # rules.md 1
    for rules in (Rules(), Rules(3), Rules(4), Rules(4, singles=True)):
        names, last = NAMES[: rules.seats], rules.seats - 1
        assert not any(place.role for place in seated(names, rules))
        for dealer in range(rules.seats):
            roles = [place.role for place in seated(names, rules, Seat(dealer))]
            pone = 0 if dealer == last else dealer + 1
            assert {role: seat for seat, role in enumerate(roles) if role} == {
                "dealer": dealer,
                "pone": pone,
            }


def test_partners_share_a_lane_and_its_pegs():  # rules.md 9.2
    rules = Rules(4)
    one, two = by_lane(seated(NAMES, rules, Seat(2)), rules, (Pegs(7, 3), Pegs(9, 8)), (1, 2))
    assert [place.name for place in one.places] == ["Ann", "Cleo"]
    assert [place.name for place in two.places] == ["Ben", "Dan"]
    assert (one.deals, two.deals) == (True, False)
    assert (one.score, two.score) == (7, 9)
    assert (one.match_points, two.match_points) == (1, 2)
    alone = Rules(4, singles=True)
    assert [len(side.places) for side in by_lane(seated(NAMES, alone), alone)] == [1] * 4


def test_in_the_play_all_see_how_many_cards_each_holds_and_who_has_said_go():  # rules.md 5.3
    table = dealt("KC 9C 2C 3C", "KD 8D 4D 5D", "7H 6H AH 8H")
    table.play("1 KC, 2 KD, 3 7H")
    assert [(place.held, place.go) for place in places(table)] == [(3, False)] * 3
    # At twenty-nine Ben has nothing that fits; Cleo has her ace.
    assert table.play("1 2C").endswith("2 go")
    assert [(place.held, place.go) for place in places(table)] == [
        (2, False),
        (3, True),
        (3, False),
    ]
    assert shown(table) == [("", "")] * 3


def test_at_the_show_each_is_told_from_the_pone_to_the_crib():  # rules.md 6.1, 9.3
    # Nothing; four fifteens and two pairs; a pair; six fifteens, a run and a pair.
    hands = ("2C 4D 6H 8S", "7S 7H 8D 8C", "TC TD 3S 4S")
    table = played_out(*hands, starter="KD", crib="5C 5D JH QS", scores=(9, 9, 9))
    last = ("hand and crib", "")
    assert shown(table) == [("counting now", "counts"), ("to count", ""), last]
    assert [place.held for place in places(table)] == [0, 0, 0]
    table.play("1 asks")
    assert shown(table) == [("counted: 0", "had 0"), ("counting now", "counts"), last]
    table.play("2 asks")
    told = [("counted: 0", "had 0"), ("counted: 12", "had 12")]
    assert shown(table) == [*told, ("counting now", "counts")]
    table.play("3 asks")
    assert shown(table) == [*told, ("2, then crib", "had 2")]
    table.play("3 asks")
    assert shown(table) == [*told, ("2, crib 17", "2+17")]


def test_once_the_game_is_won_nobodys_cards_matter():
    table = played_out(
        "2C 4D 6H 8S", "7S 7H 8D 8C", "TC TD 3S 4S", starter="KD", scores=(9, 110, 9)
    )
    table.play("1 asks, 2 asks")
    assert table.winner == 2
    assert [place.shown for place in places(table)] == [("", "")] * 3
    table = dealt("KC 9C 2C 3C", "KD 8D 4D 5D", "7H 6H AH 8H", scores=(9, 120, 9))
    table.play("1 KC, 2 KD")
    assert table.winner == 2
    assert [(place.role, place.held) for place in places(table)] == [
        ("pone", 0),
        ("", 0),
        ("dealer", 0),
    ]
