"""Whether a question describes something that can be; where it does not, ``Impossible`` with a published reason."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from fives_reference.cards import hand as hands
from fives_reference.cards.count import side_of, sides
from fives_reference.cards.hand import Position
from fives_reference.cards.pack import HAND, PACK, Card, Cards, strength
from fives_reference.cards.trick import of_suit
from fives_reference.game import Impossible

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules

PLAYERS = (2, 3, 4)
PACKET = 3
"""Cards that a run gives to each player."""


def once(cards: Sequence[Card]) -> None:
    """No card lies in two places."""
    if len(set(cards)) != len(cards):
        raise Impossible("card-in-two-places", "a card is in two places")


def table(rules: Rules, players: int) -> None:
    """So many can play (CRD-CAL-1)."""
    if rules.parameters.from_stock and players != 2:
        raise Impossible("players-do-not-fit", "California Jack is for two")


def by_side(values: Sequence[object], players: int) -> None:
    """A score, or a pile of won cards, for each side."""
    if len(values) != sides(players):
        raise Impossible("scores-do-not-fit", f"{len(values)} where there are {sides(players)} sides")


def _in_turn(seats: Sequence[int], players: int) -> bool:
    return all((seat + 1) % players == after for seat, after in pairwise(seats))


def whole_trick(seats: Sequence[int], players: int) -> None:
    """One card of each seat, clockwise."""
    if len(seats) != players or max(seats) >= players or not _in_turn(seats, players):
        raise Impossible("trick-does-not-fit", "a trick has one card of each seat, clockwise")


def trick_so_far(seats: Sequence[int]) -> None:
    """Cards of seats clockwise, with one still to play; of how many players is not said."""
    fits = any(
        len(seats) < players and all(seat < players for seat in seats) and _in_turn(seats, players)
        for players in PLAYERS
    )
    if not fits:
        raise Impossible("trick-does-not-fit", "the plays go clockwise, and somebody is still to play")


def position(position: Position) -> None:
    """Its cards, hands and turn, as far as they show without a parameter."""
    cards = [*position.deck, *[play.card for play in position.trick], *([position.turn_up] if position.turn_up else [])]
    once([*cards, *[card for pile in (*position.hands, *position.won) for card in pile]])
    {hands.DISCARD: _discards, hands.PLAY: _play}.get(position.phase, _dealt)(position)


def _dealt(position: Position) -> None:
    """Six cards each, and in begging the seat that has to speak (CRD-BEG-1, CRD-BEG-3)."""
    if any(len(hand) != HAND for hand in position.hands):
        raise Impossible("hands-do-not-fit", "six cards each")
    due = {hands.BEG: position.eldest, hands.RESPOND: position.dealer}.get(position.phase, position.turn)
    if position.turn != due:
        raise Impossible("phase-does-not-fit", f"in {position.phase} it is the turn of seat {due}")


def _discards(position: Position) -> None:
    """Who has discarded has six cards, who has not has some packets more (CRD-DISCARD-2)."""
    order = [(position.eldest + step) % position.players for step in range(position.players)]
    sizes = [len(position.hands[seat]) for seat in order]
    now = order.index(position.turn or 0)
    later = sizes[now + 1 :]
    whole = later[0] if later else sizes[now]
    done = all(size == HAND for size in sizes[:now]) and all(size == whole for size in later)
    if not (done and HAND < sizes[now] <= whole and (not later or whole % PACKET == 0)):
        raise Impossible(
            "hands-do-not-fit", "the seats before the one to discard hold six, those after it all they had"
        )


def _play(position: Position) -> None:
    seats = [play.seat for play in position.trick]
    if len(seats) >= position.players or not _in_turn([*seats, position.turn or 0], position.players):
        raise Impossible("trick-does-not-fit", "the plays go clockwise to the seat to act")
    sizes = {len(hand) + (seat in seats) for seat, hand in enumerate(position.hands)}
    if len(sizes) > 1 or sizes == {0}:
        raise Impossible("hands-do-not-fit", "who has played to the trick has one card fewer than the others")
    if len(position.deck) % 2:
        raise Impossible(
            "hands-do-not-fit", "two cards of the stock are drawn at a time, and this one has an odd number"
        )
    if position.trump is None and not first_lead(position):
        raise Impossible("phase-does-not-fit", "the first lead settles trumps")


def first_lead(position: Position) -> bool:
    """Whether nothing has been played yet."""
    return not position.trick and not any(position.won)


def phase(rules: Rules, position: Position) -> None:
    """The phase is one of this game, for an operation that knows where trumps come from."""
    given = rules.parameters
    fits = {
        hands.BEG: given.trump_from == "turn_up",
        hands.RESPOND: given.trump_from == "turn_up",
        hands.DISCARD: given.trump_from == "turn_up" and given.post_run_hand == "discard_to_6",
        hands.BID: given.trump_from == "bid",
        hands.PLAY: (position.trump is None) == (given.trump_from == "bid" and first_lead(position)),
        hands.OVER: True,
    }
    if not fits[position.phase]:
        raise Impossible("phase-does-not-fit", f"{position.phase} like this is no part of this game")


def counted(rules: Rules, trump: str, held: tuple[Cards, ...], won: tuple[Cards, ...], players: int) -> None:
    """Cards held and won of one hand; without ``held`` it is California Jack (CRD-CAL-9)."""
    by_side(won, players)
    all_won = [card for pile in won for card in pile]
    once(all_won)
    if held:
        _held(trump, held, won, players)
    elif rules.parameters.low_to == "dealt":
        raise Impossible("held-missing", "Low goes by the hands, which are not given")
    elif players != 2:
        raise Impossible("players-do-not-fit", "the hands are left out in California Jack alone, which is for two")
    elif len(all_won) != len(PACK):
        raise Impossible("won-does-not-fit", "in California Jack all cards of the pack are won")


def _held(trump: str, held: tuple[Cards, ...], won: tuple[Cards, ...], players: int) -> None:
    all_held = [card for hand in held for card in hand]
    once(all_held)
    if len(held) != players or len({len(hand) for hand in held}) != 1:
        raise Impossible("hands-do-not-fit", "one hand a seat, all of one size")
    if set(all_held) != {card for pile in won for card in pile}:
        raise Impossible("won-does-not-fit", "the cards won are those that were held")
    highest = max(of_suit(all_held, trump), key=strength, default=None)
    holder = next((side_of(seat, players) for seat, hand in enumerate(held) if highest in hand), None)
    if highest is not None and highest not in won[holder or 0]:
        raise Impossible("won-does-not-fit", "the highest trump wins its trick for the side that held it")


def record(rules: Rules, scores: Sequence[int], games: Sequence[int], players: int) -> None:
    """What stands before a record."""
    by_side(scores, players)
    by_side(games, players)
    table(rules, players)
    over = rules.parameters.end_mode == "immediate" and max(scores) >= rules.parameters.target
    if over or max(games) >= rules.parameters.match_credits:
        raise Impossible("match-is-over", "the record begins after the end")
