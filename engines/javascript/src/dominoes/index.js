/**
 * All Fives with dominoes. For a page that lays tiles: `place` and `misplacement` build a table, `openPlaces` and
 * `placementsOf` say where tiles can go, `account` and `score` what counts, what is credited, and by which clause.
 */
import { operations } from "./operations.js";
import { pagat } from "./ruleset.js";

export { operations };

/** What is offered, as an entry of `describe`. */
export const offer = {
  operations: Object.keys(operations),
  parameters: Object.fromEntries(Object.keys(pagat).map((name) => [name, "any"])),
  players: [2, 3, 4],
};

export { clauseOfReason } from "./clauses.js";
export * from "./count.js";
export * from "./layout.js";
export { playMatch } from "./match.js";
export { pagat } from "./ruleset.js";
export { settle } from "./settlement.js";
export { sideCount, sideOf } from "./sides.js";
export { tally } from "./tally.js";
export * from "./tiles.js";
export { handEnd, leadable, legalActions, legalPlacements, perform, refusal } from "./turn.js";
