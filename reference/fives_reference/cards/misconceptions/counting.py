"""Wrong ideas about the count at the end of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fives_reference.cards import count as counting
from fives_reference.cards import hand as hands
from fives_reference.cards import trick
from fives_reference.cards.count import Hand, Point, captor
from fives_reference.cards.hand import Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import HAND, SUITS, Card, strength, worth
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


def _missing_to_the_dealer(which: str) -> Any:
    """The card that was turned up is taken for one of the dealer's."""
    scorer = {"A": counting.high, "2": counting.low}[which]

    def found(rules: Rules, hand: Hand) -> int | None:
        there = _in_play(hand, Card(which, hand.trump))
        return scorer(rules, hand) if there else rules.side_of(hand.dealer, hand.players)

    return found


def _extreme_or_nobody(which: str) -> Any:
    scorer = {"A": counting.high, "2": counting.low}[which]

    def found(rules: Rules, hand: Hand) -> int | None:
        return scorer(rules, hand) if _in_play(hand, Card(which, hand.trump)) else None

    return found


def _empty_events(rules: Rules, hand: Hand) -> list[Point]:
    """Jack and Game that nobody scores are written down as 0."""
    made = counting.count(rules, hand)
    labels = {point.label for point in made}
    return [*made, *[Point(label, 0, 0) for label in rules.order() if label not in labels]]


def _points_always(rules: Rules, hand: Hand) -> list[Point]:
    return counting.count(with_parameters(rules, end_points=True), hand)


def _nothing_at_the_end(rules: Rules, hand: Hand) -> list[Point]:
    return counting.count(rules, hand) if rules.parameters.end_points else []


def _first_six(hand: Hand) -> list[Card]:
    return trick.of_suit([card for pile in hand.held or hand.won for card in pile[:HAND]], hand.trump)


def _any_suit_for_want_of_trumps(hand: Hand) -> list[Card]:
    return counting.trumps_in_play(hand) or [card for pile in hand.held or hand.won for card in pile]


def _trump_five_always(rules: Rules, card: Card, trump: str) -> int:
    five = card.rank == "5" and card.suit == trump
    return worth(card) if five else counting.game_worth(rules, card, trump)


def _no_tens(rules: Rules, card: Card, trump: str) -> int:
    return 0 if card.rank == "T" else counting.game_worth(rules, card, trump)


def _eldest_untied(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    eldest = rules.side_of((hand.dealer + 1) % hand.players, hand.players)
    return None if rules.parameters.game_tie == "none" else eldest


def _ace_is_low(rank: int) -> int:
    return 0 if rank == strength(Card("A", "S")) else rank


def _high_below_the_ace(rules: Rules, hand: Hand) -> int | None:
    trumps = rules.trumps_in_play(hand)
    return captor(hand, max(trumps, key=lambda card: _ace_is_low(strength(card)))) if trumps else None


def _ace_as_low(rules: Rules, hand: Hand) -> int | None:
    ace = Card("A", hand.trump)
    return captor(hand, ace) if _in_play(hand, ace) else counting.low(rules, hand)


def _piles_by_seat(rules: Rules, position: Position, trump: str | None) -> Position:
    return hands.playing(rules, position, trump)._replace(won=((),) * position.players)


def _own_pile(rules: Rules, position: Position, seat: int) -> int:
    return seat if len(position.won) == position.players else rules.side_of(seat, position.players)


def _game_to_the_best_player(rules: Rules, hand: Hand) -> list[Point]:
    """Where each seat has a pile of its own, Game goes to the side of the best one."""
    sides = counting.sides(hand.players)
    if len(hand.won) == sides:
        return counting.count(rules, hand)
    best = counting.game(rules, hand)
    pairs = [[card for pile in hand.won[side::sides] for card in pile] for side in range(sides)]
    swapped = replace(rules, game=lambda rules, hand: None if best is None else best % sides)
    return counting.count(swapped, hand._replace(won=pairs))


def _any_jack(rules: Rules, hand: Hand) -> int | None:
    """Without the Jack of trumps the first of another suit that was won scores."""
    others = [captor(hand, Card("J", suit)) for suit in SUITS if suit != hand.trump]
    there = _in_play(hand, Card("J", hand.trump))
    return counting.jack(rules, hand) if there else next((side for side in others if side is not None), None)


def _worth_with_bonus(rules: Rules, card: Card, trump: str) -> int:
    bonus = {"5": rules.parameters.five_bonus, "T": rules.parameters.ten_bonus}.get(card.rank, 0)
    return counting.game_worth(rules, card, trump) + (bonus if card.suit == trump else 0)


def _seats_for_sides(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    """The first seat from eldest on whose number is that of a tied side."""
    if rules.parameters.game_tie == "none":
        return None
    return next(seat for seat in counting.from_eldest(hand.dealer, hand.players) if seat in tied)


IDEAS = (
    idea("turn-up-is-the-dealers", "CRD-DEAL-3", "The dealer scores High or Low for an Ace or a Two turned up.",
         high=_missing_to_the_dealer("A"), low=_missing_to_the_dealer("2")),
    idea("only-ace-and-two", "CRD-DISCARD-3", "High is the Ace and Low the Two; if they are out of play nobody scores.",
         high=_extreme_or_nobody("A"), low=_extreme_or_nobody("2")),
    idea("missing-jack-to-seat-0", "CRD-TURN-6", "A Jack that nobody captured is side 0's.",
         jack=lambda rules, hand: counting.jack(rules, hand) or 0),
    idea("game-first", "CRD-COUNT-1", "Game is counted before Jack.", order=lambda: ("high", "low", "game", "jack")),
    idea("empty-events", "CRD-COUNT-2", "Jack and Game are recorded even when nobody scores them.",
         count=_empty_events),
    idea("points-always", "CRD-COUNT-3", "High, Low, Jack and Game are always counted.", count=_points_always),
    idea("nothing-at-the-end", "CRD-COUNT-3", "Without the four points nothing is scored at the end.",
         count=_nothing_at_the_end),
    idea("ace-is-low", "CRD-HIGH-1", "For High and Low the Ace is the lowest trump.",
         high=_high_below_the_ace, low=_ace_as_low),
    idea("high-is-the-ace", "CRD-HIGH-1", "Only the Ace is High.", high=_captor_of_high),
    idea("first-six-in-play", "CRD-HIGH-2", "High and Low go by the first six cards of each hand.",
         trumps_in_play=_first_six),
    idea("lone-trump-no-low", "CRD-HIGH-3", "A lone trump is High only.", low=_not_alone(counting.low)),
    idea("any-suit-without-trumps", "CRD-HIGH-4", "With no trump in play High and Low go by the other suits.",
         trumps_in_play=_any_suit_for_want_of_trumps),
    idea("low-captured", "CRD-LOW-1", "Low goes to who captured it.", low=_low_captured),
    idea("low-is-the-two", "CRD-LOW-1", "Only the Two is Low.", low=_low_is_the_two),
    idea("low-dealt", "CRD-LOW-2", "Low goes to who held it, always.", low=_low_dealt),
    idea("jack-to-its-holder", "CRD-JACK-1", "Jack goes to who held it.", jack=_jack_holder),
    idea("jack-with-its-trick-alone", "CRD-JACK-2", "The Jack of trumps scores with its trick, and not at the end.",
         jack=lambda rules, hand: None),
    idea("any-jack", "CRD-JACK-3", "Without the Jack of trumps that of another suit scores.", jack=_any_jack),
    idea("jack-to-the-dealer", "CRD-JACK-3", "A Jack not in play scores for the dealer.", jack=_jack_when_missing),
    idea("most-cards-game", "CRD-GAME-1", "Game goes to who won most cards.", game_totals=_most_cards),
    idea("trumps-only-game", "CRD-GAME-1", "Only trumps count towards Game.", game_totals=_trumps_only),
    idea("no-fives-in-game", "CRD-GAME-2", "Fives do not count towards Game.", game_worth=_fives("none")),
    idea("trump-five-in-game", "CRD-GAME-2", "Only the trump Five counts towards Game.",
         game_worth=_fives("trump_only")),
    idea("all-fives-in-game", "CRD-GAME-3", "All Fives count towards Game, always.", game_worth=_fives("all_suits")),
    idea("trump-five-always", "CRD-GAME-4", "The trump Five counts towards Game, always.",
         game_worth=_trump_five_always),
    idea("no-tens-in-game", "CRD-GAME-5", "The Tens do not count towards Game.", game_worth=_no_tens),
    idea("tied-game-to-the-first", "CRD-GAME-6", "A tied Game goes to the first side.", game_tie=_first_of_tied),
    idea("game-at-zero-to-eldest", "CRD-GAME-7", "Eldest scores Game when nobody has anything.",
         game_tie=_zero_tie_to_eldest),
    idea("tied-game-to-the-dealer", "CRD-GAME-8", "The dealer scores a tied Game.", game_tie=_dealer_of_tied),
    idea("tied-game-by-seat", "CRD-GAME-8", "A tied Game goes to the first seat with a tied side's number.",
         game_tie=_seats_for_sides),
    idea("tied-game-to-nobody", "CRD-GAME-8", "A tied Game is nobody's, always.", game_tie=_tie_to_nobody),
    idea("tied-game-to-eldest-untied", "CRD-GAME-9", "Eldest scores a tied Game, tied or not.",
         game_tie=_eldest_untied),
    idea("game-needs-half", "CRD-GAME-10", "With three players Game needs more than half.", game=_more_than_half),
    idea("game-to-the-best-player", "CRD-GAME-11", "Game goes to the pair of the one player who won most.",
         playing=_piles_by_seat, pile_of=_own_pile, count=_game_to_the_best_player),
    idea("bonus-in-game", "CRD-GAME-12", "A bonus counts towards Game as well.", game_worth=_worth_with_bonus),
    idea("captures-count-twice", "CRD-GAME-12", "Captured trumps count towards Game once more.",
         game_totals=_captures_too),
)  # fmt: skip
