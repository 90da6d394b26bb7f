"""Small spaces of the cards, covered whole.

Each test says a rule once more in a few lines of its own, from the text of ``spec/``, and compares it
with what the reference answers for everything there is of that kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations, product

import pytest
from fives_reference.game import load

ASK = load("cards").operations


# A trick of two cards: CRD-TRICK-1 to 3, CRD-PEG-1 to 10.

RANKS = "23456789TJQKA"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
WORTH = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10, "5": 5}


@pytest.mark.parametrize(("ten", "five"), [(0, 0), (10, 5)])
@pytest.mark.parametrize("trump", SUITS)
def test_every_trick_of_two_cards_with_every_trump(trump: str, ten: int, five: int) -> None:
    """All 2,652 tricks: the second card wins if it is higher in the suit led, or the only trump."""
    bonuses = {"ten_bonus": ten, "five_bonus": five, "five_timing": "capture"}
    for led, second in permutations(PACK, 2):
        same = led[1] == second[1]
        takes = RANKS.index(second[0]) > RANKS.index(led[0]) if same else second[1] == trump
        trumps = [card[0] for card in (led, second) if card[1] == trump]
        worth = sum(WORTH.get(rank, 0) + {"T": ten, "5": five}.get(rank, 0) for rank in trumps)
        plays = [{"seat": 1, "card": led}, {"seat": 0, "card": second}]
        answer = ASK["cards.score_trick"]({"parameters": bonuses, "players": 2, "trump": trump, "plays": plays})
        assert answer == {"winner": 0 if takes else 1, "credit": worth}, (led, second)


def may_follow(follow: str, trump: str, led: str, held: Sequence[str]) -> set[str]:
    """CRD-FOLLOW-1 to 8: the suits that may be played when these are held and that one was led."""
    if led not in held:
        bound = follow == "must_trump_if_void" and led != trump and trump in held
        return {trump} if bound else set(held)
    return {led} if follow == "strict" or led == trump else {led, trump} & set(held)


@pytest.mark.parametrize("follow", ["permissive", "strict", "must_trump_if_void"])
def test_every_set_of_suits_in_hand_against_every_lead(follow: str) -> None:
    """Ranks have no say here, so one card of a suit stands for all: 4 trumps, 4 leads, 15 sets of suits."""
    looked_at = 0
    for trump, led in product(SUITS, SUITS):
        for size in range(1, 5):
            for held in combinations(SUITS, size):
                question = {"trump": trump, "plays": [{"seat": 0, "card": "9" + led}], "hand": [f"7{s}" for s in held]}
                answer = ASK["cards.legal_plays"]({"parameters": {"follow": follow}, **question})
                assert {card[1] for card in answer["cards"]} == may_follow(follow, trump, led, held), question
                looked_at += 1
    assert looked_at == 240
