/**
 * Whether a question describes something that can be (DOM-SET, DOM-DEAL-3). Whether a position can come about in play
 * is not asked: it may show a part of the tiles only.
 * @import { Rules } from "./ruleset.js"
 * @import { Tile } from "./tiles.js"
 * @import { HandRecord } from "./match.js"
 */
import { Impossible } from "../errors.js";
import { sideCount } from "./sides.js";
import { halves, tilesOfSet } from "./tiles.js";

function demand(holds, reason) {
  if (!holds) throw new Impossible(reason);
}

/** All tiles are of the set. @param {readonly Tile[]} tiles @param {Pick<Rules, "set">} rules */
export const demandOfSet = (tiles, { set }) =>
  demand(tiles.every((tile) => halves(tile)[0] <= set), "tile-outside-set");

/** No tile lies in two places. @param {readonly Tile[]} tiles */
export const demandOnce = (tiles) => demand(new Set(tiles).size === tiles.length, "tile-in-two-places");

/** The seat is at the table. @param {number} seat @param {number} players */
export const demandSeat = (seat, players) => demand(seat < players, "unknown-seat");

/** A total can be written. @param {number} total */
export const demandTotal = (total) => demand(total >= 0, "negative-total");

/** Drawing at will is no part of a game in which a player draws once or never. @param {Rules} rules */
export const demandRules = ({ voluntary_draw: voluntary, draw }) =>
  demand(!voluntary || draw === "until_playable", "parameters-exclude-each-other");

/**
 * What is left in the hands agrees with how the hand ended: who is out, and nobody else, has nothing left.
 * @param {readonly (readonly Tile[])[]} hands by seat
 * @param {number} players
 * @param {"out" | "blocked"} end
 * @param {number | null} out
 */
export function demandHandsLeft(hands, players, end, out) {
  demandOnce(hands.flat());
  demandSeat(out ?? 0, players);
  demand(hands.length === players && (out !== null) === (end === "out"), "hands-do-not-fit-end");
  demand(hands.every((hand, seat) => (hand.length === 0) === (seat === out)), "hands-do-not-fit-end");
}

/**
 * A match can stand like this before a hand: a score for each side, and nobody at the target.
 * @param {readonly number[]} scores
 * @param {number} players
 * @param {Rules} rules
 */
export const demandScores = (scores, players, { target }) =>
  demand(
    scores.length === sideCount(players) && scores.every((score) => score < target[players]),
    "scores-do-not-fit",
  );

/**
 * The whole set was dealt, as the ruleset says.
 * @param {HandRecord} hand
 * @param {number} players
 * @param {Rules} rules
 */
export function demandDeal({ deal, boneyard }, players, rules) {
  const tiles = [...deal.flat(), ...boneyard];
  demandOfSet(tiles, rules);
  demandOnce(tiles);
  const fits =
    tiles.length === tilesOfSet(rules.set).length &&
    deal.length === players &&
    deal.every((hand) => hand.length === rules.deal[players]);
  demand(fits, "deal-does-not-fit");
}
