"""The rules of the game as one immutable value: the parameters, and a function for each rule.

Replacing one function gives the engine one other idea; that is how misconceptions and
alternatives are made. The functions are documented where they are defined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from fives_reference.cards import begging, bidding, cardplay, hand, match, trick, turn
from fives_reference.cards import count as counting
from fives_reference.cards.pack import Card, Cards
from fives_reference.cards.parameters import Parameters

_Hand = counting.Hand
_Position = hand.Position


@dataclass(frozen=True, eq=False, repr=False)
class Rules:
    """Parameters and rules."""

    parameters: Parameters = field(default_factory=Parameters)

    leads: Callable[[str | None, Sequence[Card]], list[Card]] = trick.leads
    under_trump_lead: Callable[[Rules, str, trick.Trick, Sequence[Card]], list[Card]] = trick.under_trump_lead
    under_side_lead: Callable[[Rules, str, str | None, Sequence[Card]], list[Card]] = trick.under_side_lead
    without_undertrumps: Callable[[Rules, str | None, trick.Trick, list[Card]], list[Card]] = trick.without_undertrumps
    power: Callable[[Card, str, str | None], tuple[int, int]] = trick.power
    credit: Callable[[Rules, str | None, trick.Trick], int] = trick.credit
    captured: Callable[[Rules, str | None, trick.Trick], list[Card]] = trick.captured
    capture_worth: Callable[[Card], int] = trick.capture_worth
    capture_bonus: Callable[[Rules, Card], int] = trick.capture_bonus

    side_of: Callable[[int, int], int] = counting.side_of
    order: Callable[[], tuple[str, ...]] = counting.order
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

    deal: Callable[[Rules, int, int, Cards], tuple[tuple[Cards, ...], Cards]] = hand.deal
    turned_up: Callable[[Cards], tuple[Card, Cards]] = hand.turned_up
    stock_trump: Callable[[Rules, Cards], str] = hand.stock_trump
    playing: Callable[[Rules, _Position, str | None], _Position] = hand.playing
    left_to_do: Callable[[_Position], list[hand.Action]] = turn.left_to_do
    refusal: Callable[[Rules, _Position, hand.Action], str | None] = turn.refusal
    after_the_hand: Callable[[_Position], str | None] = turn.after_the_hand
    acts: Callable[[_Position, int], bool] = turn.acts
    in_phase: Callable[[_Position, str, str], bool] = turn.in_phase
    gift_refusal: Callable[[Rules, _Position], str | None] = begging.gift_refusal
    gift_wins: Callable[[Rules, int], bool] = begging.gift_wins
    receivers: Callable[[Rules, _Position], list[int]] = begging.receivers
    call_refusal: Callable[[Rules, _Position, int | None], str | None] = bidding.call_refusal
    bid_range: Callable[[Rules], Sequence[int]] = bidding.bid_range
    bidding_over: Callable[[Rules, _Position], bool] = bidding.bidding_over
    may_steal: Callable[[Rules, int], bool] = bidding.may_steal
    discard_refusal: Callable[[Sequence[Card], Sequence[Card]], str | None] = begging.discard_refusal
    next_discard: Callable[[_Position], int | None] = begging.next_discard
    holds: Callable[[_Position, Card], bool] = cardplay.holds
    apply: Callable[[Rules, _Position, hand.Action], hand.Outcome] = turn.apply
    first_jack: Callable[[Rules, _Position], tuple[hand.Credit, ...]] = begging.first_jack
    jack_turned: Callable[[Rules, _Position, Card, str], tuple[hand.Credit, ...]] = begging.jack_turned
    settles: Callable[[str, Card], bool] = begging.settles
    run_dealt: Callable[[Rules, _Position], _Position] = begging.run_dealt
    must_discard: Callable[[Rules], bool] = begging.must_discard
    may_run: Callable[[Rules, int, int, int], bool] = begging.may_run
    pitcher: Callable[[_Position, counting.Bid | None], int] = bidding.pitcher
    pitched: Callable[[_Position, Card], str | None] = cardplay.pitched
    won_bid: Callable[[Rules, _Position], counting.Bid | None] = bidding.won_bid
    credited: Callable[[int, _Position], int] = cardplay.credited
    next_seat: Callable[[int, int], int] = cardplay.next_seat
    pile_of: Callable[[Rules, _Position, int], int] = cardplay.pile_of
    played_out: Callable[[Rules, _Position], bool] = cardplay.played_out
    next_leader: Callable[[_Position, int], int] = cardplay.next_leader
    drawn: Callable[[_Position, int], _Position] = cardplay.drawn
    next_dealer: Callable[[Rules, _Position], int] = cardplay.next_dealer

    deck_refusal: Callable[[Cards], str | None] = match.deck_refusal
    dealer_refusal: Callable[[int, int | None], str | None] = match.dealer_refusal
    hand_refusal: Callable[[match.Standing], str | None] = match.hand_refusal
    new_game: Callable[[match.Standing, match.Hand], match.Standing] = match.new_game
    after_no_hand: Callable[[Rules, match.Standing, match.Standing], match.Standing] = match.after_no_hand
    stops_at: Callable[[str], bool] = match.stops_at
    stopped: Callable[[Rules, match.Standing], match.Standing] = match.stopped
    at_target: Callable[[Rules, int], bool] = match.at_target
    ends_at_once: Callable[[Rules, str], bool] = match.ends_at_once
    first_of: Callable[[Rules, match.Standing, Sequence[int], int | None], int] = match.first_of
    new_score: Callable[[Rules, int, int], int] = match.new_score
    wins_match: Callable[[Rules, int], bool] = match.wins_match
    game_counts: Callable[[Rules, match.Standing, int], int] = match.game_counts


RULES = Rules()
"""The rules of the specification, under the base ruleset."""
