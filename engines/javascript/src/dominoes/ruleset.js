/**
 * What a ruleset says, under the names that travel.
 * @typedef {object} Rules
 * @property {6 | 9} set the highest number of the set
 * @property {Record<2 | 3 | 4, number>} deal tiles dealt to each player, by number of players
 * @property {Record<2 | 3 | 4, number>} target the score that wins, by number of players
 * @property {boolean} exact_target whether a credit that would go past the target is not given
 * @property {1 | 5} unit what credits are divided by
 * @property {"any" | "highest_double"} lead which tile may be led
 * @property {boolean} lead_scores whether the lead is credited
 * @property {"first" | "none" | "every"} spinner which doubles may branch
 * @property {"until_playable" | "one" | "none"} draw what a player who cannot place draws
 * @property {0 | 1 | 2} undrawable how many tiles at the end of the boneyard are never drawn
 * @property {boolean} voluntary_draw whether a player who could place may draw
 * @property {"opponents" | "difference" | "penalty"} settlement what the end of a hand pays
 * @property {"hand" | "side"} penalty_rounding whether a pair's penalties are rounded apart or together
 * @property {boolean} blocked_scores whether a blocked hand is settled
 */

/** The main form. Other rulesets are `{...pagat, draw: "one"}` and so on. @type {Readonly<Rules>} */
export const pagat = Object.freeze({
  set: 6,
  deal: Object.freeze({ 2: 9, 3: 7, 4: 5 }),
  target: Object.freeze({ 2: 250, 3: 200, 4: 200 }),
  exact_target: false,
  unit: 1,
  lead: "any",
  lead_scores: true,
  spinner: "first",
  draw: "until_playable",
  undrawable: 0,
  voluntary_draw: false,
  settlement: "opponents",
  penalty_rounding: "hand",
  blocked_scores: true,
});
