"""Wrong ideas about a Jack turned up."""

from __future__ import annotations

from typing import Any

from fives_reference.cards import begging, turn
from fives_reference.cards import hand as hands
from fives_reference.cards.hand import Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import Card
from fives_reference.cards.rules import Rules


def _jack(value: str) -> Any:
    def jack_turned(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
        return begging.jack_turned(with_parameters(rules, jack_turnup=value), position, card, when)

    return jack_turned


def _jack_to_eldest(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
    side = rules.side_of(position.eldest, position.players)
    return tuple([one._replace(side=side) for one in begging.jack_turned(rules, position, card, when)])


def _jack_at_once(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
    scores = rules.parameters.jack_turnup != "none" and when == "every"
    return begging.jack_turned(with_parameters(rules, jack_turnup="every"), position, card, when) if scores else ()


def _nothing_in_a_void_hand(rules: Rules, position: Position, action: hands.Action) -> hands.Outcome:
    """The Jack whose run makes the hand void is not scored; one before it is."""
    outcome = turn.apply(rules, position, action)
    last = outcome.turned[-1:]
    void = outcome.position.end == hands.VOID and last and last[0].rank == "J"
    return outcome._replace(credits=outcome.credits[:-1]) if void else outcome


def _only_the_settling_jack(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
    every = rules.parameters.jack_turnup == "every"
    return begging.jack_turned(with_parameters(rules, jack_turnup="final") if every else rules, position, card, when)


def _jack_scores_with_the_answer(rules: Rules, position: Position, action: hands.Action) -> hands.Outcome:
    """A Jack of the deal that was not scored with the answer, or was scored before it, is scored with it."""
    outcome = turn.apply(rules, position, action)
    card, answered = position.turn_up, action.type in ("stand", "give", "run")
    if card is None or not answered or any(one.label == "jack-turned" for one in outcome.credits):
        return outcome
    return outcome._replace(credits=(*outcome.credits, *begging.jack_turned(
        with_parameters(rules, jack_turnup=_unless_none(rules)), position, card, "every")))  # fmt: skip


def _unless_none(rules: Rules) -> str:
    return "none" if rules.parameters.jack_turnup == "none" else "every"


def _jack_with_the_first_trick(rules: Rules, position: Position, action: hands.Action) -> hands.Outcome:
    outcome = turn.apply(rules, position, action)
    first = outcome.winner is not None and not any(position.won)
    if position.turn_up is None or not first:
        return outcome
    return outcome._replace(
        credits=(*outcome.credits, *begging.jack_turned(rules, position, position.turn_up, "final"))
    )


def _one_jack_a_hand(rules: Rules, position: Position, action: hands.Action) -> hands.Outcome:
    """Where every Jack counts, the first of a hand alone is scored."""
    outcome = turn.apply(rules, position, action)
    if action.type != "run" or rules.parameters.jack_turnup != "every" or position.turn_up is None:
        return outcome
    return outcome._replace(credits=() if position.turn_up.rank == "J" else outcome.credits[:1])


def _not_with_the_action(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
    return () if when == "final" else begging.jack_turned(rules, position, card, when)


IDEAS = (
    idea("jack-turned-scores", "CRD-TURN-1", "A Jack turned up always scores for the dealer.",
         jack_turned=_jack("final")),
    idea("jack-scored-when-turned", "CRD-TURN-2", "A Jack scores when it is turned, even if it is run away from.",
         jack_turned=_jack_at_once),
    idea("jack-turned-never", "CRD-TURN-2", "A Jack turned up never scores.", jack_turned=_jack("none")),
    idea("jack-turned-to-eldest", "CRD-TURN-2", "Eldest scores a Jack turned up.", jack_turned=_jack_to_eldest),
    idea("jack-with-the-first-trick", "CRD-TURN-3", "The Jack that settles trumps is scored with the first trick.",
         jack_turned=_not_with_the_action, apply=_jack_with_the_first_trick),
    idea("every-jack-is-the-last", "CRD-TURN-4", "Where every Jack counts, the one that settles trumps does.",
         jack_turned=_only_the_settling_jack),
    idea("one-jack-a-hand", "CRD-TURN-4", "One Jack is scored in a hand, however many are turned.",
         apply=_one_jack_a_hand),
    idea("deal-jack-never", "CRD-TURN-4", "A Jack counts when a run turns it, and not when the deal does.",
         first_jack=lambda rules, position: ()),
    idea("deal-jack-with-the-answer", "CRD-TURN-4", "A Jack that the deal turns is scored with the answer to it.",
         apply=_jack_scores_with_the_answer),
    idea("no-jack-that-voids", "CRD-TURN-5", "A Jack that makes the hand void is not scored.",
         apply=_nothing_in_a_void_hand),
)  # fmt: skip
