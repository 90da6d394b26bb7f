/** The files of an export, as `schemas/export.schema.json` describes them, and what comparing says. */

/** One question and its right answer, complete in itself. */
export interface Case {
  id: string;
  /** The clause that it pins down. */
  clause: string;
  also: string[];
  level: "req" | "param" | "adv";
  /** What it shows, and why. */
  shows: string;
  operation: string;
  mirror: boolean;
  /** Whether the question shows only a part of the set. */
  partial: boolean;
  params: Params;
  source?: string;
  settled?: { clause: string; reason: string };
  expect?: Json;
  error?: Impossible;
  alternatives: Expectation[];
}

export type Json = Record<string, unknown>;

export interface Params {
  /** A label; it decides nothing. */
  ruleset: string;
  parameters: Record<string, unknown>;
  [field: string]: unknown;
}

export interface Impossible {
  code: number;
  data?: { reason?: string };
}

/** Another answer, which deviates and does not fail: a result or an error. */
export interface Expectation {
  says: string;
  expect?: Json;
  error?: Impossible;
}

/** How a value compares. */
export interface Shape {
  fields?: Record<string, Shape>;
  optional?: string[];
  advisory?: string[];
  items?: Shape;
  order?: "bag" | "set";
}

export interface Clause {
  id: string;
  level: "req" | "param" | "adv" | "proc" | "withdrawn";
  title: string;
  group: string;
  /** Markdown. */
  text: string;
}

export interface Ruleset {
  name: string;
  title: string;
  about: string;
  extends: string | null;
  changes: Record<string, unknown>;
  /** A value for every parameter of the game. */
  parameters: Record<string, unknown>;
}

/** All of a game but its cases. */
export interface Game {
  format: 1;
  name: string;
  title: string;
  /** The name of the base ruleset. */
  base: string;
  clauses: Clause[];
  rulesets: Ruleset[];
  operations: Record<string, { title: string; reads: string[]; compare: Shape }>;
  /** Each other spelling, and the one that counts. */
  spellings: Record<string, string>;
}

export interface Topic {
  format: 1;
  game: string;
  name: string;
  topic: string;
  cases: Case[];
}

export interface Index {
  format: 1;
  suite: { version: string; digest: string };
  license: string;
  games: { name: string; title: string; file: string; topics: { name: string; topic: string; file: string; cases: number }[] }[];
  files: string[];
}

export interface Suite {
  version: string;
  digest: string;
  games: (Game & { topics: Topic[] })[];
}

/** What an engine said: a result, or an error of JSON-RPC. */
export interface Said {
  result?: unknown;
  error?: { code: number; message?: string; data?: unknown };
}

/** For each operation the paths that the engine cannot report. */
export type Omits = Record<string, string[]>;

export interface Difference {
  path: string;
  kind: "wrong" | "type" | "missing" | "advisory";
  expected: unknown;
  answered: unknown;
}

export interface Verdict {
  verdict: "pass" | "fail" | "error" | "unsupported" | "deviates";
  /** For people; empty on a pass. */
  why: string;
  differences: Difference[];
  /** Paths of expected fields that were omitted or unknown. */
  notReported: string[];
}
