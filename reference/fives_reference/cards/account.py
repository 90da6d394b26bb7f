"""A record told to people: what was done, why it scored what it scored, and why it is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fives_reference.cards import hand as hands_of
from fives_reference.cards import match, spelling
from fives_reference.cards.count import side_of
from fives_reference.cards.operations import OPERATIONS, canonical, read_record, under
from fives_reference.cards.pack import BY_SPELLING, Card, strength, worth
from fives_reference.cards.parameters import Parameters
from fives_reference.cards.parameters import read as read_parameters
from fives_reference.cards.rules import RULES, Rules
from fives_reference.cards.walk import write
from fives_reference.game import Place, Telling, Walk, amiss, side_names

Params = Mapping[str, Any]

REFUSED: Mapping[str, tuple[str, str]] = {
    "not-your-turn": ("it is another seat's turn", "CRD-PLAY-2"),
    "not-held": ("the card is not in that hand", "CRD-PLAY-1"),
    "wrong-action": ("this type of action is not possible now", "CRD-BEG-3"),
    "hand-over": ("the hand or its game has ended", "CRD-PLAY-5"),
    "match-over": ("the match has ended", "CRD-MATCH-4"),
    "must-follow": (
        "the player holds the suit led, and this is neither that suit nor a card that may be played in its stead",
        "CRD-FOLLOW-3",
    ),
    "must-trump": ("the player has none of the suit led and holds a trump", "CRD-FOLLOW-7"),
    "undertrump": ("a higher trump is in the trick", "CRD-FOLLOW-11"),
    "gift-would-win": ("the gift would bring its receiver to the target", "CRD-GIFT-5"),
    "too-many-discards": ("the hand would have fewer than six cards", "CRD-DISCARD-4"),
    "bid-too-low": ("the number is not higher than the standing bid", "CRD-PITCH-4"),
    "bid-outside-range": ("it is no number that may be bid", "CRD-PITCH-5"),
    "must-bid": ("all others have passed, and the dealer has to bid", "CRD-PITCH-12"),
    "wrong-dealer": ("another seat deals this hand", "CRD-DEAL-4"),
    "hand-not-over": ("the hand before has not ended", "CRD-DEAL-4"),
}
"""For each reason what it says, and the clause."""

EARLY = frozenset({"jack-turned"})
TEXT = None
"""There is no compact text of these records."""

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def refused(reason: str, action: Params | None) -> Telling:
    """Why an action, or a hand, is illegal."""
    says, clause = REFUSED[reason]
    return Telling("", says, (clause,))


def shown(card: Card) -> str:
    """A card for people: 10♠ for TS."""
    return f"{'10' if card.rank == 'T' else card.rank}{_SUITS[card.suit]}"


def acted(action: Params, who: Sequence[str]) -> str:
    """``Ann plays 10♠``."""
    said = {
        "stand": "stands", "beg": "begs", "give": "gives", "run": "runs the cards", "pass": "passes",
        "bid": f"bids {action.get('number')}", "play": f"plays {_spelled([action.get('card')])}",
        "discard": f"discards {_spelled(action.get('cards', ()))}",
    }  # fmt: skip
    return f"{who[action['seat']]} {said[action['type']]}"


def _spelled(cards: Sequence[Any]) -> str:
    return " ".join(shown(BY_SPELLING[spelling.canonical(card)]) for card in cards if card is not None)


def walks(params: Params) -> list[Walk]:
    """The hands of a record, each from its deal on."""
    rules = under(RULES, params)
    standing, players, record = read_record(rules, params)
    found = []
    for number, hand in enumerate(record):
        if standing.winner is not None:
            standing = rules.new_game(standing, hand)
        found.append(Walk(list(_positions(rules, standing, players, hand)), params["hands"][number]["actions"]))
        after = match.replay(rules, standing, players, [hand])
        assert not isinstance(after, match.Illegal)
        standing = after
    return found


def _positions(rules: Rules, standing: match.Standing, players: int, hand: match.Hand) -> Iterator[dict[str, Any]]:
    """Before each action and after the last, with the scores as they stand then."""
    position = hands_of.start(rules, standing.dealer, players, hand.deck, standing.scores)
    position = _scored(position, rules.first_jack(rules, position))
    yield write(position)
    for action in hand.actions:
        outcome = rules.apply(rules, position, action)
        position = _scored(outcome.position, outcome.credits)
        yield write(position)


def _scored(position: hands_of.Position, credits: Sequence[hands_of.Credit]) -> hands_of.Position:
    scores = list(position.scores)
    for one in credits:
        scores[one.side] += one.points
    return position._replace(scores=tuple(scores))


def tell(params: Params, hands: Sequence[Walk], place: Place, who: Sequence[str]) -> Telling:
    """A call or a play, a trick with its trumps, or a point of the count."""
    walk, parameters = hands[place.hand], read_parameters(params["parameters"])
    if place.action is not None:
        return _action(params, parameters, walk, place.action, who)
    if place.label == "jack-turned":
        clause = "CRD-TURN-2" if parameters.jack_turnup == "final" else "CRD-TURN-4"
        return Telling("a Jack is turned up", "it is 1 to the dealer's side", (clause,))
    if not walk.actions or walk.positions[-1]["phase"] != hands_of.OVER or any(walk.positions[-1]["hands"]):
        return Telling("no cards are counted", "the hand was not played to its end", ("CRD-COUNT-1",))
    counted = _count(params, walk)
    scene = ("cards.count_hand", counted)
    if not place.label:
        return Telling("the hand is counted", _game(counted), ("CRD-COUNT-2",), scene)
    because, clauses = _point(parameters, counted, place.label)
    return Telling(_LABELS[place.label], because, clauses, scene)


_LABELS = {
    "high": "High", "low": "Low", "jack": "Jack", "game": "Game", "five": "the bonus for the Five",
    "setback": "the bid is not made",
}  # fmt: skip


def _action(params: Params, parameters: Parameters, walk: Walk, index: int, who: Sequence[str]) -> Telling:
    action, before = walk.actions[index], walk.positions[index]
    words = acted(action, who)
    if action["type"] == "give":
        clause = "CRD-GIFT-1" if len(before["hands"]) != 3 else "CRD-GIFT-2"
        clause = clause if parameters.gift_to == "beggar" else "CRD-GIFT-3"
        return Telling(words, "a gift is 1 point", (clause,), _asked(params, before))
    plays = [*before.get("trick", ()), {"seat": action["seat"], "card": action.get("card")}]
    if action["type"] != "play" or len(plays) < len(before["hands"]):
        because = "it completes no trick" if action["type"] == "play" else "a call scores nothing"
        return Telling(words, because, ("CRD-COUNT-2",), _asked(params, walk.positions[index + 1]))
    return _trick(params, parameters, before["trump"], plays, words)


def _asked(params: Params, position: Params) -> tuple[str, Params]:
    return "cards.legal_actions", {"parameters": params["parameters"], "position": position}


def _trick(params: Params, parameters: Parameters, trump: str, plays: Sequence[Params], words: str) -> Telling:
    question = {"parameters": _read(params, _TRICK), "players": len(plays), "trump": trump, "plays": plays}
    scene = ("cards.score_trick", question)
    trumps = [card for play in plays if (card := BY_SPELLING[spelling.canonical(play["card"])]).suit == trump]
    if not parameters.trump_capture:
        return Telling(words, "captures score nothing", ("CRD-PEG-12",), scene)
    if not trumps:
        return Telling(words, "no trump is in the trick", ("CRD-PEG-3",), scene)
    named = " + ".join(f"{shown(card)} {worth(card)}" for card in trumps)
    if not any(worth(card) for card in trumps):
        return Telling(words, f"the trumps are worth nothing: {named}", ("CRD-PEG-5",), scene)
    bonus = [*_bonuses(parameters, trumps)]
    added = "".join(f", and {points} for the {card}" for card, points, _ in bonus)
    clauses = ("CRD-PEG-1", *[clause for _, _, clause in bonus])
    return Telling(words, f"the trumps in the trick: {named}{added}", clauses, scene)


def _bonuses(parameters: Parameters, trumps: Sequence[Card]) -> Iterator[tuple[str, int, str]]:
    """What trumps score beside their values at capture: what for, how much, by which clause."""
    ranks = {card.rank for card in trumps}
    if parameters.ten_bonus and "T" in ranks:
        yield "Ten", parameters.ten_bonus, "CRD-PEG-8"
    if parameters.five_bonus and parameters.five_timing == "capture" and "5" in ranks:
        yield "Five", parameters.five_bonus, "CRD-PEG-10"


_TRICK = ("trump_capture", "ten_bonus", "five_bonus", "five_timing")
_COUNT = ("end_points", "low_to", "game_five", "game_tie", "five_bonus", "five_timing")


def _read(params: Params, names: Sequence[str]) -> Params:
    return {name: value for name, value in params["parameters"].items() if name in names}


def _count(params: Params, walk: Walk) -> dict[str, Any]:
    """The question of the count after the last trick."""
    playing = [position for position in walk.positions if position["phase"] == hands_of.PLAY]
    last, action = playing[-1], walk.actions[-1]
    players = len(last["hands"])
    plays = [*last["trick"], {"seat": action["seat"], "card": action["card"]}]
    trick = {"parameters": _read(params, _TRICK), "players": players, "trump": last["trump"], "plays": plays}
    taker = OPERATIONS["cards.score_trick"](trick)["winner"]
    won = [list(pile) for pile in last["won"]]
    won[side_of(taker, players)] += [canonical(play["card"]) for play in plays]
    question = {
        "parameters": _read(params, _COUNT),
        "players": players,
        "dealer": last["dealer"],
        "trump": last["trump"],
        "won": won,
    }
    bids = [one for one in walk.actions if one["type"] == "bid"]
    if bids:
        question["bid"] = {"seat": bids[-1]["seat"], "number": bids[-1]["number"]}
    drew = "deck" in playing[0]
    return question if drew else {**question, "held": playing[0]["hands"]}


def _point(parameters: Parameters, counted: Params, label: str) -> tuple[str, tuple[str, ...]]:
    """Why a point of the count goes where it goes."""
    trumps = sorted(
        (BY_SPELLING[card] for pile in counted["won"] for card in pile if card[1] == counted["trump"]), key=strength
    )
    if label == "high":
        return f"{shown(trumps[-1])} is the highest trump in play", ("CRD-HIGH-1",)
    if label == "low":
        captured = parameters.low_to == "captured" or "held" not in counted
        how, clause = ("captured", "CRD-LOW-2") if captured else ("held", "CRD-LOW-1")
        return f"{shown(trumps[0])}, the lowest trump in play, goes to the side that {how} it", (clause,)
    if label == "jack":
        return f"{shown(Card('J', counted['trump']))} goes to the side that captured it", ("CRD-JACK-1",)
    if label == "game":
        totals = OPERATIONS["cards.count_hand"](counted)["game_totals"]
        tied = totals.count(max(totals)) > 1
        return _game(counted), ("CRD-GAME-8" if tied else "CRD-GAME-1",)
    if label == "five":
        return f"{shown(Card('5', counted['trump']))} goes to the side that captured it", ("CRD-PEG-9",)
    return f"{counted['bid']['number']} was bid and not made", ("CRD-PITCH-20",)


def _game(counted: Params) -> str:
    """``the cards won are worth 29 against 13``."""
    totals = OPERATIONS["cards.count_hand"](counted)["game_totals"]
    return f"the cards won are worth {' against '.join(map(str, totals))}"


def mend(params: Params) -> str:
    """What is amiss in the packs: cards missing or twice."""
    found = [(number, amiss(canonical(hand["deck"]), list(BY_SPELLING))) for number, hand in enumerate(params["hands"])]
    return " ".join(f"In hand {number} {'; '.join(told)}." for number, told in found if told)


def outcome(params: Params, answer: Params, who: Sequence[str]) -> Telling:
    """Who has won the last game and the match, or that nobody has."""
    target = params["parameters"]["target"]
    names = side_names(who, len(answer["scores"]))
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, answer["scores"], strict=True))
    said = f"the target is {target}: {scores}"
    if not answer["winners"]:
        return Telling("the game is not finished", said, ("CRD-TARGET-4",))
    won = f"{names[answer['winners'][0]]} won the game"
    clauses = _winning(params["parameters"], sum(score >= target for score in answer["scores"]))
    if answer["match_winner"] is not None:
        return Telling(f"{won} and the match", said, (*clauses, "CRD-MATCH-1"))
    return Telling(won, said, clauses)


def _winning(parameters: Params, there: int) -> tuple[str, ...]:
    """By which clauses one of so many sides at the target has won."""
    if there < 2:
        return ("CRD-TARGET-2",)
    return {
        "last_scorer": ("CRD-TARGET-6",),
        "highest_total": ("CRD-TARGET-7", "CRD-TARGET-8"),
        "event_order": ("CRD-TARGET-9",),
        "bidder": ("CRD-PITCH-25", "CRD-PITCH-26"),
    }[parameters["both_reach"]]
