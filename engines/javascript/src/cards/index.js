import { operations } from "./operations.js";
import { parameters } from "./rules.js";

export { operations };

/** What is offered, as an entry of `describe`: each parameter at every value. */
export const offer = {
  operations: Object.keys(operations),
  parameters: Object.fromEntries(parameters.map((name) => [name, "any"])),
  players: [2, 3, 4],
};
