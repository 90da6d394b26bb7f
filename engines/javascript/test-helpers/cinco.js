/** Positions and questions for the tests of Cinco. */
import { answer } from "../src/index.js";
import { cells, straightRows } from "../src/cinco/board.js";
import { cards } from "../src/cinco/game.js";

/** The cards that are in none of the lists, ascending. */
export const remaining = (...lists) => cards.filter((card) => !lists.flat().includes(card));

/** A position in which seat 0 is to act, and the pile holds every card that is not named. */
export function position({ board = [[], []], hands, discards = [], pile, ...rest }) {
  return { board, hands, discards, pile: pile ?? remaining(hands.flat(), discards), turn: 0, ...rest };
}

/** A position in which the pile holds just these cards, and the discards all others. */
export const nearlyDrawn = ({ hands, pile, ...rest }) =>
  position({ hands, pile, discards: remaining(hands.flat(), pile), ...rest });

export const apply = (at, action, parameters = { joker: false }) =>
  answer("cinco.apply_action", { parameters, position: at, action: { seat: 0, ...action } });

export const legal = (at, parameters = { joker: false }) =>
  answer("cinco.legal_actions", { parameters, position: at }).actions;

export const replay = (record, parameters = { joker: false }) => answer("cinco.replay", { parameters, ...record });

/** What a check for an Impossible question expects. */
export const impossible = (reason) => ({ name: "Error", reason });

export const ascending = (numbers) => [...numbers].sort((one, other) => one - other);

/** From each cell to the set of its neighbours, as the straight rows have them. */
export const neighbours = new Map(cells.map((cell) => [cell, new Set()]));
for (const row of straightRows) {
  row.slice(1).forEach((cell, place) => {
    neighbours.get(cell).add(row[place]);
    neighbours.get(row[place]).add(cell);
  });
}

/** By side, the cells of a full board on which no two neighbours have one colour: 30 pawns each, and no line. */
export const mottled = [0, 1, 2].map(coloured);

function coloured(side) {
  const colours = new Map();
  for (const cell of cells) {
    const near = [...neighbours.get(cell)].map((other) => colours.get(other));
    colours.set(cell, [0, 1, 2].find((colour) => !near.includes(colour)));
  }
  return cells.filter((cell) => colours.get(cell) === side);
}
