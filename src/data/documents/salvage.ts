/**
 * Maximum number of characters to examine. A text with nothing but braces would otherwise delay the start for too long.
 */
const maxCharacters = 50_000_000;

/**
 * Returns the intact JSON objects of a text that was cut off or has a few broken characters. An object inside a
 * returned object is not returned again.
 * @param limit maximum number of characters to examine
 */
export function salvageObjects(text: string, limit = maxCharacters): readonly unknown[] {
  const found: unknown[] = [];
  let looked = 0;
  for (let start = text.indexOf('{'); start >= 0 && looked < limit; start = text.indexOf('{', start + 1)) {
    const end = endOfObject(text, start);
    looked += end - start;
    const parsed = parseObject(text.slice(start, end));
    if (parsed === undefined) continue;
    found.push(parsed);
    start = end - 1;
  }
  return found;
}

/**
 * Returns the position after the closing brace of the object that opens at `start`. Returns the length of the text if
 * the object is never closed. Ignores braces in quoted strings.
 */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted && character === '\\') at++;
    else if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
