/**
 * Whether an answer is the one that a case expects, by the shapes and spellings of an export; `spec/comparing.md`
 * says how. This knows no game.
 * @import { Case, Difference, Game, Omits, Said, Shape, Verdict } from "../types/suite.js"
 */
const CANNOT_BE_ASKED = -32001;
const NO_METHOD = -32601;
const INVALID = -32602;

/** Beyond this many answered elements for what is expected, a list is not looked at. @param {number} expected */
const absurd = (expected) => 4 * expected + 256;

/** @type {Shape} */
const leaf = {};

/**
 * The verdict on one case.
 * @param {Case} one
 * @param {Said} said the result, or the error of JSON-RPC: `{ result }` or `{ error: { code, message, data } }`
 * @param {Game} game the export's file of the game
 * @param {Omits} [omits] for each operation the paths that the engine cannot report
 * @returns {Verdict}
 */
export function judge(one, said, game, omits = {}) {
  if (said.error) return refused(one, said.error);
  const { result } = said;
  if (one.expect && sameJson(one.expect, result)) return verdict("pass");
  if (!isObject(result)) return verdict("error", `the result is no object: ${short(result)}`);
  const unknown = result.unknown || [];
  if (!isListOfTexts(unknown)) return verdict("error", `unknown is no list of paths: ${short(unknown)}`);
  const match = matcher(one, result, game, new Set([...(omits[one.operation] ?? []), ...unknown]));
  if (one.expect === undefined) {
    const why = `answered, though the question is impossible: ${short(result)}`;
    return verdict(byLevel(one, isAlternative(one, match)), why);
  }
  return weighed(one, match(one.expect), () => isAlternative(one, match));
}

/** Whether a case asks under these values of the parameters. @param {Case} one @param {Record<string, unknown>} parameters */
export function applies(one, parameters) {
  return Object.entries(one.params.parameters).every(([name, value]) => sameJson(value, parameters[name]));
}

/** @param {Case} one @param {NonNullable<Said["error"]>} error @returns {Verdict} */
function refused(one, { code, message = "", data }) {
  if (code === CANNOT_BE_ASKED) return verdict("unsupported", `cannot be asked: ${message}`);
  const reason = isObject(data) ? data.reason : undefined;
  if (code === INVALID && one.error) {
    const wanted = one.error.data?.reason;
    if (reason == null || wanted === undefined || reason === wanted) return verdict("pass");
    return verdict("deviates", `refused as impossible, with another reason: ${short(reason)}`);
  }
  if (code === INVALID && typeof reason === "string") {
    const why = `the engine holds the question to be impossible (${reason})`;
    return verdict(byLevel(one, one.alternatives.some(({ error }) => error !== undefined)), why);
  }
  const hint = code === NO_METHOD ? "; the engine does not know this operation" : "";
  return verdict("error", `error ${code} (${message})${hint}`);
}

/** @param {Case} one @param {Comparison} found @param {() => boolean} isOther @returns {Verdict} */
function weighed(one, { differences, notReported, compared }, isOther) {
  const unreported = [...new Set(notReported)].sort();
  const hard = differences.filter(({ kind }) => kind !== "advisory");
  if (hard.some(({ kind }) => kind === "type")) {
    return verdict("error", `not of the schema: ${told(hard)}`, differences, unreported);
  }
  if (hard.length) return verdict(byLevel(one, isOther()), told(hard), differences, unreported);
  if (differences.length) return verdict("deviates", told(differences), differences, unreported);
  if (!compared) return verdict("unsupported", "nothing of what is expected was reported", [], unreported);
  return verdict("pass", "", [], unreported);
}

/** What a difference means: under an advisory clause a deviation. @param {Case} one @param {boolean} isOther */
function byLevel({ level, alternatives }, isOther) {
  return level === "adv" && (isOther || !alternatives.length) ? "deviates" : "fail";
}

/** @param {Case} one @param {(expected: Record<string, unknown>) => Comparison} match */
function isAlternative(one, match) {
  return one.alternatives.some(
    ({ expect }) => expect && match(expect).differences.every(({ kind }) => kind === "advisory"),
  );
}

/** @param {Verdict["verdict"]} name @param {string} why @param {Difference[]} differences @param {string[]} notReported */
const verdict = (name, why = "", differences = [], notReported = []) => ({
  verdict: name,
  why,
  differences,
  notReported,
});

/**
 * @typedef {object} Comparison
 * @property {Difference[]} differences
 * @property {string[]} notReported
 * @property {number} compared how many expected fields were answered
 */

/**
 * Compares what was answered with whatever is expected.
 * @param {Case} one
 * @param {Record<string, unknown>} answered
 * @param {Game} game
 * @param {ReadonlySet<string>} omitted
 * @returns {(expected: Record<string, unknown>) => Comparison}
 */
function matcher(one, answered, game, omitted) {
  const shape = game.operations[one.operation].compare;
  return (expected) => {
    const isRefused = answered.illegal != null;
    if (isRefused !== Object.hasOwn(expected, "illegal")) {
      const { illegal: wanted = null } = expected;
      const difference = differing("illegal", "wrong", wanted, answered.illegal ?? null);
      return { differences: [difference], notReported: [], compared: 1 };
    }
    const walk = new Walk(omitted, game.spellings);
    walk.value(shape, expected, answered, "", "");
    return walk;
  };
}

/** One comparison under way. */
class Walk {
  /** @param {ReadonlySet<string>} omitted @param {Readonly<Record<string, string>>} spellings */
  constructor(omitted, spellings) {
    this.omitted = omitted;
    this.spellings = spellings;
    /** @type {Difference[]} */
    this.differences = [];
    /** @type {string[]} */
    this.notReported = [];
    this.compared = 0;
  }

  /**
   * @param {Shape} shape
   * @param {unknown} expected
   * @param {unknown} answered
   * @param {string} path where, for people
   * @param {string} name the same without places in lists, for `omits`
   */
  value(shape, expected, answered, path, name) {
    if (isObject(expected) && isObject(answered)) this.fields(shape, expected, answered, path, name);
    else if (Array.isArray(expected) && Array.isArray(answered)) this.elements(shape, expected, answered, path, name);
    else if (!this.sameLeaf(expected, answered)) this.differ(path, kindOf(expected, answered), expected, answered);
  }

  /** @param {unknown} expected @param {unknown} answered */
  sameLeaf(expected, answered) {
    if (typeof expected !== "string" || typeof answered !== "string") return expected === answered;
    return this.spelled(expected) === this.spelled(answered);
  }

  /** @param {string} text */
  spelled(text) {
    return Object.hasOwn(this.spellings, text) ? this.spellings[text] : text;
  }

  /** @param {string} path @param {Difference["kind"]} kind @param {unknown} expected @param {unknown} answered */
  differ(path, kind, expected, answered) {
    this.differences.push(differing(path, kind, expected, answered));
  }

  /**
   * @param {Shape} shape
   * @param {Record<string, unknown>} expected
   * @param {Record<string, unknown>} answered
   * @param {string} path
   * @param {string} name
   */
  fields(shape, expected, answered, path, name) {
    for (const [key, wanted] of Object.entries(expected)) {
      const here = path ? `${path}.${key}` : key;
      const full = name ? `${name}.${key}` : key;
      const given = own(answered, key);
      const inner = shape.fields?.[key] ?? leaf;
      const isOptional = shape.optional?.includes(key);
      if (this.omitted.has(full)) {
        this.notReported.push(full);
      } else if (shape.advisory?.includes(key)) {
        if (given === undefined && !isOptional) this.notReported.push(full);
        if (given != null && !this.isEqual(inner, wanted, given, here)) this.differ(here, "advisory", wanted, given);
      } else if (isOptional && (given === undefined || (given === null && wanted !== null))) {
        continue;
      } else if (given === undefined) {
        this.differ(here, "missing", wanted, null);
      } else {
        this.compared += 1;
        this.value(inner, wanted, given, here, full);
      }
    }
  }

  /** Whether nothing but advice differs. @param {Shape} shape @param {unknown} expected @param {unknown} answered @param {string} name */
  isEqual(shape, expected, answered, name) {
    const trial = new Walk(this.omitted, this.spellings);
    trial.value(shape, expected, answered, name, name);
    if (isObject(expected) && isObject(answered)) trial.surplus(shape, expected, answered, name);
    return trial.differences.every(({ kind }) => kind === "advisory");
  }

  /**
   * A known field that is answered and not expected makes an element of a list without order another one.
   * @param {Shape} shape
   * @param {Record<string, unknown>} expected
   * @param {Record<string, unknown>} answered
   * @param {string} path
   */
  surplus({ fields = {}, optional = [], advisory = [] }, expected, answered, path) {
    const lenient = new Set([...optional, ...advisory]);
    for (const key of Object.keys(fields)) {
      const given = own(answered, key);
      if (given != null && !Object.hasOwn(expected, key) && !lenient.has(key)) {
        this.differ(`${path}.${key}`, "wrong", null, given);
      }
    }
  }

  /**
   * @param {Shape} shape
   * @param {readonly unknown[]} expected
   * @param {readonly unknown[]} answered
   * @param {string} path
   * @param {string} name
   */
  elements({ order, items = leaf }, expected, answered, path, name) {
    if (order) {
      if (!this.isSameCollection(order, items, expected, answered, name)) this.differ(path, "wrong", expected, answered);
      return;
    }
    for (let index = 0; index < Math.min(expected.length, answered.length); index += 1) {
      this.value(items, expected[index], answered[index], `${path}[${index}]`, name);
    }
    if (expected.length !== answered.length) this.differ(path, "wrong", expected, answered);
  }

  /**
   * @param {"bag" | "set"} order
   * @param {Shape} items
   * @param {readonly unknown[]} expected
   * @param {readonly unknown[]} answered
   * @param {string} name
   */
  isSameCollection(order, items, expected, answered, name) {
    if (answered.length > absurd(expected.length)) return false;
    const { left, others } = withoutSame(expected, answered);
    const isFound = (/** @type {unknown} */ got) => {
      const place = left.findIndex((one) => this.isEqual(items, one, got, name));
      if (place >= 0) left.splice(place, 1);
      return place >= 0 || (order === "set" && expected.some((one) => this.isEqual(items, one, got, name)));
    };
    return others.every(isFound) && !left.length;
  }
}

/**
 * What is left of both without the pairs that are the same to the letter.
 * @param {readonly unknown[]} expected
 * @param {readonly unknown[]} answered
 */
function withoutSame(expected, answered) {
  const left = [...expected];
  const others = answered.filter((got) => {
    const place = left.findIndex((one) => sameJson(one, got));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return { left, others };
}

/** @param {string} path @param {Difference["kind"]} kind @param {unknown} expected @param {unknown} answered @returns {Difference} */
const differing = (path, kind, expected, answered) => ({ path, kind, expected, answered });

/** Whether a wrong value is even of the expected type; null counts as a value. @param {unknown} expected @param {unknown} answered */
function kindOf(expected, answered) {
  if (expected == null || answered == null) return "wrong";
  return typeOf(expected) === typeOf(answered) ? "wrong" : "type";
}

/** @param {unknown} value */
const typeOf = (value) => (Array.isArray(value) ? "list" : typeof value);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @returns {value is string[]} */
const isListOfTexts = (value) => Array.isArray(value) && value.every((one) => typeof one === "string");

/** @param {Record<string, unknown>} holder @param {string} key */
const own = (holder, key) => (Object.hasOwn(holder, key) ? holder[key] : undefined);

/** @param {unknown} one @param {unknown} other @returns {boolean} */
function sameJson(one, other) {
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((part, place) => sameJson(part, other[place]));
  }
  if (!isObject(one)) return one === other;
  const names = Object.keys(one);
  return (
    isObject(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameJson(one[name], other[name]))
  );
}

/** The first differences, in words. @param {readonly Difference[]} differences */
function told(differences) {
  const words = differences.slice(0, 3).map(({ path, kind, expected, answered }) =>
    kind === "missing"
      ? `${path} is missing (expected ${short(expected)})`
      : `${path}: expected ${short(expected)}, answered ${short(answered)}`,
  );
  const more = differences.length - words.length;
  return words.join("; ") + (more ? `; and ${more} more` : "");
}

/** A value as JSON, cut where it is long. @param {unknown} value */
function short(value, most = 160) {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
