/**
 * The table: which tiles lie on it, and where another can go (DOM-PLACE, DOM-DOUBLE, DOM-SPIN, DOM-BRANCH).
 * @import { Rules } from "./ruleset.js"
 * @import { Tile } from "./tiles.js"
 * @typedef {number | "inline" | "branch"} Side where a tile can be joined: a half, by its number; or, of a double, one
 * of its two inline sides or of its two branches
 * @typedef {object} Laid a tile on the table
 * @property {Tile} tile
 * @property {boolean} spinner whether it may branch
 * @property {readonly Side[]} joined the sides that touch another tile, an inline side or branch once for each tile
 * @typedef {readonly Laid[]} Layout in the order of play
 * @typedef {object} Placement
 * @property {Tile} tile
 * @property {Tile} [against] the tile that it touches; the lead has none
 * @property {"inline" | "branch"} [side] against a spinner, and only there
 */
import { halves, isDouble, sharedNumber } from "./tiles.js";

/** @type {Layout} */
export const emptyTable = Object.freeze([]);

/** How many inline sides a double has, and how many branches a spinner (DOM-SPIN-4, DOM-BRANCH-2). */
const capacity = 2;

const joinedTo = (/** @type {Laid} */ laid, /** @type {Side} */ side) =>
  laid.joined.filter((taken) => taken === side).length;

/** Whether a double has both inline sides occupied, and so lies inside. @param {Laid} laid */
export const isInterior = (laid) => joinedTo(laid, "inline") === capacity;

/** How many branches of a spinner are not started, once they may be. @param {Laid} laid */
export const unstartedBranches = (laid) =>
  laid.spinner && isInterior(laid) ? capacity - joinedTo(laid, "branch") : 0;

/** The halves of a tile that is no double to which nothing is joined. @param {Laid} laid @returns {number[]} */
export const freeHalves = (laid) => halves(laid.tile).filter((half) => !laid.joined.includes(half));

/**
 * The sides of a double on which a tile can be placed; they are of one kind at a time.
 * @param {Laid} double
 * @returns {("inline" | "branch")[]}
 */
function openSides(double) {
  if (!isInterior(double)) return ["inline"];
  return unstartedBranches(double) > 0 ? ["branch"] : [];
}

/**
 * Every place on the table where a tile can go: the tile that it would touch, the number that it must show there, and
 * against a spinner the side.
 * @typedef {{against: Tile, side?: "inline" | "branch", number: number}} Place
 * @param {Layout} layout
 * @returns {Place[]}
 */
export const openPlaces = (layout) => layout.flatMap(placesOn);

/** @param {Laid} laid @returns {Place[]} */
function placesOn(laid) {
  const against = laid.tile;
  if (!isDouble(against)) return freeHalves(laid).map((number) => ({ against, number }));
  const [number] = halves(against);
  return openSides(laid).map((side) => (laid.spinner ? { against, side, number } : { against, number }));
}

/**
 * Every placement of a tile on the table; on an empty one, its lead.
 * @param {Layout} layout
 * @param {Tile} tile
 * @returns {Placement[]}
 */
export const placementsOf = (layout, tile) =>
  layout.length === 0
    ? [{ tile }]
    : openPlaces(layout)
        .filter(({ number }) => halves(tile).includes(number))
        .map(({ number, ...where }) => ({ tile, ...where }));

/** Whether a tile can go anywhere on the table. @param {Layout} layout @param {Tile} tile */
export const fits = (layout, tile) => placementsOf(layout, tile).length > 0;

/**
 * Why a placement is refused, or null when the tile can go there.
 * @param {Layout} layout
 * @param {Placement} placement
 * @returns {string | null} a reason of the published list
 */
export function misplacement(layout, { tile, against, side }) {
  if (layout.some((laid) => laid.tile === tile)) return "tile-twice";
  if (layout.length === 0) return misledLead(against, side);
  const neighbour = layout.find((laid) => laid.tile === against);
  if (!neighbour) return "no-such-neighbour";
  const number = sharedNumber(tile, neighbour.tile);
  if (number === undefined) return "halves-differ";
  return neighbour.spinner ? refusedBySpinner(neighbour, side) : refusedByTile(neighbour, number, side);
}

/** The lead is placed against nothing, and so on no side of anything (DOM-PLACE-5). */
function misledLead(against, side) {
  if (against !== undefined) return "no-such-neighbour";
  return side === undefined ? null : "not-a-spinner";
}

function refusedBySpinner(spinner, side) {
  if (side === undefined) return "side-missing";
  if (openSides(spinner).includes(side)) return null;
  if (side === "inline") return "inline-full";
  return isInterior(spinner) ? "branch-taken" : "branch-too-early";
}

function refusedByTile(neighbour, number, side) {
  if (side !== undefined) return "not-a-spinner";
  const open = isDouble(neighbour.tile) ? !isInterior(neighbour) : !neighbour.joined.includes(number);
  return open ? null : "neighbour-closed";
}

/**
 * The table after a placement that is not refused.
 * @param {Layout} layout
 * @param {Placement} placement
 * @param {Pick<Rules, "spinner">} rules
 * @returns {Layout}
 */
export function place(layout, { tile, against, side }, rules) {
  const spinner = isDouble(tile) && mayBranch(layout, rules);
  if (against === undefined) return [{ tile, spinner, joined: [] }];
  const number = sharedNumber(tile, against);
  const touched = layout.map((laid) =>
    laid.tile === against ? { ...laid, joined: [...laid.joined, side ?? straightSide(against, number)] } : laid,
  );
  return [...touched, { tile, spinner, joined: [straightSide(tile, number)] }];
}

/** Whether a double that is placed now is a spinner (DOM-SPIN-1, DOM-SPIN-3, DOM-SPIN-5, DOM-SPIN-6). */
const mayBranch = (layout, { spinner }) =>
  spinner === "every" || (spinner === "first" && !layout.some((laid) => isDouble(laid.tile)));

/** The side with which a tile lies in its line, where it shows a number. @returns {Side} */
const straightSide = (tile, number) => (isDouble(tile) ? "inline" : number);

/**
 * The table that placements build, up to the first that is refused.
 * @param {readonly Placement[]} placements
 * @param {Pick<Rules, "spinner">} rules
 * @returns {{layout: Layout, steps: Layout[], fault: {placement: number, reason: string} | null}} the steps are the
 * tables after each placement
 */
export function build(placements, rules) {
  const steps = [];
  let layout = emptyTable;
  for (const [index, placement] of placements.entries()) {
    const reason = misplacement(layout, placement);
    if (reason) return { layout, steps, fault: { placement: index, reason } };
    layout = place(layout, placement, rules);
    steps.push(layout);
  }
  return { layout, steps, fault: null };
}
