"""A match from a record: hands played one after another until a side reaches the target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.dominoes.layout import EMPTY
from fives_reference.dominoes.settlement import sides
from fives_reference.dominoes.tiles import Tile, full_set
from fives_reference.dominoes.turn import OUT, Action, Position
from fives_reference.game import Impossible
from fives_reference.reading import tidy

if TYPE_CHECKING:
    from fives_reference.dominoes.rules import Rules

Scores = tuple[float, ...]


class Hand(NamedTuple):
    """One hand of a record."""

    deal: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    opener: int | None
    """None where it is implied by the hand before."""
    actions: tuple[Action, ...]


class Event(NamedTuple):
    """Something that changed a score; ``action`` is None for a settlement."""

    hand: int
    action: int | None
    credits: Scores
    scores: Scores


class Illegal(NamedTuple):
    """The first thing in a record that the rules refuse; ``action`` is None for the opener."""

    hand: int
    action: int | None
    reason: str


class Standing(NamedTuple):
    """How the match stands."""

    scores: Scores
    events: tuple[Event, ...] = ()
    winners: tuple[int, ...] = ()
    opener: int | None = None
    """Who must open the next hand; None where a neutral draw chooses."""
    hand_ended: bool = True


def replay(rules: Rules, scores: Scores, hands: Sequence[Hand]) -> Standing | Illegal:
    """How the match stands at the end of the record, or the first thing that is illegal in it."""
    standing = Standing(scores)
    for number, hand in enumerate(hands):
        if reason := _cannot_start(rules, standing, hand):
            return Illegal(number, None, reason)
        after = _play(rules.in_hand(rules, number), standing, number, hand)
        if isinstance(after, Illegal):
            return after
        standing = after
    return rules.stopped(standing)


def stopped(standing: Standing) -> Standing:
    """A record that stops decides nothing by that (DOM-MATCH-7)."""
    return standing


def _cannot_start(rules: Rules, standing: Standing, hand: Hand) -> str | None:
    if standing.winners:
        return "match-over"
    return rules.too_early(standing) or rules.opener_refusal(standing.opener, hand.opener)


def too_early(standing: Standing) -> str | None:
    """Why no hand may begin yet: one is in play (DOM-NEXT-3)."""
    return None if standing.hand_ended else "wrong-action"


def opener_refusal(implied: int | None, said: int | None) -> str | None:
    """Why this seat may not open: another went out (DOM-NEXT-1). Else any may (DOM-OPEN-1)."""
    return "wrong-opener" if None not in (implied, said) and implied != said else None


def _play(rules: Rules, standing: Standing, number: int, hand: Hand) -> Standing | Illegal:
    """One hand, up to its end, the end of the match, or the end of the record."""
    opener = rules.opener(standing, hand)
    if opener is None:
        raise Impossible("unknown-seat", f"hands[{number}]: nothing says who opens")
    position = Position(EMPTY, hand.deal, hand.boneyard, opener)
    before = standing.opener
    standing, won = standing._replace(opener=None, hand_ended=False), False
    for index, action in enumerate(hand.actions):
        if won or standing.hand_ended:
            return Illegal(number, index, "match-over" if standing.winners else "hand-over")
        if reason := rules.refusal(rules, position, action):
            return Illegal(number, index, reason)
        position, _, credit, end = rules.apply(rules, position, action)
        standing = _credited(rules, standing, number, index, action.seat, len(hand.deal), credit)
        end = end or rules.end_after_passes(hand, index)
        won = bool(standing.winners) and rules.wins_at_once(rules)
        if end and not won:
            standing = _settled(rules, standing, number, position, action.seat if end == OUT else None)
            standing = standing._replace(opener=rules.opener_after(before, standing.opener))
    return standing if won or standing.hand_ended else standing._replace(winners=())


def opener(standing: Standing, hand: Hand) -> int | None:
    """Who opens: who is said to, else who went out last (DOM-OPEN-1, DOM-NEXT-1)."""
    return hand.opener if hand.opener is not None else standing.opener


def _credited(
    rules: Rules, standing: Standing, hand: int, action: int, seat: int, players: int, credit: float
) -> Standing:
    """After a placement: its credit goes to the side that placed (DOM-CREDIT-5)."""
    credits: list[float] = [0] * sides(players)
    credits[rules.credited_side(rules, seat, players)] = credit
    return _added(rules, standing, hand, action, players, credits)


def credited_side(rules: Rules, seat: int, players: int) -> int:
    """The side that a placement of that seat is credited to (DOM-CREDIT-5)."""
    return rules.side_of(seat, players)


def _settled(rules: Rules, standing: Standing, hand: int, position: Position, out: int | None) -> Standing:
    """After the end of a hand."""
    players = len(position.hands)
    credits = rules.credits(rules, position.hands, out)
    after = _added(rules, standing, hand, None, players, credits)
    return after._replace(opener=rules.next_opener(out, players), hand_ended=True)


def opener_after(before: int | None, now: int | None) -> int | None:
    """Who opens next: what the hand that has ended says, whatever the one before it said (DOM-NEXT-2)."""
    return now


def _added(
    rules: Rules, standing: Standing, hand: int, action: int | None, players: int, credits: list[float]
) -> Standing:
    target = rules.target_of(rules, players)
    given = tuple(
        [rules.given(rules, score, credits[side], target, action) for side, score in enumerate(standing.scores)]
    )
    if not any(given):
        return standing
    scores = tuple([rules.new_score(score, given[side]) for side, score in enumerate(standing.scores)])
    events = (*standing.events, Event(hand, action, given, scores))
    return standing._replace(scores=scores, events=events, winners=rules.winners(scores, target))


def target_of(rules: Rules, players: int) -> float:
    """The target for so many players (DOM-MATCH-1, DOM-MATCH-11)."""
    return rules.parameters.target[str(players)]


def given(rules: Rules, score: float, credit: float, target: float, action: int | None) -> float:
    """What of a credit counts, all but an overshoot of an exact target (DOM-MATCH-9, 10)."""
    overshoots = rules.parameters.exact_target and score + credit > target
    return 0 if overshoots else credit


def new_score(score: float, credit: float) -> float:
    """The exact total (DOM-TIE-5, DOM-PENALTY-6)."""
    return tidy(score + credit)


def winners(scores: Sequence[float], target: float) -> tuple[int, ...]:
    """The sides that have won: those with the highest total at or past the target (DOM-MATCH-2, 8)."""
    there = [side for side, score in enumerate(scores) if score >= target]
    return tuple([side for side in there if all(scores[side] >= other for other in scores)])


def wins_at_once(rules: Rules) -> bool:
    """Whether a target that a placement reaches ends the match (DOM-MATCH-3, DOM-MATCH-4)."""
    return True


def end_after_passes(hand: Hand, action: int) -> str | None:
    """No hand waits for passes (DOM-BLOCK-2); its alternative does, and looks at the actions up to this one."""
    return None


def in_hand(rules: Rules, number: int) -> Rules:
    """The rules of the hand of that number; the same in each (DOM-OPEN-8)."""
    return rules


def deal_refusal(rules: Rules, deal: Sequence[Sequence[Tile]], boneyard: Sequence[Tile]) -> str | None:
    """Why a deal is impossible: other sizes, or not each tile once (DOM-DEAL-1 to 3)."""
    dealt = [*boneyard, *[tile for hand in deal for tile in hand]]
    if len(set(dealt)) < len(dealt):
        return "tile-in-two-places"
    size = rules.parameters.deal.get(str(len(deal)))
    fits = full_set(rules.parameters.set).issubset(dealt) and all(len(hand) == size for hand in deal)
    return None if fits else "deal-does-not-fit"
