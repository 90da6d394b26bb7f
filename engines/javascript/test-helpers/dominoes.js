/** Tables and hands of dominoes, written short. */
import { build, emptyTable, pagat, tilesOfSet } from "../src/dominoes/index.js";

/** "6-6, 6-3>6-6 inline" as placements: a tile, what it is played against, and the side. */
export const placements = (text) =>
  text.split(", ").map((part) => {
    const [joint, side] = part.split(" ");
    const [tile, against] = joint.split(">");
    return { tile, against, side };
  });

/** The table that such placements build. */
export function table(text, rules = pagat) {
  if (text === "") return emptyTable;
  const { layout, fault } = build(placements(text), rules);
  if (fault) throw new Error(`placement ${fault.placement}: ${fault.reason}`);
  return layout;
}

/** "6-5 4-1" as a list of tiles. */
export const tiles = (text) => (text === "" ? [] : text.split(" "));

/** The tiles of the double-six set that are not among some. */
export const rest = (named) => tilesOfSet(6).filter((tile) => !named.includes(tile));

/** Some values in an order that a number decides. */
export function shuffled(values, seed) {
  let state = seed;
  const keyed = values.map((value) => {
    state = (state * 48271) % 2147483647;
    return [state, value];
  });
  return keyed.sort(([one], [other]) => one - other).map(([, value]) => value);
}
