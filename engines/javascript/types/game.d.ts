/** One game: each operation is a pure function from the question to the answer. */
export const operations: Record<string, (params: any) => Record<string, any>>;

/** What is offered, as an entry of `describe`. */
export const offer: { operations: string[]; parameters: Record<string, unknown> };
