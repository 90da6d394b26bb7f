/**
 * A match from a record (DOM-NEXT, DOM-MATCH).
 * @import { Rules } from "./ruleset.js"
 * @import { Tile } from "./tiles.js"
 * @import { Action, Position } from "./turn.js"
 * @typedef {object} HandRecord
 * @property {readonly (readonly Tile[])[]} deal by seat
 * @property {readonly Tile[]} boneyard the next tile first
 * @property {number | null} [opener] may be left out after a hand that was gone out
 * @property {readonly Action[]} actions
 * @typedef {object} Event a placement or settlement that changed a score
 * @property {number} hand
 * @property {number | null} action null for a settlement
 * @property {number[]} credits by side, as they were given
 * @property {number[]} scores by side, afterwards
 * @typedef {object} Match
 * @property {readonly number[]} scores by side
 * @property {readonly Event[]} events
 * @property {readonly number[]} winners the sides that have won; none while the match goes on
 * @property {"hand-in-play" | "neutral-draw" | number} next what comes next: the rest of a hand, or a hand that a
 * neutral draw or this seat opens
 * @property {{hand: number, action: number | null, reason: string} | null} fault what was illegal
 */
import { Impossible } from "../errors.js";
import { score } from "./count.js";
import { emptyTable } from "./layout.js";
import { settle } from "./settlement.js";
import { bySide, sideOf } from "./sides.js";
import { handEnd, perform, refusal } from "./turn.js";

/**
 * Plays hands one after the other, up to the first thing that is illegal.
 * @param {readonly number[]} scores by side, before the first hand
 * @param {readonly HandRecord[]} hands
 * @param {Rules} rules
 * @returns {Match}
 * @throws {Impossible} when a neutral draw chose an opener whom the record does not name
 */
export function playMatch(scores, hands, rules) {
  /** @type {Match} */
  let match = { scores, events: [], winners: [], next: "neutral-draw", fault: null };
  for (const [index, hand] of hands.entries()) {
    if (match.fault) break;
    match = playHand(match, hand, index, rules);
  }
  return match;
}

/**
 * @param {Match} match
 * @param {HandRecord} record
 * @param {number} hand its place in the record
 * @param {Rules} rules
 * @returns {Match}
 */
function playHand(match, record, hand, rules) {
  const reason = misopening(match, record);
  if (reason) return { ...match, fault: { hand, action: null, reason } };
  /** @type {{match: Match, position: Position}} */
  let play = { match: { ...match, next: "hand-in-play" }, position: dealt(record, match.next) };
  for (const [action, wanted] of record.actions.entries()) {
    const refused = play.match.winners.length > 0 ? "match-over" : refusal(play.position, wanted, rules);
    if (refused) return { ...play.match, fault: { hand, action, reason: refused } };
    play = act(play, wanted, { hand, action }, rules);
  }
  return play.match;
}

/**
 * Why a hand cannot begin, or not with this opener (DOM-NEXT-1, DOM-MATCH-3).
 * @param {Match} match
 * @param {HandRecord} record
 */
function misopening({ winners, next }, record) {
  if (winners.length > 0) return "match-over";
  if (next === "hand-in-play") return "wrong-action";
  return typeof next === "number" && (record.opener ?? next) !== next ? "wrong-opener" : null;
}

/** @param {HandRecord} record @param {Match["next"]} next @returns {Position} */
function dealt({ deal, boneyard, opener }, next) {
  const turn = opener ?? next;
  if (typeof turn !== "number") throw new Impossible("unknown-seat");
  return { layout: emptyTable, hands: deal, boneyard, turn };
}

/** Plays a legal action, credits it, and settles the hand that it ends unless it ends the match. */
function act({ match, position }, action, at, rules) {
  const after = perform(position, action, rules);
  const players = after.hands.length;
  const credit = action.type === "place" ? score(after.layout, rules).credit : 0;
  const mover = sideOf(action.seat, players);
  const scored = award(match, bySide(players, (side) => (side === mover ? credit : 0)), at, players, rules);
  const end = handEnd(after, rules);
  if (end === null || scored.winners.length > 0) return { match: scored, position: after };
  const out = end === "out" ? action.seat : null;
  const settled = award(scored, settle(after.hands, out, rules), { ...at, action: null }, players, rules);
  return { match: { ...settled, next: out ?? "neutral-draw" }, position: after };
}

/** Gives credits, and finds out who has won by them. Nothing happens when no score changes. */
function award(match, credits, at, players, rules) {
  const target = rules.target[players];
  const given = credits.map((credit, side) => (mayBeGiven(match.scores[side], credit, target, rules) ? credit : 0));
  if (given.every((credit) => credit === 0)) return match;
  const scores = match.scores.map((before, side) => before + given[side]);
  const events = [...match.events, { ...at, credits: given, scores }];
  return { ...match, scores, events, winners: leadersFrom(scores, target) };
}

/** An exact target refuses a credit that would pass it, for each side by itself (DOM-MATCH-9, DOM-MATCH-10). */
const mayBeGiven = (before, credit, target, { exact_target: exact }) => !exact || before + credit <= target;

/** The sides that have reached the target: of several the highest, and all that are equally high (DOM-MATCH-8). */
function leadersFrom(scores, target) {
  const highest = Math.max(...scores);
  return highest < target ? [] : [...scores.keys()].filter((side) => scores[side] === highest);
}
