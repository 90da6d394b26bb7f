import { operations } from "./operations.js";

export { operations };

/** What is offered, as an entry of `describe`. */
export const offer = {
  operations: Object.keys(operations),
  parameters: { joker: "any" },
};
