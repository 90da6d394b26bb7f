/**
 * Settling a hand (DOM-BLOCK-3 to 4, DOM-SETTLE, DOM-TIE, DOM-DIFF, DOM-PENALTY, DOM-NOBLOCK).
 * @import { Rules } from "./ruleset.js"
 * @import { Tile } from "./tiles.js"
 */
import { bySide, sideOf } from "./sides.js";
import { totalPips } from "./tiles.js";

/**
 * What each side is credited for the end of a hand.
 * @param {readonly (readonly Tile[])[]} hands what is left, by seat
 * @param {number | null} out the seat that went out; null on a block
 * @param {Pick<Rules, "unit" | "settlement" | "penalty_rounding" | "blocked_scores">} rules
 * @returns {number[]} by side, in the unit of scores
 */
export function settle(hands, out, rules) {
  const players = hands.length;
  if (out === null && !rules.blocked_scores) return bySide(players, () => 0);
  const points =
    rules.settlement === "penalty"
      ? penalties(hands, rules)
      : rewards(pipsBySide(hands), out === null ? null : sideOf(out, players), rules);
  return points.map((value) => value / rules.unit);
}

/** To the nearest multiple of five: 7 gives 5, 8 gives 10 (DOM-SETTLE-3, DOM-SETTLE-4). @param {number} value */
export const toNearestFive = (value) => Math.round(value / 5) * 5;

const total = (values) => values.reduce((sum, value) => sum + value, 0);

const handsOfSide = (hands, side) => hands.filter((_, seat) => sideOf(seat, hands.length) === side);

const pipsBySide = (hands) => bySide(hands.length, (side) => totalPips(handsOfSide(hands, side).flat()));

/** What each side loses, as negative points. */
function penalties(hands, { penalty_rounding: rounding }) {
  return bySide(hands.length, (side) => {
    const sums = handsOfSide(hands, side).map(totalPips);
    return 0 - (rounding === "side" ? toNearestFive(total(sums)) : total(sums.map(toNearestFive)));
  });
}

/** What the winning side gains, or two of three that tie. */
function rewards(pips, outSide, rules) {
  const lowest = Math.min(...pips);
  const winners = outSide === null ? [...pips.keys()].filter((side) => pips[side] === lowest) : [outSide];
  const nobodyLeft = winners.length === pips.length;
  const share = nobodyLeft ? 0 : toNearestFive(pot(pips, winners, rules)) / winners.length;
  return pips.map((_, side) => (winners.includes(side) ? share : 0));
}

/** The pips that are paid for: those of the losers, by the difference less those of one winner, but not below 0. */
function pot(pips, winners, { settlement }) {
  const lost = total(pips.filter((_, side) => !winners.includes(side)));
  return settlement === "difference" ? Math.max(0, lost - pips[winners[0]]) : lost;
}
