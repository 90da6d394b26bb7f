// A table as the end of an address, so that it can be sent to somebody: #pagat:6-6,6-3@6-6i,6-4@6-6b
//
// A ruleset, then each tile in the order of play, behind @ the tile that it touches, and against a spinner i (inline)
// or b (branch). `#vector=id` names a case of the catalogue instead.

const PLACEMENT = /^([0-9]-[0-9])(?:@([0-9]-[0-9])([ib])?)?$/;
const SIDES = { i: "inline", b: "branch" };

/** The end of the address of a table. */
export function written(ruleset, placements) {
  const told = placements.map(({ tile, against, side }) =>
    against === undefined ? tile : `${tile}@${against}${side ? side[0] : ""}`);
  return `#${ruleset}:${told.join(",")}`;
}

/** What the end of an address names: a vector, a ruleset and placements, or a fault in words. */
export function read(hash) {
  const text = decoded(hash.replace(/^#/, ""));
  if (text === null) return { fault: "The link cannot be read." };
  if (!text) return {};
  if (text.startsWith("vector=")) return { vector: text.slice("vector=".length) };
  const [ruleset, told = ""] = text.split(":");
  const placements = [];
  for (const part of told.split(",").filter(Boolean)) {
    const found = PLACEMENT.exec(part);
    if (!found) return { fault: `The link cannot be read at “${part.slice(0, 30)}”.` };
    const [, tile, against, side] = found;
    placements.push({ tile, ...(against && { against }), ...(side && { side: SIDES[side] }) });
  }
  return { ruleset, placements };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
