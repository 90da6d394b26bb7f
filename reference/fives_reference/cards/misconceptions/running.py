"""Wrong ideas about running the cards and discarding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fives_reference.cards import begging, cardplay, match, turn
from fives_reference.cards import hand as hands
from fives_reference.cards.hand import Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import HAND, Card
from fives_reference.cards.rules import Rules


def _may_run(limit: int | str) -> Any:
    def may_run(rules: Rules, runs: int, players: int, left: int) -> bool:
        return begging.may_run(with_parameters(rules, max_runs=limit), runs, players, left)

    return may_run


def _at_most(runs_allowed: int) -> Any:
    def may_run(rules: Rules, runs: int, players: int, left: int) -> bool:
        return runs < runs_allowed and begging.may_run(rules, runs, players, left)

    return may_run


def _may_always_run(rules: Rules, runs: int, players: int, left: int) -> bool:
    fits = left >= 3 * players + 1
    return fits and ((rules.parameters.max_runs == 2 and runs < 3) or rules.parameters.max_runs == "pack")


def _may_discard_more(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    return "not-held" if any(card not in hand for card in cards) else None


def _no_trump_discard(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    high = any(card.rank in "AKQJT5" for card in cards)
    return "wrong-action" if high else begging.discard_refusal(hand, cards)


def _void_passes_the_deal(rules: Rules, position: Position) -> int:
    return position.eldest if position.end == hands.VOID else cardplay.next_dealer(rules, position)


def _looked_at_void(rules: Rules, standing: match.Standing, before: match.Standing) -> match.Standing:
    there = [side for side, score in enumerate(standing.scores) if score >= rules.parameters.target]
    return standing._replace(winner=there[0]) if there else standing


def _discard_anything(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    return "too-many-discards" if len(hand) - len(cards) < HAND else None


def _dealer_first(rules: Rules, position: Position) -> Position:
    return begging.run_dealt(rules, position._replace(dealer=position.dealer - 1))._replace(dealer=position.dealer)


def _one_at_a_time(rules: Rules, position: Position) -> Position:
    found = list(position.hands)
    for place, card in enumerate(position.deck[: 3 * position.players]):
        found[(position.eldest + place) % position.players] += (card,)
    return begging.run_dealt(rules, position)._replace(hands=tuple(found))


def _old_turn_up_to_the_dealer(rules: Rules, position: Position) -> Position:
    after = begging.run_dealt(rules, position)
    assert position.turn_up is not None
    taken = (*after.hands[position.dealer], position.turn_up)
    return after._replace(hands=(*after.hands[: position.dealer], taken, *after.hands[position.dealer + 1 :]))


def _last_card_dealt_is_turned(rules: Rules, position: Position) -> Position:
    after = begging.run_dealt(rules, position)
    assert after.turn_up is not None
    return after._replace(turn_up=after.hands[position.dealer][-1], deck=(after.turn_up, *after.deck))


def _forced_runs_are_free(rules: Rules, runs: int, players: int, left: int) -> bool:
    return begging.may_run(rules, min(runs, 1), players, left)


def _void_takes_back(rules: Rules, standing: match.Standing, before: match.Standing) -> match.Standing:
    return before._replace(dealer=standing.dealer, hand_ended=True)


def _void_scores_nothing(rules: Rules, position: Position, action: hands.Action) -> hands.Outcome:
    outcome = turn.apply(rules, position, action)
    return outcome._replace(credits=()) if outcome.position.end == hands.VOID else outcome


def _only_eldest_discards(position: Position) -> int | None:
    return position.eldest if len(position.hands[position.eldest]) > HAND else None


def _discard_during_play(position: Position, kind: str, phase: str) -> bool:
    return position.phase == phase or (kind == "discard" and position.phase == hands.PLAY)


def _six_tricks(rules: Rules, position: Position) -> bool:
    won = sum(len(pile) for pile in position.won)
    return won == HAND * position.players or cardplay.played_out(rules, position)


IDEAS = (
    idea("run-dealer-first", "CRD-RUN-1", "In a run the dealer is dealt to first.", run_dealt=_dealer_first),
    idea("run-one-at-a-time", "CRD-RUN-1", "In a run the three cards are dealt one at a time.",
         run_dealt=_one_at_a_time),
    idea("run-last-card-dealt", "CRD-RUN-1", "The last card that a run deals settles trumps, and no card is turned.",
         run_dealt=_last_card_dealt_is_turned),
    idea("old-turn-up-to-the-dealer", "CRD-RUN-2", "The dealer takes up the turn-up that was refused.",
         run_dealt=_old_turn_up_to_the_dealer),
    idea("same-suit-settles", "CRD-RUN-3", "The same suit turned again is trumps after all.",
         settles=lambda refused, turned: True),
    idea("forced-runs-are-free", "CRD-RUN-4", "Runs that the same suit forces are not counted.",
         may_run=_forced_runs_are_free),
    idea("one-run", "CRD-RUN-5", "The cards are run once only.", may_run=_at_most(1)),
    idea("three-runs", "CRD-RUN-5", "The cards may be run three times.", may_run=_may_always_run),
    idea("two-runs-of-the-pack", "CRD-RUN-6", "Two runs are the most, whatever was agreed.", may_run=_may_run(2)),
    idea("void-passes-the-deal", "CRD-RUN-8", "After a void hand the deal passes on.",
         next_dealer=_void_passes_the_deal),
    idea("void-takes-back", "CRD-RUN-9", "A void hand takes back what was scored in it.",
         after_no_hand=_void_takes_back, apply=_void_scores_nothing),
    idea("void-hand-is-looked-at", "CRD-RUN-10", "A side at the target wins after a void hand.",
         after_no_hand=_looked_at_void),
    idea("only-eldest-discards", "CRD-DISCARD-1", "After a run eldest alone discards.",
         next_discard=_only_eldest_discards),
    idea("discard-at-any-time", "CRD-DISCARD-1", "Cards may be laid away though none were run.",
         in_phase=_discard_during_play, discard_refusal=lambda hand, cards: None),
    idea("nobody-discards", "CRD-DISCARD-1", "After a run all cards are kept, always.",
         must_discard=lambda rules: False),
    idea("discard-unheld", "CRD-DISCARD-1", "Cards that are not held may be laid away.",
         discard_refusal=_discard_anything),
    idea("honours-stay", "CRD-DISCARD-1", "Counting cards may not be discarded.", discard_refusal=_no_trump_discard),
    idea("discard-below-six", "CRD-DISCARD-4", "Any number of cards may be discarded.",
         discard_refusal=_may_discard_more),
    idea("discard-always", "CRD-DISCARD-5", "After a run hands are taken down to six, always.",
         must_discard=lambda rules: True),
    idea("six-tricks-always", "CRD-DISCARD-5", "A hand is six tricks, however many cards are held.",
         played_out=_six_tricks),
)  # fmt: skip
