import type { Suite } from "./suite.js";

export type { Case, Clause, Game, Ruleset, Suite, Topic } from "./suite.js";

/** The suite of an export: the one that this package carries, or a folder that `fives export` wrote. */
export function load(folder?: string | URL): Suite;
