"""Wrong ideas about running the cards, discarding, and a Jack turned up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fives_reference.cards import hand as hands
from fives_reference.cards import match
from fives_reference.cards.hand import Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import HAND, Card
from fives_reference.cards.rules import Rules


def _may_run(limit: int | str) -> Any:
    def may_run(rules: Rules, runs: int, players: int, left: int) -> bool:
        return hands.may_run(with_parameters(rules, max_runs=limit), runs, players, left)

    return may_run


def _at_most(runs_allowed: int) -> Any:
    def may_run(rules: Rules, runs: int, players: int, left: int) -> bool:
        return runs < runs_allowed and hands.may_run(rules, runs, players, left)

    return may_run


def _may_always_run(rules: Rules, runs: int, players: int, left: int) -> bool:
    fits = left >= 3 * players + 1
    return fits and ((rules.parameters.max_runs == 2 and runs < 3) or rules.parameters.max_runs == "pack")


def _may_discard_more(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    return "not-held" if any(card not in hand for card in cards) else None


def _no_trump_discard(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    high = any(card.rank in "AKQJT5" for card in cards)
    return "wrong-action" if high else hands.discard_refusal(hand, cards)


def _jack(value: str) -> Any:
    def jack_turned(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
        return hands.jack_turned(with_parameters(rules, jack_turnup=value), position, card, when)

    return jack_turned


def _jack_to_eldest(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
    side = rules.side_of(position.eldest, position.players)
    return tuple([one._replace(side=side) for one in hands.jack_turned(rules, position, card, when)])


def _void_passes_the_deal(rules: Rules, position: Position) -> int:
    return position.eldest if position.end == hands.VOID else hands.next_dealer(rules, position)


def _looked_at_void(rules: Rules, standing: match.Standing) -> match.Standing:
    there = [side for side, score in enumerate(standing.scores) if score >= rules.parameters.target]
    return standing._replace(winner=there[0]) if there else standing


def _jack_at_once(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
    scores = rules.parameters.jack_turnup != "none" and when == "every"
    return hands.jack_turned(with_parameters(rules, jack_turnup="every"), position, card, when) if scores else ()


def _discard_anything(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    return "too-many-discards" if len(hand) - len(cards) < HAND else None


IDEAS = (
    idea("same-suit-settles", "CRD-RUN-3", "The same suit turned again is trumps after all.",
         settles=lambda refused, turned: True),
    idea("one-run", "CRD-RUN-5", "The cards are run once only.", may_run=_at_most(1)),
    idea("three-runs", "CRD-RUN-5", "The cards may be run three times.", may_run=_may_always_run),
    idea("two-runs-of-the-pack", "CRD-RUN-6", "Two runs are the most, whatever was agreed.", may_run=_may_run(2)),
    idea("void-passes-the-deal", "CRD-RUN-8", "After a void hand the deal passes on.",
         next_dealer=_void_passes_the_deal),
    idea("void-hand-is-looked-at", "CRD-RUN-10", "A side at the target wins after a void hand.",
         after_no_hand=_looked_at_void),
    idea("discard-unheld", "CRD-DISCARD-1", "Cards that are not held may be laid away.",
         discard_refusal=_discard_anything),
    idea("honours-stay", "CRD-DISCARD-1", "Counting cards may not be discarded.", discard_refusal=_no_trump_discard),
    idea("discard-below-six", "CRD-DISCARD-4", "Any number of cards may be discarded.",
         discard_refusal=_may_discard_more),
    idea("jack-turned-scores", "CRD-TURN-1", "A Jack turned up always scores for the dealer.",
         jack_turned=_jack("final")),
    idea("jack-scored-when-turned", "CRD-TURN-2", "A Jack scores when it is turned, even if it is run away from.",
         jack_turned=_jack_at_once),
    idea("jack-turned-never", "CRD-TURN-2", "A Jack turned up never scores.", jack_turned=_jack("none")),
    idea("jack-turned-to-eldest", "CRD-TURN-2", "Eldest scores a Jack turned up.", jack_turned=_jack_to_eldest),
)  # fmt: skip
