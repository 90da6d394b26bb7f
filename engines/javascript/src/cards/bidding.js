/**
 * The bidding of Pitch (CRD-PITCH-3 to 15).
 * @import { Rules } from "./rules.js"
 * @typedef {{seat: number, number: number | null}} Call null is a pass
 * @typedef {{seat: number, number: number}} Bid
 */

/**
 * The bid that stands, or null after passes alone. Of equal bids the later one stands: the dealer has taken the other
 * (CRD-PITCH-7).
 * @param {readonly Call[]} calls
 * @returns {Bid | null}
 */
export const standingBid = (calls) =>
  calls
    .filter(({ number }) => number !== null)
    .reduce((best, call) => (best === null || call.number >= best.number ? call : best), null);

/**
 * Why a seat may not bid a number, or null when it may.
 * @param {readonly Call[]} calls
 * @param {Bid} bid
 * @param {number} dealer
 * @param {Rules} rules
 */
export function refusalOfBid(calls, { seat, number }, dealer, rules) {
  if (number < rules.bid_min || number > rules.bid_max) return "bid-outside-range";
  const standing = standingBid(calls);
  if (standing === null || number > standing.number) return null;
  return seat === dealer && number === standing.number && mayTake(number, rules) ? null : "bid-too-low";
}

/** Whether the dealer may take a standing bid at its own number (CRD-PITCH-7 to 9). */
const mayTake = (number, { dealer_steal, bid_max }) =>
  dealer_steal === "any" || (dealer_steal === "below_max" && number < bid_max);

/**
 * Why a seat may not pass, or null when it may (CRD-PITCH-11, 12).
 * @param {readonly Call[]} calls
 * @param {number} seat
 * @param {number} dealer
 * @param {Rules} rules
 */
export const refusalOfPass = (calls, seat, dealer, rules) =>
  seat === dealer && rules.all_pass === "dealer_forced" && standingBid(calls) === null ? "must-bid" : null;
