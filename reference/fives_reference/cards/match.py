"""Games and the match from a record: hands one after another, the target, skunks, the winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.cards import count as counting
from fives_reference.cards.count import Bid, sides
from fives_reference.cards.hand import PLAYED, Action, Credit, Outcome, Position, start
from fives_reference.cards.pack import PACK, Cards

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules

Scores = tuple[int, ...]
_WHOLE = frozenset(PACK)


class Hand(NamedTuple):
    """One hand of a record."""

    deck: Cards
    dealer: int | None
    """None where the deal goes on in turn."""
    actions: tuple[Action, ...]


class Event(NamedTuple):
    """Something that changed a score; ``action`` is None for a Jack turned up and the count."""

    hand: int
    action: int | None
    label: str
    credits: Scores
    scores: Scores


class Illegal(NamedTuple):
    """The first thing in a record that the rules refuse; ``action`` is None for the hand itself."""

    hand: int
    action: int | None
    reason: str


class Standing(NamedTuple):
    """How the match stands."""

    scores: Scores
    games: Scores
    dealer: int
    """Who deals the next hand."""
    events: tuple[Event, ...] = ()
    risen: tuple[int, ...] = ()
    """The sides in the order in which their scores last rose."""
    reached: tuple[int, ...] = ()
    """The sides at the target, in the order in which they got there."""
    winner: int | None = None
    """Of the present game."""
    hand_ended: bool = True
    match_winner: int | None = None


def replay(rules: Rules, standing: Standing, players: int, hands: Sequence[Hand]) -> Standing | Illegal:
    """How the match stands at the end of the record, or the first thing that is illegal in it."""
    for number, hand in enumerate(hands):
        if reason := rules.hand_refusal(standing):
            return Illegal(number, None, reason)
        if standing.winner is not None:
            standing = rules.new_game(standing, hand)
        if reason := rules.dealer_refusal(standing.dealer, hand.dealer):
            return Illegal(number, None, reason)
        after = _play(rules, standing, players, number, hand)
        if isinstance(after, Illegal):
            return after
        standing = after
    return rules.stopped(rules, standing)


def stopped(rules: Rules, standing: Standing) -> Standing:
    """A record that stops decides nothing by that (CRD-TARGET-4)."""
    return standing


def stops_at(reason: str) -> bool:
    """Whether a refused action makes the record illegal there (CRD-PLAY-3)."""
    return True


def hand_refusal(standing: Standing) -> str | None:
    """Why no further hand may follow (CRD-MATCH-4)."""
    if standing.match_winner is not None:
        return "match-over"
    return None if standing.hand_ended or standing.winner is not None else "hand-not-over"


def dealer_refusal(in_turn: int, said: int | None) -> str | None:
    """Why that seat may not deal (CRD-DEAL-4, CRD-RUN-8)."""
    return None if said in (None, in_turn) else "wrong-dealer"


def new_game(standing: Standing, hand: Hand) -> Standing:
    """A new game from 0; a record may name its first dealer (CRD-MATCH-2, CRD-MATCH-3)."""
    dealer = standing.dealer if hand.dealer is None else hand.dealer
    nothing = (0,) * len(standing.scores)
    return Standing(nothing, standing.games, dealer, standing.events)


def _play(rules: Rules, standing: Standing, players: int, number: int, hand: Hand) -> Standing | Illegal:
    """One hand, up to its end, the end of its game, or the end of the record."""
    before, position = standing, start(rules, standing.dealer, players, hand.deck, standing.scores)
    standing = standing._replace(hand_ended=False)
    standing = _scored(rules, standing, number, None, rules.first_jack(rules, position))
    position, held = position._replace(scores=standing.scores), position.hands
    for index, action in enumerate(hand.actions):
        if standing.match_winner is not None:
            return Illegal(number, index, "match-over")
        if standing.winner is not None or standing.hand_ended:
            return Illegal(number, index, "hand-over")
        reason = rules.refusal(rules, position, action)
        if reason and rules.stops_at(reason):
            return Illegal(number, index, reason)
        if not any(position.won) and not position.trick:
            held = position.hands
        outcome = Outcome(position) if reason else rules.apply(rules, position, action)
        position = outcome.position
        standing = _scored(rules, standing, number, index, outcome.credits)
        if position.end and standing.winner is None:
            standing = standing._replace(hand_ended=True, dealer=rules.next_dealer(rules, position))
            if position.end == PLAYED:
                standing = _counted(rules, standing, number, position, held)
            else:
                standing = rules.after_no_hand(rules, standing, before)
    return standing._replace(dealer=rules.next_dealer(rules, position)) if standing.winner is not None else standing


def _scored(rules: Rules, standing: Standing, hand: int, action: int | None, credits: Sequence[Credit]) -> Standing:
    """After what an action scores; a Jack turned up is tied to no action."""
    for one in credits:
        place = None if one.label == "jack-turned" else action
        standing = _added(rules, standing, hand, place, one.label, one.side, one.points)
    return standing


def _counted(rules: Rules, standing: Standing, number: int, position: Position, held: tuple[Cards, ...]) -> Standing:
    """After a hand that has been played: the count, and the target."""
    assert position.trump is not None
    bid = rules.won_bid(rules, position)
    seen = () if rules.parameters.from_stock else held
    hand = counting.Hand(position.players, position.dealer, position.trump, seen, position.won, bid)
    for point in rules.count(rules, hand):
        standing = _added(rules, standing, number, None, point.label, point.side, point.credit)
    return _looked_at(rules, standing, hand, bid)


def after_no_hand(rules: Rules, standing: Standing, before: Standing) -> Standing:
    """A hand that is not played takes nothing back, and is no end of one for the target (CRD-RUN-9, CRD-RUN-10)."""
    return standing


def _looked_at(rules: Rules, standing: Standing, hand: counting.Hand, bid: Bid | None) -> Standing:
    """The target, when a hand has been played and counted (CRD-TARGET-5)."""
    there = _there(rules, standing.scores)
    if standing.winner is not None or not there:
        return standing
    bidder = None if bid is None else rules.side_of(bid.seat, hand.players)
    return _won(rules, standing, rules.first_of(rules, standing, there, bidder))


def _there(rules: Rules, scores: Sequence[int]) -> list[int]:
    return [side for side, score in enumerate(scores) if rules.at_target(rules, score)]


def at_target(rules: Rules, score: int) -> bool:
    """Whether a score is at the target (CRD-TARGET-1, CRD-TARGET-2)."""
    return score >= rules.parameters.target


def ends_at_once(rules: Rules, label: str) -> bool:
    """Whether the target is looked at after an event of that kind (CRD-TARGET-5, 11 and 12)."""
    return rules.parameters.end_mode == "immediate"


def first_of(rules: Rules, standing: Standing, there: Sequence[int], bidder: int | None) -> int:
    """Which of the sides at the target has won (CRD-TARGET-6 to 10, CRD-PITCH-25, 26)."""
    order = rules.parameters.both_reach
    if order == "highest_total":
        totals = [standing.scores[side] for side in there]
        there = [side for side in there if all(standing.scores[side] >= other for other in totals)]
    if order == "bidder" and bidder is not None and bidder in there:
        return bidder
    if order in ("bidder", "event_order"):
        return min(there, key=standing.reached.index)
    return max(there, key=standing.risen.index)


def _added(
    rules: Rules, standing: Standing, hand: int, action: int | None, label: str, side: int, points: int
) -> Standing:
    """After one event; nothing counts once the game is won (CRD-TARGET-11, CRD-TARGET-12)."""
    if standing.winner is not None:
        return standing
    scores = list(standing.scores)
    scores[side] = rules.new_score(rules, scores[side], points)
    credits = tuple([points if other == side else 0 for other in range(len(scores))])
    event = Event(hand, action, label, credits, tuple(scores))
    after = standing._replace(
        scores=tuple(scores),
        events=(*standing.events, event),
        risen=_risen(standing, side, points),
        reached=_reached(standing, _there(rules, scores)),
    )
    ends = rules.ends_at_once(rules, label) and rules.at_target(rules, scores[side])
    return _won(rules, after, side) if ends else after


def _risen(standing: Standing, side: int, points: int) -> tuple[int, ...]:
    return (*[other for other in standing.risen if other != side], side) if points > 0 else standing.risen


def _reached(standing: Standing, there: Sequence[int]) -> tuple[int, ...]:
    """Who is at the target, the earliest first; who falls below it has to get there again."""
    return (
        *[side for side in standing.reached if side in there],
        *[side for side in there if side not in standing.reached],
    )


def new_score(rules: Rules, score: int, points: int) -> int:
    """The true total (CRD-TARGET-13, CRD-PITCH-23)."""
    return score + points


def _won(rules: Rules, standing: Standing, winner: int) -> Standing:
    """After a game is won (CRD-MATCH-1, CRD-SKUNK-1 to 4)."""
    games = list(standing.games)
    games[winner] += rules.game_counts(rules, standing, winner)
    match_winner = winner if rules.wins_match(rules, games[winner]) else None
    return standing._replace(games=tuple(games), winner=winner, match_winner=match_winner)


def wins_match(rules: Rules, games: int) -> bool:
    """Whether so many games win the match (CRD-MATCH-1)."""
    return games >= rules.parameters.match_credits


def game_counts(rules: Rules, standing: Standing, winner: int) -> int:
    """What a game counts towards the match (CRD-SKUNK-1 to 4)."""
    losers = [score for side, score in enumerate(standing.scores) if side != winner]
    skunked = all(score < rules.parameters.skunk_limit for score in losers)
    return 2 if rules.parameters.skunk and skunked else 1


def deck_refusal(deck: Cards) -> str | None:
    """Why a deck is impossible (CRD-DEAL-5)."""
    return None if _WHOLE.issubset(deck) else "deck-is-not-the-pack"


def nothing(players: int) -> Scores:
    """A score of 0 for each side."""
    return (0,) * sides(players)
