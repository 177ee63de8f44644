/**
 * Parser for JSON files from outside the app. It refuses repeated keys and deep nesting, which `JSON.parse` accepts.
 */

/** Maximum depth of nested lists and objects. Settings have three levels, and quotes have eight. */
const maxDepth = 20;

interface Level {
  /** Keys of the object so far; undefined in a list. */
  readonly keys: Set<string> | undefined;
  /** Present key or index. */
  at: string | number;
}

/**
 * Parses JSON.
 * @throws Error with the reason and the place: invalid JSON, a repeated key, or too deep nesting
 */
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

/**
 * Walks valid JSON token by token.
 * @throws Error at a repeated key, or at too deep nesting
 */
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

/** Returns a path such as `quotes[12].lines[0].total`. Cuts long keys, so that a crafted file can't fill the screen. */
export const pathOf = (keys: readonly (string | number)[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${shown(key)}`))
    .join('')
    .replace(/^\./, '');

/** Returns a key or a value for the screen. Replaces characters that would move or hide neighboring text. */
export function shown(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  return plain.length > maxShownLength ? `${plain.slice(0, maxShownLength)}…` : plain;
}
