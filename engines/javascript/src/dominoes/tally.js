/** A score on paper: figures of 50, strokes of 5, and what is left written apart (DOM-TALLY-1, DOM-TALLY-2). */

const figure = 50;
const stroke = 5;

/** @param {number} total at least 0 @returns {{figures: number, strokes: number, over: number}} */
export const tally = (total) => ({
  figures: Math.floor(total / figure),
  strokes: Math.floor((total % figure) / stroke),
  over: total % stroke,
});
