"""Wrong ideas about the count at the end of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fives_reference.cards import count as counting
from fives_reference.cards.count import Hand, captor
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import Card, worth
from fives_reference.cards.rules import Rules


def _captor_of_high(rules: Rules, hand: Hand) -> int | None:
    return captor(hand, Card("A", hand.trump))


def _low_captured(rules: Rules, hand: Hand) -> int | None:
    return counting.low(with_parameters(rules, low_to="captured"), hand)


def _low_dealt(rules: Rules, hand: Hand) -> int | None:
    return counting.low(with_parameters(rules, low_to="dealt"), hand)


def _low_is_the_two(rules: Rules, hand: Hand) -> int | None:
    return counting.low(rules, hand) if _in_play(hand, Card("2", hand.trump)) else None


def _in_play(hand: Hand, card: Card) -> bool:
    return any(card in pile for pile in hand.held or hand.won)


def _not_alone(which: Any) -> Any:
    def scorer(rules: Rules, hand: Hand) -> int | None:
        return None if len(counting.trumps_in_play(hand)) == 1 else which(rules, hand)

    return scorer


def _jack_holder(rules: Rules, hand: Hand) -> int | None:
    jack = Card("J", hand.trump)
    if hand.held and _in_play(hand, jack):
        return counting.holder(rules, hand, jack)
    return counting.jack(rules, hand)


def _jack_when_missing(rules: Rules, hand: Hand) -> int | None:
    found = counting.jack(rules, hand)
    return rules.side_of(hand.dealer, hand.players) if found is None else found


def _most_cards(rules: Rules, hand: Hand) -> list[int]:
    return [len(pile) for pile in hand.won]


def _captures_too(rules: Rules, hand: Hand) -> list[int]:
    totals = counting.game_totals(rules, hand)
    return [total + sum(worth(card) for card in pile if card.suit == hand.trump)
            for total, pile in zip(totals, hand.won, strict=True)]  # fmt: skip


def _trumps_only(rules: Rules, hand: Hand) -> list[int]:
    return [sum(worth(card) for card in pile if card.suit == hand.trump) for pile in hand.won]


def _fives(which: str) -> Any:
    def game_worth(rules: Rules, card: Card, trump: str) -> int:
        return counting.game_worth(with_parameters(rules, game_five=which), card, trump)

    return game_worth


def _more_than_half(rules: Rules, hand: Hand) -> int | None:
    totals = counting.game_totals(rules, hand)
    found = counting.game(rules, hand)
    return found if found is None or hand.players != 3 or 2 * totals[found] > sum(totals) else None


def _first_of_tied(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    return tied[0]


def _dealer_of_tied(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    dealer = rules.side_of(hand.dealer, hand.players)
    eldest = rules.parameters.game_tie == "eldest"
    return (dealer if dealer in tied else tied[0]) if eldest else counting.game_tie(rules, hand, tied)


def _tie_to_nobody(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    return None


def _zero_tie_to_eldest(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    if max(counting.game_totals(rules, hand)) == 0:
        return rules.side_of((hand.dealer + 1) % hand.players, hand.players)
    return counting.game_tie(rules, hand, tied)


IDEAS = (
    idea("game-first", "CRD-COUNT-1", "Game is counted before Jack.", order=("high", "low", "game", "jack")),
    idea("high-is-the-ace", "CRD-HIGH-1", "Only the Ace is High.", high=_captor_of_high),
    idea("lone-trump-no-low", "CRD-HIGH-3", "A lone trump is High only.", low=_not_alone(counting.low)),
    idea("low-captured", "CRD-LOW-1", "Low goes to who captured it.", low=_low_captured),
    idea("low-is-the-two", "CRD-LOW-1", "Only the Two is Low.", low=_low_is_the_two),
    idea("low-dealt", "CRD-LOW-2", "Low goes to who held it, always.", low=_low_dealt),
    idea("jack-to-its-holder", "CRD-JACK-1", "Jack goes to who held it.", jack=_jack_holder),
    idea("jack-to-the-dealer", "CRD-JACK-3", "A Jack not in play scores for the dealer.", jack=_jack_when_missing),
    idea("most-cards-game", "CRD-GAME-1", "Game goes to who won most cards.", game_totals=_most_cards),
    idea("trumps-only-game", "CRD-GAME-1", "Only trumps count towards Game.", game_totals=_trumps_only),
    idea("no-fives-in-game", "CRD-GAME-2", "Fives do not count towards Game.", game_worth=_fives("none")),
    idea("trump-five-in-game", "CRD-GAME-2", "Only the trump Five counts towards Game.",
         game_worth=_fives("trump_only")),
    idea("all-fives-in-game", "CRD-GAME-3", "All Fives count towards Game, always.", game_worth=_fives("all_suits")),
    idea("tied-game-to-the-first", "CRD-GAME-6", "A tied Game goes to the first side.", game_tie=_first_of_tied),
    idea("game-at-zero-to-eldest", "CRD-GAME-7", "Eldest scores Game when nobody has anything.",
         game_tie=_zero_tie_to_eldest),
    idea("tied-game-to-the-dealer", "CRD-GAME-8", "The dealer scores a tied Game.", game_tie=_dealer_of_tied),
    idea("tied-game-to-nobody", "CRD-GAME-8", "A tied Game is nobody's, always.", game_tie=_tie_to_nobody),
    idea("game-needs-half", "CRD-GAME-10", "With three players Game needs more than half.", game=_more_than_half),
    idea("captures-count-twice", "CRD-GAME-12", "Captured trumps count towards Game once more.",
         game_totals=_captures_too),
)  # fmt: skip
