import type { Case, Game, Omits, Said, Verdict } from "./suite.js";

export type { Case, Difference, Game, Omits, Said, Shape, Verdict } from "./suite.js";

/** The verdict on one case; `spec/comparing.md` says how it is found. */
export function judge(one: Case, said: Said, game: Game, omits?: Omits): Verdict;

/** Whether a case asks under these values of the parameters. */
export function applies(one: Case, parameters: Record<string, unknown>): boolean;
