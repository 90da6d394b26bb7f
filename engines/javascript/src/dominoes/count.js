/**
 * Counting the ends, and the credit for it (DOM-COUNT, DOM-CREDIT).
 * @import { Laid, Layout } from "./layout.js"
 * @import { Rules } from "./ruleset.js"
 * @import { Tile } from "./tiles.js"
 * @typedef {object} Entry what a place on the table adds to the sum, and why
 * @property {Tile} tile
 * @property {number | null} counts null where there is no end: an interior double, a branch that is not started
 * @property {string} clause
 */
import { freeHalves, isInterior, unstartedBranches } from "./layout.js";
import { isDouble, pips } from "./tiles.js";

/**
 * Every end of the table, and every double or branch that is none, with the clause that says so.
 * @param {Layout} layout
 * @returns {Entry[]}
 */
export const account = (layout) => layout.flatMap((laid) => (isDouble(laid.tile) ? ofDouble(laid) : ofHalves(laid)));

/** @param {Laid} laid @returns {Entry[]} */
function ofHalves(laid) {
  const clause = laid.joined.length === 0 ? "DOM-COUNT-2" : "DOM-COUNT-1";
  return freeHalves(laid).map((half) => ({ tile: laid.tile, counts: half, clause }));
}

/** @param {Laid} laid @returns {Entry[]} */
function ofDouble(laid) {
  const { tile } = laid;
  if (!isInterior(laid)) return [{ tile, counts: pips(tile), clause: terminalClause(laid) }];
  const unstarted = Array.from({ length: unstartedBranches(laid) }, () => "DOM-COUNT-9");
  return [laid.spinner ? "DOM-COUNT-6" : "DOM-COUNT-7", ...unstarted].map((clause) => ({ tile, counts: null, clause }));
}

function terminalClause({ spinner, joined }) {
  if (joined.length === 0) return "DOM-COUNT-4";
  return spinner ? "DOM-COUNT-5" : "DOM-COUNT-3";
}

/** The counted contributions, ascending. @param {Layout} layout @returns {number[]} */
export const countedEnds = (layout) =>
  account(layout)
    .map(({ counts }) => counts)
    .filter((counts) => counts !== null)
    .sort((one, other) => one - other);

/** The sum of all counted ends, in pips (DOM-COUNT-10). @param {Layout} layout */
export const sumOfEnds = (layout) => countedEnds(layout).reduce((sum, end) => sum + end, 0);

/**
 * What the last placement on a table is credited, and the clause that says so.
 * @param {Layout} layout
 * @param {Pick<Rules, "unit" | "lead_scores">} rules
 * @returns {{sum: number, credit: number, clause: string}} the sum in pips, the credit in the unit of scores
 */
export function score(layout, { unit, lead_scores: leadScores }) {
  const sum = sumOfEnds(layout);
  if (layout.length === 1 && !leadScores) return { sum, credit: 0, clause: "DOM-OPEN-4" };
  if (sum === 0) return { sum, credit: 0, clause: "DOM-CREDIT-3" };
  if (sum % 5 !== 0) return { sum, credit: 0, clause: "DOM-CREDIT-2" };
  return { sum, credit: sum / unit, clause: unit === 1 ? "DOM-CREDIT-1" : "DOM-CREDIT-8" };
}
