/** What is offered, as an entry of `describe`. */
export const offer = { operations: [] };

/** Operation name to a pure function of the question. */
export const operations = {};
