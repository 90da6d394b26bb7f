/**
 * A hand in play: one action, whether it is legal and what it leads to (DOM-OPEN, DOM-MUST, DOM-DRAW, DOM-PASS,
 * DOM-OUT, DOM-BLOCK).
 * @import { Layout, Placement } from "./layout.js"
 * @import { Rules } from "./ruleset.js"
 * @import { Tile } from "./tiles.js"
 * @typedef {object} Position
 * @property {Layout} layout
 * @property {readonly (readonly Tile[])[]} hands by seat
 * @property {readonly Tile[]} boneyard the next tile first
 * @property {number} turn the seat to act; decides nothing once the hand has ended
 * @typedef {{type: "place" | "draw" | "pass", seat?: number} & Partial<Placement>} Action
 */
import { fits, misplacement, place, placementsOf } from "./layout.js";
import { isDouble, pips } from "./tiles.js";

/**
 * How the hand stands ended, or null while it goes on. Going out comes before a block (DOM-OUT-3).
 * @param {Position} position
 * @param {Rules} rules
 * @returns {"out" | "blocked" | null}
 */
export function handEnd({ layout, hands, boneyard }, rules) {
  if (hands.some((hand) => hand.length === 0)) return "out";
  const stuck = !hasDraw(boneyard, rules) && !hands.flat().some((tile) => fits(layout, tile));
  return stuck ? "blocked" : null;
}

/** Whether there is something to draw (DOM-DRAW-3, DOM-DRAW-6, DOM-DRAW-7). */
const hasDraw = (boneyard, { draw, undrawable }) => draw !== "none" && boneyard.length > undrawable;

/**
 * The tiles of a hand that may be led (DOM-OPEN-2, DOM-OPEN-5 to 7).
 * @param {readonly Tile[]} hand
 * @param {Pick<Rules, "lead">} rules
 */
export function leadable(hand, { lead }) {
  if (lead === "any") return hand;
  const doubles = hand.filter(isDouble);
  return heaviest(doubles.length > 0 ? doubles : hand);
}

const heaviest = (tiles) => tiles.filter((tile) => pips(tile) === Math.max(...tiles.map(pips)));

/**
 * Where the tiles of a hand can go, turns apart.
 * @param {Layout} layout
 * @param {readonly Tile[]} hand
 * @param {Pick<Rules, "lead">} rules
 * @returns {Placement[]}
 */
export const legalPlacements = (layout, hand, rules) =>
  (layout.length === 0 ? leadable(hand, rules) : hand).flatMap((tile) => placementsOf(layout, tile));

/**
 * Everything that the seat to act may do; nothing after the end.
 * @param {Position} position
 * @param {Rules} rules
 * @returns {Action[]} without their seat
 */
export function legalActions(position, rules) {
  if (handEnd(position, rules)) return [];
  const { layout, hands, turn } = position;
  const placements = legalPlacements(layout, hands[turn], rules).map(asAction);
  return [...placements, ...others.filter(({ type }) => !checks[type](position, {}, rules))];
}

/** @param {Placement} placement @returns {Action} */
const asAction = (placement) => ({ type: "place", ...placement });

/** What can be done instead of placing. @type {Action[]} */
const others = [{ type: "draw" }, { type: "pass" }];

/**
 * Why an action is refused, or null when it is legal.
 * @param {Position} position
 * @param {Action} action with its seat
 * @param {Rules} rules
 * @returns {string | null} a reason of the published list
 */
export function refusal(position, action, rules) {
  if (handEnd(position, rules)) return "hand-over";
  if (action.seat !== position.turn) return "not-your-turn";
  return checks[action.type](position, action, rules);
}

/**
 * By type of action, why the seat to act may not do it.
 * @type {Record<Action["type"], (position: Position, placement: Partial<Placement>, rules: Rules) => string | null>}
 */
const checks = {
  place({ layout, hands, turn }, { tile, against, side }, rules) {
    if (tile === undefined || !hands[turn].includes(tile)) return "not-held";
    const reason = misplacement(layout, { tile, against, side });
    if (reason || layout.length > 0) return reason;
    return leadable(hands[turn], rules).includes(tile) ? null : "lead-rule";
  },
  draw(position, _, rules) {
    const voluntary = rules.voluntary_draw && position.layout.length > 0;
    if (canPlace(position) && !voluntary) return "must-place";
    return hasDraw(position.boneyard, rules) ? null : "nothing-to-draw";
  },
  pass(position, _, rules) {
    if (canPlace(position)) return "must-place";
    return hasDraw(position.boneyard, rules) ? "must-draw" : null;
  },
};

const canPlace = ({ layout, hands, turn }) => hands[turn].some((tile) => fits(layout, tile));

/**
 * What a legal action leads to. The turn passes on also when the hand has ended with it.
 * @param {Position} position
 * @param {Action} action
 * @param {Rules} rules
 * @returns {Position}
 */
export const perform = (position, action, rules) => ({ ...position, ...effects[action.type](position, action, rules) });

/** By type of action, the parts of the position that it changes. */
const effects = {
  place: ({ layout, hands, turn }, { tile, against, side }, rules) => ({
    layout: place(layout, { tile, against, side }, rules),
    hands: hands.with(turn, hands[turn].filter((held) => held !== tile)),
    turn: seatAfter(hands, turn),
  }),
  draw({ layout, hands, boneyard, turn }, _, { draw }) {
    const [drawn, ...left] = boneyard;
    const turnEnds = draw === "one" && !fits(layout, drawn);
    return {
      hands: hands.with(turn, [...hands[turn], drawn]),
      boneyard: left,
      turn: turnEnds ? seatAfter(hands, turn) : turn,
    };
  },
  pass: ({ hands, turn }) => ({ turn: seatAfter(hands, turn) }),
};

/** The seat that acts after another, clockwise (DOM-SIDE-3). */
const seatAfter = (hands, seat) => (seat + 1) % hands.length;
