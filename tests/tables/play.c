/* The play of `strong` as in cribbage/analysis (belief.py, play.py, plays.py), for many deals.

   tests/tables/play.py compiles it and passes what is computed only once: the piles, their glances,
   and the shares of the kept hands. Sums have the order of the Python code, so choices are equal. */

#include <math.h>
#include <string.h>

enum { RANKS = 13, KEPT = 4, OF_EACH = 4, HANDS = 1820, MOST = 31, EMPTY = 0 };

typedef struct {
    int count, highest;
    int after[RANKS];
    int points[RANKS];
} Pile;

typedef struct {
    int hands;              /* how many hands of the opponent are played out */
    int looks;              /* whether the player looks again at each choice */
    double stride;
    const double *kept;     /* shares: the pone's hands, then the dealer's */
    const double *glances;  /* the worth of each rank on each pile */
    const double *often;    /* how often each rank is played on each pile, relative to others */
} Player;

typedef struct {
    int number, rank[KEPT];
} Hand;

typedef struct {
    Hand rest;
    double share, mood;
    int pegged[2];
    int seen;
} Held;

typedef struct {
    Hand own;
    int pile, dealer, above, left[RANKS];
    int laid, piles[KEPT], ranks[KEPT];
} Known;

static const Pile *piles;
static const Player *player;
static int places[RANKS][RANKS][RANKS][RANKS];
static Hand rests[KEPT + 1][HANDS];
static int many[KEPT + 1];
static double ways[OF_EACH + 1][OF_EACH + 1];

static void fill(Hand hand, int number)
{
    if (hand.number == number) {
        if (number == KEPT)
            places[hand.rank[0]][hand.rank[1]][hand.rank[2]][hand.rank[3]] = many[number];
        rests[number][many[number]++] = hand;
        return;
    }
    int low = hand.number ? hand.rank[hand.number - 1] : 0;
    hand.number++;
    for (int rank = low; rank < RANKS; rank++) {
        hand.rank[hand.number - 1] = rank;
        fill(hand, number);
    }
}

static double choose(int of, int number)
{
    double ways = 1;
    for (int each = 0; each < number; each++)
        ways = ways * (of - each) / (each + 1);
    return ways;
}

void prepare(const Pile *all)
{
    piles = all;
    for (int number = 0; number <= KEPT; number++) {
        Hand none = {0, {0}};
        many[number] = 0;
        fill(none, number);
    }
    for (int left = 0; left <= OF_EACH; left++)
        for (int number = 0; number <= OF_EACH; number++)
            ways[left][number] = choose(left, number) / choose(OF_EACH, number);
}

static void take(Hand *hand, int rank)
{
    int place = 0;
    while (hand->rank[place] != rank)
        place++;
    for (hand->number--; place < hand->number; place++)
        hand->rank[place] = hand->rank[place + 1];
}

static void put(Hand *hand, int rank)
{
    int place = hand->number++;
    for (; place && hand->rank[place - 1] > rank; place--)
        hand->rank[place] = hand->rank[place - 1];
    hand->rank[place] = rank;
}

static const double *glance(int pile)
{
    return player->glances + pile * RANKS;
}

static int at_a_glance(const Hand *hand, int pile)
{
    const double *worth = glance(pile);
    int best = hand->rank[0];
    for (int place = 1; place < hand->number; place++)
        if (worth[hand->rank[place]] > worth[best])
            best = hand->rank[place];
    return best;
}

static int in_a_mood(const Hand *hand, int pile, double mood)
{
    double up_to[KEPT], sum = 0;
    int place;
    if (hand->rank[0] == hand->rank[hand->number - 1])
        return hand->rank[0];
    for (place = 0; place < hand->number; place++)
        up_to[place] = sum += player->often[pile * RANKS + hand->rank[place]];
    for (place = 0; up_to[place] < mood * sum; place++)
        ;
    return hand->rank[place];
}

static int fits(const Hand *hand, int pile)
{
    return hand->number && hand->rank[0] <= piles[pile].highest;
}

/* Add the points of a card and of a go after it. Return the side that plays the next card, or -1. */
static int lay(int *pile, int rank, int who, Hand hands[2], int pegged[2])
{
    pegged[who] += piles[*pile].points[rank];
    *pile = piles[*pile].after[rank];
    if (fits(&hands[1 - who], *pile))
        return 1 - who;
    if (fits(&hands[who], *pile))
        return who;
    pegged[who] += piles[*pile].count < MOST;
    *pile = EMPTY;
    if (hands[1 - who].number)
        return 1 - who;
    return hands[who].number ? who : -1;
}

static void played_out(int pile, int rank, Hand rest, Held *held)
{
    Hand hands[2] = {rest, held->rest};
    int who = 0;
    while ((who = lay(&pile, rank, who, hands, held->pegged)) >= 0) {
        rank = at_a_glance(&hands[who], pile);
        take(&hands[who], rank);
    }
}

/* Play on to the player's next choice, and return whether there is one. */
static int until_asked(int *pile, int rank, Hand *rest, Held *held)
{
    Hand hands[2] = {*rest, held->rest};
    int who = 0;
    held->seen = 1;
    while ((who = lay(pile, rank, who, hands, held->pegged)) >= 0) {
        Hand *hand = &hands[who];
        if (who) {
            rank = in_a_mood(hand, *pile, held->mood);
            held->mood = fmod(held->mood + player->stride, 1);
            held->seen = held->seen * 16 + rank + 1;
        } else {
            int others = 0;
            for (int place = 1; place < hand->number; place++)
                others |= hand->rank[place] > hand->rank[0]
                          && hand->rank[place] <= piles[*pile].highest;
            if (others) {
                held->rest = hands[1];
                *rest = *hand;
                return 1;
            }
            rank = hand->rank[0];
            held->seen *= 16;
        }
        take(hand, rank);
    }
    return 0;
}

/* Play the best card against all of `held` together, and put the results in their place. */
static void look_again(int pile, Hand hand, Held *held, int number)
{
    Held before[number], best[number];
    double most = 0;
    memcpy(before, held, sizeof before);
    for (int place = 0, tried = 0; place < hand.number; place++) {
        int choice = hand.rank[place];
        if (choice > piles[pile].highest || (place && hand.rank[place - 1] == choice))
            continue;
        Hand rest = hand;
        double comes_to = 0;
        take(&rest, choice);
        memcpy(held, before, sizeof before);
        for (int each = 0; each < number; each++) {
            played_out(pile, choice, rest, &held[each]);
            comes_to += held[each].share * (held[each].pegged[0] - held[each].pegged[1]);
        }
        if (!tried++ || comes_to > most) {
            most = comes_to;
            memcpy(best, held, sizeof best);
        }
    }
    memcpy(held, best, sizeof best);
}

/* Play a card against all of `held`, and put the results in their place. */
static void looked_through(int pile, int rank, Hand rest, Held *held, int number)
{
    Held asked[number], alike[number];
    int wheres[number], ended = 0, open = 0;
    Hand hands[number];
    for (int each = 0; each < number; each++) {
        Held found = held[each];
        wheres[open] = pile;
        hands[open] = rest;
        if (until_asked(&wheres[open], rank, &hands[open], &found))
            asked[open++] = found;
        else
            held[ended++] = found;
    }
    for (int first = 0; first < open; first++) {
        int same = 0, seen = asked[first].seen;
        for (int each = first; each < open; each++)
            if (asked[each].seen == seen && seen) {
                alike[same++] = asked[each];
                asked[each].seen = 0;
            }
        if (same)
            look_again(wheres[first], hands[first], alike, same);
        memcpy(held + ended, alike, same * sizeof *alike);
        ended += same;
    }
}

static double chance_of_laying(const Known *known, Hand hand)
{
    double chance = 1;
    int number = hand.number;
    for (int each = known->laid - 1; each >= 0; each--) {
        const double *often = player->often + known->piles[each] * RANKS;
        double sum = 0;
        hand.rank[number++] = known->ranks[each];
        for (int place = 0; place < number; place++)
            sum += often[hand.rank[place]];
        chance *= often[known->ranks[each]] / sum;
    }
    return chance;
}

static int drawn(const Known *known, Held *held)
{
    static const Hand *likely[HANDS];
    static double chances[HANDS];
    const double *kept = player->kept + known->dealer * HANDS;
    int rest = KEPT - known->laid, found = 0, number = 0, before = 0;
    double whole = 0, reached = 0;
    for (int each = 0; each < many[rest]; each++) {
        const Hand *hand = &rests[rest][each];
        Hand all = *hand;
        double chance = 1;
        if (hand->number && hand->rank[0] <= known->above)
            continue;
        for (int laid = 0; laid < known->laid; laid++)
            put(&all, known->ranks[laid]);
        const int *rank = all.rank;
        for (int place = 0, same = 1; place < KEPT; place++, same++)
            if (place == KEPT - 1 || rank[place + 1] != rank[place]) {
                chance *= ways[known->left[rank[place]]][same];
                same = 0;
            }
        chance *= kept[places[rank[0]][rank[1]][rank[2]][rank[3]]];
        if (chance > 0) {
            likely[found] = hand;
            chances[found] = chance * chance_of_laying(known, *hand);
            whole += chances[found++];
        }
    }
    for (int each = 0; each < found; each++) {
        double share = chances[each] / whole;
        if (found > player->hands) {
            reached += share;
            int up_to = rint(reached * player->hands);
            share = (double)(up_to - before) / player->hands;
            if (up_to == before)
                continue;
            before = up_to;
        }
        Held made = {*likely[each], share, fmod(number * player->stride, 1), {0}, 0};
        held[number++] = made;
    }
    return number;
}

/* Return the rank that the player plays; the highest among equals. */
static int chosen(const Known *known)
{
    const Hand *own = &known->own;
    static Held all[HANDS];
    int number = -1, best = own->rank[0];
    double most = 0;
    for (int place = own->number - 1, tried = 0; place >= 0; place--) {
        int rank = own->rank[place];
        if (rank > piles[known->pile].highest
            || (place + 1 < own->number && own->rank[place + 1] == rank))
            continue;
        if (own->rank[0] == rank && !tried)
            return rank;
        if (number < 0)
            number = drawn(known, all);
        Held held[number];
        Hand rest = *own;
        double mine = 0, others = 0;
        memcpy(held, all, sizeof held);
        take(&rest, rank);
        if (player->looks)
            looked_through(known->pile, rank, rest, held, number);
        for (int each = 0; each < number; each++) {
            if (!player->looks)
                played_out(known->pile, rank, rest, &held[each]);
            mine += held[each].share * held[each].pegged[0];
            others += held[each].share * held[each].pegged[1];
        }
        if (!tried++ || mine - others > most) {
            most = mine - others;
            best = rank;
        }
    }
    return best;
}

/* Play a deal. `dealt` has the kept ranks of pone and dealer in ascending order, their discards,
   the starter, and how many cards are played as `played` says, which gets the ranks in the order
   of play; `points` gets those pegged. */
static void play(const Player *players[2], const int *dealt, int *played, int *points)
{
    Known known[2];
    Hand hands[2];
    int pile = EMPTY, who = 0, given = dealt[3 * KEPT + 1];
    memset(known, 0, sizeof known);
    for (int side = 0; side < 2; side++) {
        hands[side].number = KEPT;
        known[side].above = -1;
        known[side].dealer = !side;
        for (int rank = 0; rank < RANKS; rank++)
            known[side].left[rank] = OF_EACH;
        for (int place = 0; place < KEPT; place++) {
            hands[side].rank[place] = dealt[side * KEPT + place];
            known[side].left[dealt[side * KEPT + place]]--;
        }
        for (int place = 0; place < 2; place++)
            known[side].left[dealt[2 * KEPT + side * 2 + place]]--;
        known[side].left[dealt[2 * KEPT + 4]]--;
    }
    points[0] = points[1] = 0;
    while (who >= 0) {
        Known *mine = &known[who], *others = &known[1 - who];
        player = players[who];
        mine->own = hands[who];
        mine->pile = pile;
        int rank = given-- > 0 ? *played : chosen(mine);
        take(&hands[who], rank);
        others->piles[others->laid] = pile;
        others->ranks[others->laid++] = rank;
        *played++ = rank;
        int highest = piles[piles[pile].after[rank]].highest;
        int next = lay(&pile, rank, who, hands, points);
        /* The opponent could not go on, and if the pile is over, neither could. */
        if (next != 1 - who || pile == EMPTY)
            if (mine->above < highest)
                mine->above = highest;
        if (pile == EMPTY && others->above < highest)
            others->above = highest;
        who = next;
    }
}

void play_all(const Player *pone, const Player *dealer, int number, const int *dealt, int *played,
              int *points)
{
    const Player *players[2] = {pone, dealer};
    for (int each = 0; each < number; each++)
        play(players, dealt + (3 * KEPT + 2) * each, played + 2 * KEPT * each, points + 2 * each);
}
