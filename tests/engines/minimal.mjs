// The smallest useful adapter: one operation, written out so that it can be read in a minute.
import { createInterface } from "node:readline";

const halves = (tile) => tile.split("-").map(Number);
const isDouble = (tile) => halves(tile)[0] === halves(tile)[1];
const same = (a, b) => halves(a).sort().join() === halves(b).sort().join();

// The engine: a list of tiles, each with the numbers that are free in its line, and its branches.
function play(placements) {
  const table = [];
  const steps = placements.map((placement, index) => {
    const reason = put(table, placement);
    if (reason) throw { placement: index, reason };
    const ends = table.flatMap(count);
    const sum = ends.reduce((a, b) => a + b, 0);
    return { sum, credit: sum % 5 === 0 ? sum : 0, ends };
  });
  const last = steps.at(-1);
  return { ...last, steps: steps.map(({ sum, credit }) => ({ sum, credit })) };
}

function put(table, { tile, against, side }) {
  const [a, b] = halves(tile);
  if (table.some((one) => same(one.tile, tile))) return "tile-twice";
  const spinner = isDouble(tile) && !table.some((one) => one.spinner);
  const fresh = { tile, spinner, branches: spinner ? 2 : 0 };
  if (!against && table.length) return "no-such-neighbour";
  if (!against) return table.push({ ...fresh, free: [a, b] }), null;
  const other = table.find((one) => same(one.tile, against));
  if (!other) return "no-such-neighbour";
  if (side && !other.spinner) return "not-a-spinner";
  const number = side === "branch" ? halves(against)[0] : other.free.find((n) => n === a || n === b);
  if (side === "branch" && (other.free.length || !other.branches)) return other.free.length ? "branch-too-early" : "branch-taken";
  if (number === undefined || (number !== a && number !== b)) return "halves-differ";
  if (side === "branch") other.branches -= 1;
  else other.free.splice(other.free.indexOf(number), 1);
  table.push({ ...fresh, free: [number === a ? b : a] });
  return null;
}

const count = ({ tile, free }) => (isDouble(tile) ? (free.length ? [2 * halves(tile)[0]] : []) : free);

const methods = {
  describe: () => ({
    name: "minimal", version: "1", language: "JavaScript", protocol: 1,
    games: { dominoes: { operations: ["dominoes.score_layout"] } },
  }),
  "dominoes.score_layout": ({ placements }) => {
    try { return play(placements); } catch (illegal) { return { illegal }; }
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  console.log(JSON.stringify({ jsonrpc: "2.0", id, result: methods[method](params) }));
}
