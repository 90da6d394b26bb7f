/** One game. What its module exports beside these is described by the comments of its source. */

/** Each operation is a pure function from the question to the answer. */
export const operations: Record<string, (params: any) => Record<string, any>>;

/** What is offered, as an entry of `describe`. */
export const offer: Offer;

export interface Offer {
  operations: string[];
  parameters: Record<string, unknown>;
  players?: number[];
}
