import { operations } from "./operations.js";

export { operations };

/** Each is played at every value. */
const parameters = [
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

/** What is offered, as an entry of `describe`. */
export const offer = {
  operations: Object.keys(operations),
  parameters: Object.fromEntries(parameters.map((name) => [name, "any"])),
  players: [2, 3, 4],
};
