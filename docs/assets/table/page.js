// The scoring table: lay tiles, and see what counts, what is credited, and which clause says so.

import {
  account, build, clauseOfReason, halves, misplacement, pagat, place, placementsOf, readTile, score, tilesOfSet,
} from "../engine/dominoes/index.js";
import { arrange, withTile } from "./arrangement.js";
import { draw, element, face } from "./drawing.js";
import { read, written } from "./link.js";

const home = new URL("..", location.href.replace(/[?#].*/, ""));
const told = JSON.parse(document.querySelector("#table-data").textContent);
const parts = Object.fromEntries(
  ["table", "tray", "where", "sum", "why", "steps", "say", "ruleset", "undo", "clear", "share"]
    .map((name) => [name, document.querySelector(`#on-${name}`)]));

let state = { ruleset: "pagat", placements: [], chosen: null };

const rulesOf = (name) => ({ ...pagat, ...told.rulesets[name].parameters });

function html(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

const clauseLink = (id) =>
  html("a", { href: new URL(`spec/dominoes/rules/#${id}`, home), title: told.clauses[id] ?? "", class: "clause-link" }, id);

const where = ({ against, side }) =>
  against === undefined ? "as the lead" : `against ${against}${side ? `, ${side === "branch" ? "as a branch" : "inline"}` : ""}`;

/** The table with its arrangement, or as far as it can be built. */
function current() {
  const rules = rulesOf(state.ruleset);
  const { layout, steps, fault } = build(state.placements, rules);
  const laid = fault ? state.placements.slice(0, fault.placement) : state.placements;
  const spinners = new Set(layout.filter((one) => one.spinner).map((one) => one.tile));
  return { rules, layout, steps, fault, laid, spinners, table: arrange(laid, spinners) };
}

/** The table after one placement more, and what it comes to. */
function after(now, placement) {
  const layout = place(now.layout, placement, now.rules);
  const spinners = new Set(layout.filter((one) => one.spinner).map((one) => one.tile));
  return { table: withTile(now.table, placement, spinners), ...score(layout, now.rules) };
}

function lay(placement) {
  change({ placements: [...current().laid, placement], chosen: null });
  parts.tray.querySelector("button:not(:disabled)")?.focus({ preventScroll: true });
}

function choose(tile) {
  const now = current();
  const ways = placementsOf(now.layout, tile);
  if (ways.length === 1) lay(ways[0]);
  else {
    change({ chosen: state.chosen === tile ? null : tile });
    parts.where.querySelector("button")?.focus({ preventScroll: true });
  }
}

/** Another state, shown, and written into the address. */
function change(changes) {
  state = { ...state, ...changes };
  const hash = written(state.ruleset, state.placements);
  if (hash !== location.hash) history.replaceState(null, "", hash);
  show();
}

function show() {
  const now = current();
  const ways = state.chosen ? placementsOf(now.layout, state.chosen) : [];
  const ghosts = ways.map((way) => after(now, way).table);
  const ends = account(now.layout).filter((entry) => entry.counts !== null).map((entry) => entry.counts);
  const title = now.laid.length
    ? `Table: ${now.laid.map((one) => `${one.tile} ${where(one)}`).join("; ")}. Ends ${ends.join(", ")}.`
    : "An empty table";
  parts.table.replaceChildren(draw(now.table, title, ghosts, (number) => lay(ways[number])));
  showTray(now);
  showWhere(now, ways);
  showSum(now);
  showSteps(now);
  parts.undo.disabled = parts.clear.disabled = state.placements.length === 0;
  parts.ruleset.value = state.ruleset;
  if (now.fault) say(...faultWords(now.fault));
}

function faultWords({ placement, reason }) {
  const one = state.placements[placement];
  const clause = clauseOfReason[reason];
  return [`Tile ${placement + 1} is refused: ${one.tile} ${where(one)} (${reason}) `, ...(clause ? [clauseLink(clause)] : [])];
}

const say = (...words) => parts.say.replaceChildren(...words);

function showTray(now) {
  const laid = new Set(now.layout.map((one) => one.tile));
  const focused = document.activeElement?.dataset?.tile;
  parts.tray.replaceChildren(...tilesOfSet(now.rules.set).filter((tile) => !laid.has(tile)).map((tile) => {
    const fits = placementsOf(now.layout, tile).length > 0;
    const [high, low] = halves(tile);
    const picture = element("svg", { viewBox: "0 0 48 24", width: 48, height: 24, "aria-hidden": "true" }, face(high, low, true));
    const label = fits ? tile : `${tile}, fits nowhere`;
    return html("button", {
      type: "button", "data-tile": tile, "aria-label": label, "aria-pressed": String(state.chosen === tile),
      class: fits ? "tile" : "tile idle", onclick: () => (fits ? choose(tile) : explain(now, tile)),
    }, picture);
  }));
  if (focused) parts.tray.querySelector(`[data-tile="${focused}"]`)?.focus({ preventScroll: true });
}

/** Why a tile can go nowhere: what each neighbour of the same number says. */
function explain(now, tile) {
  const near = now.layout.filter((laid) => halves(laid.tile).some((half) => halves(tile).includes(half)));
  const reasons = near.flatMap((laid) => (laid.spinner ? ["inline", "branch"] : [undefined]).map((side) => {
    const reason = misplacement(now.layout, { tile, against: laid.tile, ...(side && { side }) });
    return html("li", {}, `${where({ against: laid.tile, side })}: ${reason} `, clauseLink(clauseOfReason[reason]));
  }));
  change({ chosen: null });
  say(`${tile} fits nowhere. `,
    reasons.length ? html("ul", {}, ...reasons) : html("span", {}, "No tile on the table shows one of its numbers. ", clauseLink("DOM-PLACE-1")));
}

function showWhere(now, ways) {
  parts.where.replaceChildren(...ways.map((way, number) => {
    const { sum, credit } = after(now, way);
    const outcome = credit ? `makes ${sum}, credited ${credit}` : `makes ${sum}, no credit`;
    return html("li", {}, html("button", { type: "button", onclick: () => lay(ways[number]) }, `${way.tile} ${where(way)}`), ` ${outcome}`);
  }));
  parts.where.hidden = ways.length === 0;
  if (ways.length) say(`Where shall ${state.chosen} go?`);
  else if (!state.placements.length) say("Choose any tile as the lead.");
  else say("");
}

function showSum(now) {
  parts.why.replaceChildren();
  if (!now.layout.length) {
    parts.sum.textContent = "Nothing lies yet.";
    return;
  }
  const { sum, credit, clause } = score(now.layout, now.rules);
  const entries = account(now.layout);
  const counted = entries.map((entry) => entry.counts).filter((counts) => counts !== null);
  parts.sum.replaceChildren(
    `${counted.join(" + ")}${counted.length > 1 ? ` = ${sum}` : ""}, `,
    html("strong", {}, credit ? `credit ${credit}` : "no credit"), " ", clauseLink(clause));
  parts.why.append(...entries.map((entry) =>
    html("li", {}, `${entry.tile}: ${entry.counts === null ? "nothing" : entry.counts} `, clauseLink(entry.clause), ` ${told.clauses[entry.clause]}`)));
}

function showSteps(now) {
  parts.steps.replaceChildren(...now.steps.map((layout, index) => {
    const { sum, credit } = score(layout, now.rules);
    return html("tr", {},
      html("td", { class: "n" }, String(index + 1)), html("th", { scope: "row" }, now.laid[index].tile),
      html("td", {}, where(now.laid[index])), html("td", { class: "n" }, String(sum)), html("td", { class: "n" }, credit ? String(credit) : "·"));
  }));
}

/** The table that the address names. */
async function follow() {
  const asked = read(location.hash);
  if (asked.vector !== undefined) return followVector(asked.vector);
  const ruleset = Object.hasOwn(told.rulesets, asked.ruleset ?? "pagat") ? asked.ruleset ?? "pagat" : null;
  const placements = (asked.placements ?? []).map(asTile);
  state = { ruleset: ruleset ?? "pagat", placements, chosen: null };
  show();
  if (asked.fault) say(asked.fault);
  else if (!ruleset) say(`There is no ruleset “${asked.ruleset.slice(0, 40)}”; this is the table under pagat.`);
}

const asTile = ({ tile, against, side }) =>
  ({ tile: readTile(tile), ...(against && { against: readTile(against) }), ...(side && { side }) });

async function followVector(id) {
  try {
    const reply = await fetch(new URL("assets/table/vectors.json", home));
    const all = await reply.json();
    if (!Object.hasOwn(all, id)) throw new Error(`there is no vector ${id.slice(0, 80)} with a table`);
    const [ruleset, placements, page] = all[id];
    state = { ruleset, placements: read(`#${ruleset}:${placements}`).placements.map(asTile), chosen: null };
    show();
    if (!current().fault) say("From the catalogue: ", html("a", { href: new URL(page, home) }, id));
  } catch (error) {
    say(`The vector cannot be shown: ${error.message}.`);
  }
}

parts.ruleset.append(...Object.entries(told.rulesets).map(([name, { title }]) => html("option", { value: name }, title)));
parts.ruleset.addEventListener("change", () => change({ ruleset: parts.ruleset.value, placements: [], chosen: null }));
parts.undo.addEventListener("click", () => change({ placements: state.placements.slice(0, -1), chosen: null }));
parts.clear.addEventListener("click", () => change({ placements: [], chosen: null }));
parts.share.addEventListener("click", async () => {
  const link = new URL(written(state.ruleset, state.placements), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    say("The link to this table is copied.");
  } catch {
    say(html("a", { href: link }, link));
  }
});
addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select")) return;
  if (event.key === "Escape" && state.chosen) change({ chosen: null });
  if (event.key === "z" && (event.ctrlKey || event.metaKey) && state.placements.length) {
    event.preventDefault();
    change({ placements: state.placements.slice(0, -1), chosen: null });
  }
});
addEventListener("hashchange", follow);
await follow();
document.querySelector(".board").classList.add("ready");
