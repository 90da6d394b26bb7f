"""The rules of the game as one immutable value: the parameters, and a function for each rule.

Replacing one function gives the engine one other idea; that is how misconceptions and
alternatives are made. The functions are documented where they are defined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from fives_reference.cards import count as counting
from fives_reference.cards import hand, match, trick
from fives_reference.cards.pack import Card, Cards
from fives_reference.cards.parameters import Parameters

_Hand = counting.Hand
_Position = hand.Position


@dataclass(frozen=True, eq=False)
class Rules:
    """Parameters and rules."""

    parameters: Parameters = field(default_factory=Parameters)

    leads: Callable[[str | None, Sequence[Card]], list[Card]] = trick.leads
    under_trump_lead: Callable[[str, trick.Trick, Sequence[Card]], list[Card]] = trick.under_trump_lead
    under_side_lead: Callable[[Rules, str, str | None, Sequence[Card]], list[Card]] = trick.under_side_lead
    without_undertrumps: Callable[[Rules, str | None, trick.Trick, list[Card]], list[Card]] = trick.without_undertrumps
    power: Callable[[Card, str, str | None], tuple[int, int]] = trick.power
    credit: Callable[[Rules, str | None, trick.Trick], int] = trick.credit
    captured: Callable[[Rules, str | None, trick.Trick], list[Card]] = trick.captured
    capture_worth: Callable[[Card], int] = trick.capture_worth
    capture_bonus: Callable[[Rules, Card], int] = trick.capture_bonus

    side_of: Callable[[int, int], int] = counting.side_of
    order: tuple[str, ...] = ("high", "low", "jack", "game")
    """In which the four points are counted (CRD-COUNT-1)."""
    count: Callable[[Rules, _Hand], list[counting.Point]] = counting.count
    trumps_in_play: Callable[[_Hand], list[Card]] = counting.trumps_in_play
    high: Callable[[Rules, _Hand], int | None] = counting.high
    low: Callable[[Rules, _Hand], int | None] = counting.low
    jack: Callable[[Rules, _Hand], int | None] = counting.jack
    game: Callable[[Rules, _Hand], int | None] = counting.game
    game_totals: Callable[[Rules, _Hand], list[int]] = counting.game_totals
    game_worth: Callable[[Rules, Card, str], int] = counting.game_worth
    game_tie: Callable[[Rules, _Hand, Sequence[int]], int | None] = counting.game_tie
    five: Callable[[Rules, _Hand], counting.Point | None] = counting.five
    after_bid: Callable[[Rules, _Hand, list[counting.Point]], list[counting.Point]] = counting.after_bid

    deal: Callable[[int, int, Cards], tuple[tuple[Cards, ...], Cards]] = hand.deal
    playing: Callable[[_Position, str | None], _Position] = hand.playing
    refusal: Callable[[Rules, _Position, hand.Action], str | None] = hand.refusal
    after_the_hand: Callable[[_Position], str | None] = hand.after_the_hand
    acts: Callable[[_Position, int], bool] = hand.acts
    in_phase: Callable[[_Position, str, str], bool] = hand.in_phase
    gift_refusal: Callable[[Rules, _Position], str | None] = hand.gift_refusal
    receivers: Callable[[Rules, _Position], list[int]] = hand.receivers
    call_refusal: Callable[[Rules, _Position, int | None], str | None] = hand.call_refusal
    may_steal: Callable[[Rules, int], bool] = hand.may_steal
    discard_refusal: Callable[[Sequence[Card], Sequence[Card]], str | None] = hand.discard_refusal
    next_discard: Callable[[_Position], int | None] = hand.next_discard
    holds: Callable[[_Position, Card], bool] = hand.holds
    apply: Callable[[Rules, _Position, hand.Action], hand.Outcome] = hand.apply
    first_jack: Callable[[Rules, _Position], tuple[hand.Credit, ...]] = hand.first_jack
    jack_turned: Callable[[Rules, _Position, Card, str], tuple[hand.Credit, ...]] = hand.jack_turned
    settles: Callable[[str, Card], bool] = hand.settles
    may_run: Callable[[Rules, int, int, int], bool] = hand.may_run
    pitcher: Callable[[_Position, hand.Call | None], int] = hand.pitcher
    pitched: Callable[[Card], str] = hand.pitched
    credited: Callable[[int, _Position], int] = hand.credited
    next_seat: Callable[[int, int], int] = hand.next_seat
    played_out: Callable[[_Position], bool] = hand.played_out
    next_leader: Callable[[_Position, int], int] = hand.next_leader
    drawn: Callable[[_Position, int], _Position] = hand.drawn
    next_dealer: Callable[[Rules, _Position], int] = hand.next_dealer

    deck_refusal: Callable[[Cards], str | None] = match.deck_refusal
    dealer_refusal: Callable[[int, int | None], str | None] = match.dealer_refusal
    new_game: Callable[[match.Standing, match.Hand], match.Standing] = match.new_game
    after_no_hand: Callable[[Rules, match.Standing], match.Standing] = match.after_no_hand
    first_of: Callable[[Rules, match.Standing, Sequence[int], int | None], int] = match.first_of
    new_score: Callable[[Rules, int, int], int] = match.new_score
    game_counts: Callable[[Rules, match.Standing, int], int] = match.game_counts


RULES = Rules()
"""The rules of the specification, under the base ruleset."""
