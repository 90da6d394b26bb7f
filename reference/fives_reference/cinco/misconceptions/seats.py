"""Wrong ideas about sides, the deal, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from fives_reference.cinco import turn
from fives_reference.cinco.misconceptions.idea import idea
from fives_reference.cinco.rules import Rules
from fives_reference.cinco.turn import HAND, Action, Cards, Position


def _neighbours_are_partners(seat: int, players: int, sides: int) -> int:
    return seat * sides // players


def _two_teams_of_six(seat: int, players: int, sides: int) -> int:
    return (seat // 2) % sides if players == 6 else seat % sides


def _always_two_teams(seat: int, players: int, sides: int) -> int:
    return seat % 2 if players > 3 else seat % sides


def _always_singly(seat: int, players: int, sides: int) -> int:
    return min(seat, sides - 1)


def _all_four_or_none(position: Position, seat: int) -> Cards:
    hand = position.hands[seat]
    return hand if len(hand) == HAND else ()


def _only_to_an_empty_hand(position: Position, seat: int) -> bool:
    return not position.hands[seat]


def _partners_may_act(position: Position, seat: int) -> bool:
    return position.turn is not None and (seat - position.turn) % position.sides == 0


def _five_may_play(players: int, sides: int) -> str | None:
    return None if players == 5 else turn.table_fault(players, sides)


def _any_number_of_sides(players: int, sides: int) -> str | None:
    return "players-do-not-fit" if players == 5 else None


def _two_against_one(seat: int, players: int, sides: int) -> int:
    return seat % 2 if players == 3 else seat % sides


def _held_together(position: Position, seat: int) -> int:
    partners = range(seat % position.sides, position.players, position.sides)
    return sum(len(position.hands[other]) for other in partners)


def _three_cards_of_many(players: int, hands: Sequence[Cards]) -> str | None:
    fits = [len(hand) for hand in hands] == [HAND - (players > 2)] * players
    return None if fits else "deal-does-not-fit"


def _first_card_turned(position: Position) -> Position:
    return position._replace(pile=position.pile[1:], discards=position.pile[:1])


def _passes_with_useless_cards(rules: Rules, position: Position, seat: int) -> list[Action]:
    useless = not any(rules.cells(rules, position.board, card) for card in position.hands[seat])
    return [Action("pass", seat)] if useless else []


def _four_to_an_empty_hand(rules: Rules, position: Position, action: Action) -> Position:
    hand = position.hands[action.seat]
    cards, after = rules.draw(rules, position, 1 if hand else HAND)
    return turn.held(after, action.seat, (*hand, *cards))


IDEAS = (
    idea("two-against-one", "CIN-SIDE-1", "With three players seats 0 and 2 are partners.", side_of=_two_against_one),
    idea("neighbours", "CIN-SIDE-2", "Four players: neighbours are partners.", side_of=_neighbours_are_partners),
    idea("no-partners", "CIN-SIDE-2", "Each seat has a colour of its own.", side_of=_always_singly),
    idea("six-neighbours", "CIN-SIDE-3", "Six players: neighbours are partners.", side_of=_two_teams_of_six),
    idea("six-in-two", "CIN-SIDE-3", "Six always play in two teams.", side_of=_always_two_teams),
    idea("five-players", "CIN-SIDE-4", "Five can play too.", table_fault=_five_may_play),
    idea("any-sides", "CIN-SIDE-4", "Players may form as many sides as they like.", table_fault=_any_number_of_sides),
    idea("hands-held-together", "CIN-SIDE-5", "Partners hold four cards together.",
         may_take=lambda position, seat: _held_together(position, seat) < HAND,
         may_exchange=lambda position, seat: _held_together(position, seat) == HAND),
    idea("anticlockwise", "CIN-SIDE-6", "Play goes to the right.",
         next_seat=lambda seat, players: (seat - 1) % players),
    idea("seat-0-starts", "CIN-SIDE-7", "Seat 0 starts.", begun=lambda position: position._replace(turn=0)),
    idea("three-cards-of-many", "CIN-DEAL-1", "With more than two players each gets three cards.",
         deal_fault=_three_cards_of_many),
    idea("first-card-turned", "CIN-DEAL-2", "The first card of the pile is turned, and begins the discards.",
         begun=_first_card_turned),
    idea("same-seat", "CIN-TURN-1", "Who has acted acts again.", next_seat=lambda seat, players: seat),
    idea("passes-with-useless-cards", "CIN-TURN-2", "A player who can place no pawn may pass.",
         idle=_passes_with_useless_cards),
    idea("out-of-turn", "CIN-TURN-3", "Anybody may act at any time.", in_turn=lambda position, seat: True),
    idea("partner-acts", "CIN-TURN-3", "A partner may act in one's turn.", in_turn=_partners_may_act),
    idea("out-without-cards", "CIN-TURN-4", "A player without cards takes none.",
         may_take=lambda position, seat: bool(position.hands[seat]) and turn.may_take(position, seat)),
    idea("four-to-an-empty-hand", "CIN-TURN-4", "A player without cards takes four.", take=_four_to_an_empty_hand),
    idea("no-exchange", "CIN-TURN-5", "Cards are never exchanged.", may_exchange=lambda position, seat: False),
    idea("fill-first", "CIN-TURN-6", "With fewer than four cards a card must be taken.", playable=_all_four_or_none),
    idea("take-when-empty", "CIN-TURN-6", "A card is taken only when the hand is empty.",
         may_take=_only_to_an_empty_hand),
)  # fmt: skip
