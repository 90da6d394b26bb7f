// Where each tile of a table lies when it is drawn, in units of which half a tile takes 2 by 2.
//
// The lead lies in the middle; lines go straight on, doubles lie across, branches leave a spinner up and down. A tile
// for which there is no room begins another row, and a letter tells where it belongs.

import { halves, isDouble } from "../engine/dominoes/index.js";

const RIGHT = [1, 0], LEFT = [-1, 0], UP = [0, -1], DOWN = [0, 1];
const LYING = [4, 2], STANDING = [2, 4], MARK = [2, 2];
const MOST = [64, 44]; // the largest row

const same = (one, other) => one[0] === other[0] && one[1] === other[1];
const isLevel = (way) => way[1] === 0;
const sideways = (way) => (isLevel(way) ? [UP, DOWN] : [RIGHT, LEFT]);

/** The number on the half that lies towards a direction. */
export function half(laid, way) {
  const [high, low] = halves(laid.tile);
  return same(way, LEFT) || same(way, UP) ? laid.first : high + low - laid.first;
}

/** A box of that size at one edge of another, in the middle of the edge. */
function beyond(box, [x, y], [width, height]) {
  const along = (start, room, size, step) =>
    step > 0 ? start + room : step < 0 ? start - size : start + Math.floor((room - size) / 2);
  return { x: along(box.x, box.width, width, x), y: along(box.y, box.height, height, y), width, height };
}

const overlap = (one, other) =>
  one.x < other.x + other.width && other.x < one.x + one.width &&
  one.y < other.y + other.height && other.y < one.y + one.height;

const wider = ({ x, y, width, height }) => ({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 });

/** The smallest box around several. */
export function around(boxes) {
  const x = Math.min(...boxes.map((box) => box.x)), y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const tip = (laid, way) => beyond(laid.box, way, MARK);
const tips = (laid) => laid.straight.map((way) => tip(laid, way));

/** The table after placements that the rules allow; `spinners` are the doubles that branch. */
export function arrange(placements, spinners) {
  return placements.reduce((table, placement) => withTile(table, placement, spinners), { tiles: [], letters: [] });
}

/** The table with one tile more, the last of its `tiles`. */
export function withTile(table, { tile, against, side }, spinners) {
  const spinner = spinners.has(tile);
  if (against === undefined) return { tiles: [lead(tile, spinner)], letters: [] };
  const parent = table.tiles.find((laid) => laid.tile === against);
  const ways = side === "branch"
    ? parent.across
    : parent.straight.filter((way) => halves(tile).includes(half(parent, way)));
  for (const way of ways) {
    const laid = { ...joined(parent.box, half(parent, way), tile, way), spinner, row: parent.row };
    if (fits(table, parent, laid)) return added(table, parent, way, laid);
  }
  return detached(table, parent, ways[0], tile, spinner);
}

function lead(tile, spinner) {
  const [width, height] = isDouble(tile) ? STANDING : LYING;
  const box = { x: 0, y: 0, width, height };
  return { tile, box, first: halves(tile)[0], spinner, straight: [RIGHT, LEFT], across: [UP, DOWN], row: 0 };
}

/** The tile with its half `near` at the edge of a box. */
function joined(edge, near, tile, way) {
  const [high, low] = halves(tile);
  const lies = isLevel(way) !== isDouble(tile);
  const first = same(way, RIGHT) || same(way, DOWN) ? near : high + low - near;
  return { tile, box: beyond(edge, way, lies ? LYING : STANDING), first, straight: [way], across: sideways(way) };
}

/** Whether the row has room: nothing in the way or too near, and no edge overstepped. */
function fits(table, parent, laid) {
  const others = table.tiles.filter((one) => one.row === parent.row && one !== parent);
  const letters = table.letters.filter((one) => one.row === parent.row).map((one) => one.box);
  const taken = [...others.map((one) => one.box), ...letters, ...others.flatMap(tips)];
  if ([wider(laid.box), ...tips(laid)].some((box) => taken.some((other) => overlap(box, other)))) return false;
  const whole = around([...taken, parent.box, ...tips(parent), laid.box, ...tips(laid)]);
  return whole.width <= MOST[0] && whole.height <= MOST[1];
}

/** The table with the tile, and its neighbour closed on that side. */
function added(table, parent, way, laid) {
  const closed = {
    ...parent,
    straight: parent.straight.filter((one) => !same(one, way)),
    across: parent.across.filter((one) => !same(one, way)),
  };
  return { ...table, tiles: [...table.tiles.map((one) => (one === parent ? closed : one)), laid] };
}

/** The table with the tile at the head of another row, and a letter at both places. */
function detached(table, parent, way, tile, spinner) {
  const text = String.fromCharCode(97 + (table.letters.length / 2) % 26);
  const row = Math.max(...table.tiles.map((one) => one.row)) + 1;
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  const head = { ...joined(nowhere, half(parent, way), tile, RIGHT), spinner, row };
  const here = { text, box: tip(head, LEFT), row };
  const there = { text, box: tip(parent, way), row: parent.row };
  return added({ ...table, letters: [...table.letters, there, here] }, parent, way, head);
}

/** What the ends of a table count, each a mark at the edge of its tile; a double once, both halves. */
export function marks(table) {
  return table.tiles.flatMap((laid) => {
    const ways = isDouble(laid.tile) ? laid.straight.slice(0, 1) : laid.straight;
    const worth = isDouble(laid.tile) ? 2 : 1;
    return ways.map((way) => ({ text: String(worth * half(laid, way)), box: tip(laid, way), row: laid.row }));
  });
}

/** How far each row is moved, so that they lie below one another; and the size of the whole. */
export function stacked(pieces) {
  const moves = new Map();
  let top = 0, width = 0;
  for (const row of [...new Set(pieces.map((one) => one.row))].sort((one, other) => one - other)) {
    const whole = around(pieces.filter((one) => one.row === row).map((one) => one.box));
    moves.set(row, [-whole.x, top - whole.y]);
    top += whole.height + 1;
    width = Math.max(width, whole.width);
  }
  return { moves, width, height: Math.max(0, top - 1) };
}
