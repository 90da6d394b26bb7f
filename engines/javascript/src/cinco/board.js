/**
 * The board: 90 numbered hexagons in five rings around a missing centre (CIN-BOARD).
 * @typedef {number} Cell a cell, by its number from 1 to 90
 */

/** The board as CIN-BOARD-4 draws it; the dot is the missing centre. */
const drawing = `
            83  84  85  86  87  88
          82  42  41  40  39  38  89
        81  43  32  33  34  35  37  90
      80  44  31   9   8   7  36  60  61
    79  45  30  10   5   6  18  19  59  62
  78  46  29  11   4   .   1  17  20  58  63
    77  47  28  12   3   2  16  21  57  64
      76  48  27  13  14  15  22  56  65
        75  49  26  25  24  23  55  66
          74  50  51  52  53  54  67
            73  72  71  70  69  68
`;

/**
 * The three directions of straight rows (CIN-BOARD-5): how far one number of the drawing lies from the one before it,
 * in lines down and columns to the right.
 * @type {readonly [number, number][]}
 */
const steps = [
  [0, 4], // along the rows of the drawing
  [1, 2], // down to the right
  [1, -2], // down to the left
];

/**
 * From "line,column", the column being that of a number's last digit, to the number. The centre is left out.
 * @type {Map<string, Cell>}
 */
const numberAt = new Map(
  drawing.split("\n").flatMap((text, row) =>
    [...text.matchAll(/\d+/g)].map((found) => [`${row},${found.index + found[0].length}`, Number(found[0])]),
  ),
);

/** Every cell, ascending. @type {readonly Cell[]} */
export const cells = Object.freeze([...numberAt.values()].sort((one, other) => one - other));

/** The 36 straight rows, each from one edge to the other or to the missing centre. @type {readonly Cell[][]} */
export const straightRows = Object.freeze(steps.flatMap(([down, right]) => rowsAlong(down, right)));

/** The rows of one direction, each from a number that has none before it. @param {number} down @param {number} right */
function rowsAlong(down, right) {
  const starts = [...numberAt.keys()].filter((place) => !numberAt.has(moved(place, -down, -right)));
  return starts.map((place) => rowFrom(place, down, right));
}

/**
 * @param {string} place
 * @param {number} down
 * @param {number} right
 * @returns {Cell[]}
 */
function rowFrom(place, down, right) {
  const cell = numberAt.get(place);
  return cell === undefined ? [] : [cell, ...rowFrom(moved(place, down, right), down, right)];
}

/** @param {string} place @param {number} down @param {number} right */
function moved(place, down, right) {
  const [row, column] = place.split(",").map(Number);
  return `${row + down},${column + right}`;
}
