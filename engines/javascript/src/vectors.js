/**
 * Reading an export of the suite: the one that this package carries, or any folder that `fives export` wrote.
 * @import { Index, Suite } from "../types/suite.js"
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const OWN = new URL("../data/", import.meta.url);

/**
 * The whole suite.
 * @param {string | URL} [folder] of an export; the package's own if left out
 * @returns {Suite}
 * @throws {Error} where there is no export
 */
export function load(folder = OWN) {
  const root = folder instanceof URL ? folder : pathToFileURL(`${folder}/`);
  const { suite, games } = index(root);
  return {
    ...suite,
    games: games.map(({ file, topics }) => ({
      ...read(new URL(file, root)),
      topics: topics.map((topic) => read(new URL(topic.file, root))),
    })),
  };
}

/** @param {URL} root @returns {Index} */
function index(root) {
  const file = new URL("index.json", root);
  try {
    return read(file);
  } catch (error) {
    throw new Error(`there is no export in ${root}; write one with \`fives export DIR\``, { cause: error });
  }
}

/** @param {URL} file */
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
