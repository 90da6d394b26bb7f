import * as cards from "./cards/index.js";
import * as cinco from "./cinco/index.js";
import * as dominoes from "./dominoes/index.js";
import { Impossible } from "./errors.js";

export { Impossible };

const games = { dominoes, cards, cinco };

/** What this engine offers, as `describe` answers it. */
export const describe = () => ({
  name: "fives-engine",
  version: "0.1.0",
  language: "JavaScript",
  protocol: 1,
  games: Object.fromEntries(Object.entries(games).map(([name, { offer }]) => [name, offer])),
});

const methods = Object.assign({ describe }, ...Object.values(games).map(({ operations }) => operations));

/**
 * Answers one question.
 * @param {string} method such as "dominoes.score_layout"
 * @param {object} params the question, as the protocol has it
 * @returns {object} the result
 * @throws {Impossible} when the question describes nothing that can be
 */
export function answer(method, params) {
  if (!Object.hasOwn(methods, method)) throw new TypeError(`no such operation: ${method}`);
  return methods[method](params);
}

/**
 * Answers one JSON-RPC request.
 * @param {{id: number, method: string, params: object}} request
 */
export function reply({ id, method, params }) {
  try {
    return { jsonrpc: "2.0", id, result: answer(method, params) };
  } catch (error) {
    return { jsonrpc: "2.0", id, error: asError(error) };
  }
}

function asError(error) {
  if (error instanceof Impossible) return { code: -32602, message: error.message, data: { reason: error.reason } };
  if (error instanceof TypeError && error.message.startsWith("no such operation")) return { code: -32601, message: error.message };
  return { code: -32603, message: String(error) };
}
