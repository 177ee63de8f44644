/** JSON as a file from elsewhere may have it: `JSON.parse` lets the last of two keys win without a word, and nests without end. */

/** Settings are three deep, quotes eight. */
const maxDepth = 20;

interface Level {
  /** The keys met so far; undefined in a list. */
  readonly keys: Set<string> | undefined;
  /** The key or index at hand. */
  at: string | number;
}

/** @throws Error whose message says why, and where: no JSON, a key that stands twice, or nesting beyond any of our files. */
export function parseStrictJson(text: string): unknown {
  const value = parse(text);
  refuseTwice(text);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not valid JSON.');
  }
}

/** Walks a text that is valid JSON, token by token. */
function refuseTwice(text: string): void {
  const levels: Level[] = [];
  let isKey = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],]/g)) {
    const level = levels.at(-1);
    if (token === '{' || token === '[') {
      levels.push({ keys: token === '{' ? new Set() : undefined, at: token === '{' ? '' : 0 });
      if (levels.length > maxDepth) throw new Error(`${pathText(levels)}: the file is nested too deep.`);
      isKey = token === '{';
    } else if (token === '}' || token === ']') {
      levels.pop();
      isKey = false;
    } else if (token === ',') {
      if (typeof level?.at === 'number') level.at++;
      isKey = level?.keys !== undefined;
    } else if (isKey && level?.keys) {
      level.at = String(JSON.parse(token));
      if (level.keys.has(level.at))
        throw new Error(`${pathText(levels)} stands twice in the file. Delete one of the two.`);
      level.keys.add(level.at);
      isKey = false;
    }
  }
}

const pathText = (levels: readonly Level[]): string => pathOf(levels.map(({ at }) => at));

const maxShownLength = 40;

/** `quotes[12].lines[0].total`, each key cut short where somebody means to fill the screen. */
export const pathOf = (keys: readonly (string | number)[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${shown(key)}`))
    .join('')
    .replace(/^\./, '');

/** A key or value on the screen: nothing in it moves or hides the words around it. */
export function shown(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  return plain.length > maxShownLength ? `${plain.slice(0, maxShownLength)}…` : plain;
}
