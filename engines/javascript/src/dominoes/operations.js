/** The operations: questions and answers as they travel. Nothing else knows their form. */
import { countedEnds, score } from "./count.js";
import { build } from "./layout.js";
import { playMatch } from "./match.js";
import {
  demandDeal,
  demandHandsLeft,
  demandOfSet,
  demandOnce,
  demandRules,
  demandScores,
  demandSeat,
  demandTotal,
} from "./possible.js";
import { settle } from "./settlement.js";
import { tally } from "./tally.js";
import { readTile } from "./tiles.js";
import { handEnd, legalActions, legalPlacements, perform, refusal } from "./turn.js";

function scoreLayout({ parameters: rules, placements }) {
  const { layout, steps, fault } = builtFrom(placements, rules);
  if (fault) return { illegal: fault };
  return { ...scored(layout, rules), ends: countedEnds(layout), steps: steps.map((step) => scored(step, rules)) };
}

function scored(layout, rules) {
  const { sum, credit } = score(layout, rules);
  return { sum, credit };
}

function legalPlacementsOf({ parameters: rules, placements, hand: named }) {
  const { layout, fault } = builtFrom(placements, rules);
  if (fault) return { illegal: fault };
  const hand = named.map(readTile);
  demandApart(layout, hand, rules);
  return { placements: legalPlacements(layout, hand, rules) };
}

function legalActionsOf({ parameters: rules, position: asked }) {
  const { position, fault } = readPosition(asked, rules);
  return fault ? { illegal: fault } : { actions: legalActions(position, rules) };
}

function applyAction({ parameters: rules, position: asked, action: wanted }) {
  const { position, fault } = readPosition(asked, rules);
  if (fault) return { illegal: fault };
  const action = readAction(wanted, position.hands.length, rules);
  const reason = refusal(position, action, rules);
  if (reason) return { legal: false, reason };
  const after = perform(position, action, rules);
  const { sum, credit } = score(after.layout, rules);
  const end = handEnd(after, rules);
  return {
    legal: true,
    sum,
    credit: action.type === "place" ? credit : 0,
    turn: end ? null : after.turn,
    hand_end: end,
  };
}

function settleHand({ parameters: rules, players, hands: named, end, out }) {
  const hands = named.map((hand) => hand.map(readTile));
  demandOfSet(hands.flat(), rules);
  demandHandsLeft(hands, players, end, out);
  return { credits: settle(hands, out, rules), next_opener: out };
}

function replay({ parameters: rules, players, scores, hands: named }) {
  demandRules(rules);
  demandScores(scores, players, rules);
  const hands = named.map((hand) => readHand(hand, players, rules));
  const { fault, events, scores: final, winners } = playMatch(scores, hands, rules);
  return fault ? { illegal: fault } : { events, scores: final, winners, finished: winners.length > 0 };
}

function tallyOf({ total }) {
  demandTotal(total);
  return tally(total);
}

/** The table that placements build, as `build` gives them. */
function builtFrom(named, rules) {
  const placements = named.map(readPlacement);
  demandOfSet(placements.flatMap(tilesNamed), rules);
  return build(placements, rules);
}

/** The position asked about, or the placement at fault. */
function readPosition({ placements, hands: named, boneyard: left, turn }, rules) {
  demandRules(rules);
  const { layout, fault } = builtFrom(placements, rules);
  if (fault) return { fault };
  const hands = named.map((hand) => hand.map(readTile));
  const boneyard = left.map(readTile);
  demandApart(layout, [...hands.flat(), ...boneyard], rules);
  demandSeat(turn, hands.length);
  return { position: { layout, hands, boneyard, turn }, fault: null };
}

/** The tiles are of the set, and none of them is on the table or named twice. */
function demandApart(layout, tiles, rules) {
  demandOfSet(tiles, rules);
  demandOnce([...layout.map(({ tile }) => tile), ...tiles]);
}

function readHand({ deal, boneyard, opener, actions }, players, rules) {
  const hand = {
    deal: deal.map((dealt) => dealt.map(readTile)),
    boneyard: boneyard.map(readTile),
    opener,
    actions: actions.map((action) => readAction(action, players, rules)),
  };
  demandDeal(hand, players, rules);
  demandSeat(opener ?? 0, players);
  return hand;
}

function readAction({ type, seat, ...placement }, players, rules) {
  demandSeat(seat, players);
  if (type !== "place") return { type, seat };
  const read = readPlacement(placement);
  demandOfSet(tilesNamed(read), rules);
  return { type, seat, ...read };
}

/**
 * A placement with its tiles written one way; null is as good as left out.
 * @param {{tile?: string, against?: string | null, side?: "inline" | "branch" | null}} named
 */
const readPlacement = ({ tile, against, side }) => ({
  tile: readIfNamed(tile),
  against: readIfNamed(against),
  side: side ?? undefined,
});

const readIfNamed = (tile) => (tile == null ? undefined : readTile(tile));

const tilesNamed = ({ tile, against }) => [tile, against].filter((named) => named !== undefined);

/** Operation name to a pure function of the question. */
export const operations = {
  "dominoes.score_layout": scoreLayout,
  "dominoes.legal_placements": legalPlacementsOf,
  "dominoes.legal_actions": legalActionsOf,
  "dominoes.apply_action": applyAction,
  "dominoes.settle_hand": settleHand,
  "dominoes.replay": replay,
  "dominoes.tally": tallyOf,
};
