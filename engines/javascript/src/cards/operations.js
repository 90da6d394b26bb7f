/** The operations: questions and answers as they travel. Nothing else knows their form. */
import { count, gameTotals } from "./count.js";
import { legalActions, perform, refusal } from "./hand.js";
import { eventsOf, playRecord, winnerOfMatch } from "./match.js";
import { sum } from "./pack.js";
import {
  demandAction,
  demandCount,
  demandPlays,
  demandPosition,
  demandRecord,
  demandRules,
  demandTrick,
} from "./possible.js";
import { bySide, sidesAt } from "./table.js";
import { captureOf, playable, winnerOf } from "./trick.js";

function legalPlays({ parameters, trump, plays, hand }) {
  demandPlays({ plays, hand });
  return { cards: playable(hand, plays, trump, parameters) };
}

function legalActionsOf({ parameters, position }) {
  demandPosition(position, parameters);
  return { actions: legalActions(asHand(position), parameters) };
}

function applyAction({ parameters, position, action }) {
  demandPosition(position, parameters);
  demandAction(action, position.hands.length);
  const hand = asHand(position);
  const reason = refusal(hand, action, parameters);
  return reason ? { legal: false, reason } : { legal: true, ...asOutcome(perform(hand, action, parameters)) };
}

/** The hand of a position. Trumps are settled in two of its phases alone. */
function asHand({ turn_up: turnUp, trump = null, ...position }) {
  const settled = position.phase === "discard" || position.phase === "play";
  return { ...position, turnUp, trump: settled ? trump : null };
}

function asOutcome({ hand, scored, winner = null, turned }) {
  return {
    turn: hand.turn,
    phase: hand.phase,
    trump: hand.trump,
    winner,
    credits: totals(scored, hand.hands.length),
    hand_end: hand.end ?? null,
    next_dealer: hand.nextDealer ?? null,
    ...(turned !== undefined && { turn_up: turned }),
    ...(hand.end !== "void" && hand.end !== "passed" && { hands: hand.hands }),
  };
}

/** All that was scored, by side. */
const totals = (scored, players) =>
  bySide(players, (side) => sum(scored.filter((one) => one.side === side).map(({ points }) => points)));

function scoreTrick({ parameters, players, trump, plays }) {
  demandTrick({ players, plays });
  return { winner: winnerOf(plays, trump), credit: captureOf(plays, trump, parameters) };
}

function countHand({ parameters, ...hand }) {
  demandCount(hand, parameters);
  const scored = count(hand, parameters);
  return {
    events: scored.map(({ what, side, points }) => ({ for: what, credits: creditTo(side, points, hand.players) })),
    credits: totals(scored, hand.players),
    game_totals: gameTotals(hand, parameters),
  };
}

/** The points of one side, by side. */
const creditTo = (side, points, players) => bySide(players, (other) => (other === side ? points : 0));

function replay({ parameters, players, games = Array(sidesAt(players)).fill(0), ...rest }) {
  const record = { players, games, ...rest };
  demandRecord(record, parameters);
  const { match, fault } = playRecord(record, parameters);
  if (fault) return { illegal: fault };
  const { game } = match;
  return {
    events: eventsOf(match).map(({ hand, action, what, side, points, scores }) =>
      ({ hand, action, for: what, credits: creditTo(side, points, players), scores })),
    scores: game.scores,
    winners: game.winner === null ? [] : [game.winner],
    finished: game.winner !== null,
    games: match.games,
    match_winner: winnerOfMatch(match.games, parameters),
  };
}

/** An operation that is asked only under values that go together. */
const underRules = (operation) => (question) => {
  demandRules(question.parameters);
  return operation(question);
};

/** Operation name to a pure function of the question. */
export const operations = {
  "cards.legal_plays": underRules(legalPlays),
  "cards.legal_actions": underRules(legalActionsOf),
  "cards.apply_action": underRules(applyAction),
  "cards.score_trick": underRules(scoreTrick),
  "cards.count_hand": underRules(countHand),
  "cards.replay": underRules(replay),
};
