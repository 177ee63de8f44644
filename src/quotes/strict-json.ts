/**
 * Parser for JSON files from elsewhere: `JSON.parse` silently lets the last of two equal keys win, and has no limit of
 * depth.
 */

/** Maximum depth: settings are three deep, quotes eight. */
const maxDepth = 20;

interface Level {
  /** Keys met so far; undefined in a list. */
  readonly keys: Set<string> | undefined;
  /** Present key or index. */
  at: string | number;
}

/**
 * Parses JSON.
 * @throws Error with reason and place: invalid JSON, a repeated key, or nesting deeper than in any file of the app.
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

/** Walks valid JSON token by token. @throws Error at a repeated key, or too deep nesting */
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

/** Returns a path, `quotes[12].lines[0].total`, with long keys cut: a crafted file must not fill the screen. */
export const pathOf = (keys: readonly (string | number)[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${shown(key)}`))
    .join('')
    .replace(/^\./, '');

/** Returns a key or value for the screen, without characters that move or hide the words around it. */
export function shown(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD');
  return plain.length > maxShownLength ? `${plain.slice(0, maxShownLength)}…` : plain;
}
