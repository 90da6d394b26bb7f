// The table as SVG. Colours are classes, which the style sheet fills in.

import { half, marks, stacked } from "./arrangement.js";

const UNIT = 12;
const PIPS = ["", "e", "ai", "aei", "acgi", "acegi", "adgcfi", "adgecfi", "adgbhcfi", "abcdefghi"];
const NAMESPACE = "http://www.w3.org/2000/svg";
const LEFT = [-1, 0], DOWN = [0, 1];

/** An SVG element with attributes and children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The pips of a half around its middle, turned with the tile. */
function pips(number, x, y, lies) {
  return [...PIPS[number]].map((spot) => {
    const place = "abcdefghi".indexOf(spot), row = Math.floor(place / 3), column = place % 3;
    const [right, down] = lies ? [row, column] : [column, row];
    return element("circle", { cx: x - 6 + 6 * right, cy: y - 6 + 6 * down, r: 2.2 });
  });
}

/** A tile at (0, 0): the number on its left or upper half first. */
export function face(first, second, lies) {
  const [width, height] = lies ? [48, 24] : [24, 48];
  return element("g", { class: "face" },
    element("rect", { x: 0.75, y: 0.75, width: width - 1.5, height: height - 1.5, rx: 4 }),
    element("path", { d: lies ? "M24 4v16" : "M4 24h16" }),
    element("g", { class: "pips" }, ...pips(first, 12, 12, lies), ...pips(second, lies ? 36 : 12, lies ? 12 : 36, lies)));
}

function tile(laid) {
  const lies = laid.box.width > laid.box.height;
  const drawn = face(half(laid, LEFT), half(laid, DOWN), lies);
  if (laid.spinner) drawn.append(element("circle", { class: "pin", cx: lies ? 24 : 12, cy: lies ? 12 : 24, r: 3.5 }));
  return drawn;
}

const frame = (laid, name) =>
  element("rect", { class: name, x: -1, y: -1, width: UNIT * laid.box.width + 2, height: UNIT * laid.box.height + 2, rx: 5 });

const badge = ({ text }, name) =>
  element("g", { class: name },
    element("circle", { cx: 12, cy: 12, r: 9.5 }),
    element("text", { x: 12, y: 16, "text-anchor": "middle" }, text));

/**
 * The table. `ghosts` are places where a tile can go, as arrangements whose last tile it is; a click on one calls
 * `choose` with its number.
 */
export function draw(table, title, ghosts = [], choose = () => {}) {
  const last = table.tiles.at(-1);
  const shown = ghosts.map((ghost) => ghost.tiles.at(-1));
  const ends = marks(table);
  const pieces = [...table.tiles, ...table.letters, ...ends, ...shown];
  const svg = element("svg", { class: "table", role: "img" }, element("title", {}, title));
  if (!pieces.length) return svg;
  const { moves, width, height } = stacked(pieces);
  const put = (piece, drawn) => {
    const [x, y] = moves.get(piece.row);
    drawn.setAttribute("transform", `translate(${UNIT * (piece.box.x + x)} ${UNIT * (piece.box.y + y)})`);
    svg.append(drawn);
    return drawn;
  };
  for (const laid of table.tiles) put(laid, tile(laid));
  if (last) put(last, frame(last, "last"));
  for (const mark of ends) put(mark, badge(mark, "end"));
  for (const letter of table.letters) put(letter, badge(letter, "letter"));
  for (const [number, laid] of shown.entries()) {
    const drawn = put(laid, element("g", { class: "ghost" }, tile(laid), frame(laid, "here")));
    drawn.addEventListener("click", () => choose(number));
  }
  const margin = 8;
  svg.setAttribute("viewBox", `${-margin} ${-margin} ${UNIT * width + 2 * margin} ${UNIT * height + 2 * margin}`);
  svg.setAttribute("width", UNIT * width + 2 * margin);
  svg.setAttribute("height", UNIT * height + 2 * margin);
  return svg;
}

