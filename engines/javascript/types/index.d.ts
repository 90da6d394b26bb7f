import type { Offer } from "./game.js";

/** A question that describes nothing that can be. */
export class Impossible extends Error {
  readonly reason: string;
}

/** What this engine offers, as `describe` answers it. */
export function describe(): {
  name: string;
  version: string;
  language: string;
  protocol: number;
  games: Record<string, Offer>;
};

/** Answers one question, such as "dominoes.score_layout". Throws `Impossible`. */
export function answer(method: string, params: object): Record<string, any>;

/** Answers one JSON-RPC request, errors included. */
export function reply(request: { id: number; method: string; params: object }): {
  jsonrpc: "2.0";
  id: number;
  result?: Record<string, any>;
  error?: { code: number; message: string; data?: { reason: string } };
};
