"""Wrong ideas about taking, exchanging, and the piles of cards."""

from __future__ import annotations

from fives_reference.cinco import turn
from fives_reference.cinco.misconceptions.idea import idea
from fives_reference.cinco.rules import Rules
from fives_reference.cinco.turn import HAND, Action, Cards, Position


def _only_from_the_pile(position: Position, seat: int) -> bool:
    return bool(position.pile) and turn.may_take(position, seat)


def _only_with_four_in_the_pile(position: Position, seat: int) -> bool:
    return len(position.pile) >= HAND and turn.may_exchange(position, seat)


def _fills_the_hand(rules: Rules, position: Position, action: Action) -> Position:
    hand = position.hands[action.seat]
    cards, after = rules.draw(rules, position, HAND - len(hand))
    return turn.held(after, action.seat, (*hand, *cards))


def _four_go_under_the_pile(rules: Rules, position: Position, action: Action) -> Position:
    under = position._replace(pile=(*position.pile, *position.hands[action.seat]))
    cards, after = rules.draw(rules, turn.held(under, action.seat, ()), HAND)
    return turn.held(after, action.seat, cards)


def _keeps_one(rules: Rules, position: Position, action: Action) -> Position:
    kept, *rest = position.hands[action.seat]
    after = position._replace(discards=(*position.discards, *rest))
    cards, after = rules.draw(rules, after, HAND - 1)
    return turn.held(after, action.seat, (kept, *cards))


def _from_the_bottom(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    cards, after = turn.draw(rules, position._replace(pile=position.pile[::-1]), number)
    return cards, after if after.shuffles > position.shuffles else after._replace(pile=after.pile[::-1])


def _discards_stay(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    cards, after = turn.draw(rules, position, number)
    return cards, after._replace(discards=position.discards)


def _turned_over(discards: Cards, order: Cards | None) -> Cards:
    turn.new_pile(discards, order)
    return discards


def _first_order_again(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    cards, after = turn.draw(rules, position, number)
    return cards, after._replace(orders=position.orders)


def _gone(position: Position, card: int) -> Position:
    return position._replace(pile=(*position.pile, card))


def _shuffled_below_four(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    cards, after = turn.draw(rules, position, number)
    return cards, turn.shuffled(rules, after) if len(after.pile) < HAND and after.discards else after


def _what_is_left(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    return turn.draw(rules, position, min(number, len(position.pile)) or number)


def _the_full_number_again(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    cards, after = turn.draw(rules, position, number)
    left = len(position.pile)
    return cards, after._replace(pile=after.pile[left:]) if left < number else after


IDEAS = (
    idea("fifth-card", "CIN-TAKE-1", "A hand may grow to five cards.", may_take=lambda position, seat: True),
    idea("fills-up", "CIN-TAKE-2", "To take is to fill the hand up to four.", take=_fills_the_hand),
    idea("from-the-bottom", "CIN-TAKE-2", "Cards are drawn from the bottom of the pile.", draw=_from_the_bottom),
    idea("short-exchange", "CIN-EXCHANGE-1", "Any hand may be exchanged.", may_exchange=lambda position, seat: True),
    idea("keeps-one", "CIN-EXCHANGE-2", "In an exchange a card may be kept.", exchange=_keeps_one),
    idea("under-the-pile", "CIN-EXCHANGE-2", "Exchanged cards go under the pile.", exchange=_four_go_under_the_pile),
    idea("card-under-the-pile", "CIN-PILE-1", "A card that is played goes under the pile.", discarded=_gone),
    idea("empty-pile-no-take", "CIN-PILE-1", "From an empty pile nothing can be taken.",
         may_take=_only_from_the_pile),
    idea("discards-stay", "CIN-PILE-1", "The discards stay where they are when they are shuffled.",
         draw=_discards_stay),
    idea("turned-over", "CIN-PILE-2", "The discards are turned over, and not shuffled.", new_pile=_turned_over),
    idea("first-order-again", "CIN-PILE-2", "Each new pile is in the first order that is given.",
         draw=_first_order_again),
    idea("shuffled-below-four", "CIN-PILE-3", "The discards are shuffled when fewer than four cards are left.",
         draw=_shuffled_below_four),
    idea("draws-what-is-left", "CIN-PILE-4", "From a pile that is too small only what is left is drawn.",
         draw=_what_is_left),
    idea("full-number-again", "CIN-PILE-4", "A new pile loses as many cards as are exchanged, drawn or not.",
         draw=_the_full_number_again),
    idea("short-pile-no-exchange", "CIN-PILE-6", "With fewer than four cards in the pile nothing is exchanged.",
         may_exchange=_only_with_four_in_the_pile),
)  # fmt: skip
