/** The question describes nothing that can be: a tile in two places, an unknown seat. Becomes error -32602. */
export class Impossible extends Error {
  /** @param {string} reason from the game's published list */
  constructor(reason) {
    super(`impossible: ${reason}`);
    this.reason = reason;
  }
}
