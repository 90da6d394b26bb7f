/**
 * What a ruleset says. An operation is asked with the parameters that it reads, and no others.
 * @typedef {object} Rules
 * @property {"turn_up" | "bid" | "stock_top" | "cut"} trump_from
 * @property {number} target
 * @property {"hand_end" | "immediate"} end_mode
 * @property {"last_scorer" | "highest_total" | "event_order" | "bidder"} both_reach
 * @property {boolean} trump_capture
 * @property {0 | 10} ten_bonus
 * @property {0 | 5} five_bonus
 * @property {"hand_end" | "capture"} five_timing
 * @property {boolean} end_points
 * @property {"dealt" | "captured"} low_to
 * @property {"all_suits" | "trump_only" | "none"} game_five
 * @property {"none" | "eldest"} game_tie
 * @property {"none" | "final" | "every"} jack_turnup
 * @property {"permissive" | "strict" | "must_trump_if_void"} follow
 * @property {boolean} no_undertrump
 * @property {2 | "pack"} max_runs
 * @property {"discard_to_6" | "keep_all"} post_run_hand
 * @property {"beggar" | "all_opponents"} gift_to
 * @property {boolean} gift_may_win
 * @property {boolean} skunk
 * @property {number} skunk_limit
 * @property {number} match_credits
 * @property {number} bid_min
 * @property {number} bid_max
 * @property {"below_max" | "none" | "any"} dealer_steal
 * @property {"dealer_forced" | "redeal_same" | "redeal_next" | "eldest_free"} all_pass
 */

/** The names of all parameters. @type {readonly (keyof Rules)[]} */
export const parameters = [
  "trump_from",
  "target",
  "end_mode",
  "both_reach",
  "trump_capture",
  "ten_bonus",
  "five_bonus",
  "five_timing",
  "end_points",
  "low_to",
  "game_five",
  "game_tie",
  "jack_turnup",
  "follow",
  "no_undertrump",
  "max_runs",
  "post_run_hand",
  "gift_to",
  "gift_may_win",
  "skunk",
  "skunk_limit",
  "match_credits",
  "bid_min",
  "bid_max",
  "dealer_steal",
  "all_pass",
];

/** @type {readonly Partial<Rules>[]} */
const exclusions = [
  { trump_capture: false, end_points: false },
  { trump_from: "stock_top", low_to: "dealt" },
  { trump_from: "cut", low_to: "dealt" },
  { trump_from: "bid", end_points: false },
  { trump_from: "bid", trump_capture: true },
  { trump_from: "bid", five_bonus: 5 },
];

/** Whether some of the values are those that no ruleset has together. @param {Partial<Rules>} rules */
export const excludeEachOther = (rules) =>
  rules.bid_min > rules.bid_max ||
  exclusions.some((values) => Object.entries(values).every(([name, value]) => rules[name] === value));

/** Whether the players draw from a stock, as in California Jack. @param {Partial<Rules>} rules */
export const hasStock = ({ trump_from }) => trump_from === "stock_top" || trump_from === "cut";
