/** A text of nothing but braces would otherwise delay the start without end. */
const maxCharacters = 50_000_000;

/**
 * The JSON objects that still stand whole in a damaged text, outermost first. A text that was cut off, or in which a few characters are
 * broken, keeps the lines that were not hit. `limit` is how many characters are looked at before giving up.
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

/** Where the object that opens at `start` closes, past its last brace; braces within texts do not count. One that stays open ends with the text. */
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
