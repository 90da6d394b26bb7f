// The search: all words of the question in the index, best first. The index is one file, read when it is needed.

const MOST = 60;
const KINDS = { clause: 3, page: 2, mistake: 1, vector: 0.6 };
const NAMES = { clause: "Rule", page: "Page", mistake: "Often got wrong", vector: "Vector" };
const IDLE = new Set("a an and are as at be by for from in is it its of on or that the to way what when who with".split(" "));

const form = document.querySelector("main form.find");
const list = document.querySelector("#found");
const told = document.querySelector("#told");
const home = new URL("..", location.href);

let index = null;

function words(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

// Each entry's words with their weight: what stands in the title weighs more than the text.
function weighed([kind, title, text, url, other]) {
  const weights = new Map();
  const add = (parts, weight) => {
    for (const part of parts) weights.set(part, Math.max(weights.get(part) ?? 0, weight));
  };
  add(words(text), 1);
  add(words(title), 3);
  add(words(other), 3);
  return { kind, title, text, url, weights, other: other.toLowerCase() };
}

async function load() {
  const reply = await fetch(new URL("assets/search.json", home));
  if (!reply.ok) throw new Error(`the index answered ${reply.status}`);
  return (await reply.json()).map(weighed);
}

// How well one word of the question fits an entry: whole words before beginnings of words.
function fit(entry, word) {
  const whole = entry.weights.get(word);
  if (whole) return whole;
  if (word.length < 3) return 0;
  let best = 0;
  for (const [other, weight] of entry.weights) {
    if (other.startsWith(word) || (other.length > 3 && word.startsWith(other))) best = Math.max(best, weight * 0.6);
  }
  return best;
}

function search(question) {
  const asked = [...new Set(words(question))];
  const telling = asked.filter((word) => !IDLE.has(word));
  const wanted = telling.length ? telling : asked;
  const whole = question.trim().toLowerCase();
  const found = [];
  const rare = wanted.map(() => 0);
  for (const entry of index) {
    const fits = wanted.map((word) => fit(entry, word));
    fits.forEach((one, place) => { rare[place] += one > 0; });
    if (fits.some((one) => one > 0)) found.push({ entry, fits });
  }
  const most = Math.max(1, ...found.map(({ fits }) => fits.filter((one) => one > 0).length));
  return found
    .filter(({ fits }) => fits.filter((one) => one > 0).length === most)
    .map(({ entry, fits }) => {
      const sum = fits.reduce((total, one, place) => total + one * Math.log(2 + index.length / (1 + rare[place])), 0);
      const exact = entry.title.toLowerCase().includes(whole) || entry.other.includes(whole) ? 2 : 1;
      return { entry, score: sum * exact * KINDS[entry.kind] };
    })
    .sort((one, other) => other.score - one.score);
}

function shown({ entry }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(entry.url.slice(1), home);
  link.textContent = entry.title;
  const kind = document.createElement("span");
  kind.className = "kind";
  kind.textContent = NAMES[entry.kind];
  const text = document.createElement("p");
  text.textContent = entry.text.replaceAll("`", "").slice(0, 180);
  item.append(kind, " ", link, text);
  return item;
}

async function show() {
  const question = form.q.value;
  const address = new URL(location.href);
  if (question) address.searchParams.set("q", question);
  else address.searchParams.delete("q");
  history.replaceState(null, "", address);
  if (!words(question).length) {
    list.replaceChildren();
    told.textContent = "";
    return;
  }
  try {
    index ??= await load();
  } catch (error) {
    told.textContent = `The search cannot be used now (${error.message}). Reload the page, or look in the words.`;
    return;
  }
  if (question !== form.q.value) return; // something else was typed meanwhile
  const found = search(question);
  list.replaceChildren(...found.slice(0, MOST).map(shown));
  const count = `${found.length} found${found.length > MOST ? `, the best ${MOST} are shown` : ""}.`;
  told.textContent = found.length ? count : "Nothing found. Try fewer or other words, or a part of an id.";
}

form.q.value = new URL(location.href).searchParams.get("q") ?? "";
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
form.q.focus();
show();
