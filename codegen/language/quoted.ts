/** Quotes values. A value with a special sign is in double quotes, and its own double quotes are doubled. */

export interface Problem {
  readonly problem: string;
}

export const isProblem = (result: object | string): result is Problem =>
  typeof result === 'object' && 'problem' in result;

export function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (!quoted && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at + separator.length;
      at = start - 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

export function indexOutside(text: string, sign: string): number {
  const [before = ''] = splitOutside(text, sign);
  return before.length === text.length ? -1 : before.length;
}

/**
 * Returns a value without its quotes, or a problem.
 * @param special signs that are allowed only in quotes
 */
export function unquote(part: string, special: readonly string[]): string | Problem {
  const text = part.trim();
  if (text === '') return { problem: 'a value is missing' };
  if (!text.startsWith('"')) {
    const sign = special.find((candidate) => text.includes(candidate));
    return sign === undefined
      ? text
      : { problem: `the value ${text} has a ${sign} in it and stands in no double quotes` };
  }
  const inner = text.slice(1, -1);
  if (text.length < 2 || !text.endsWith('"') || inner.replaceAll('""', '').includes('"')) {
    return { problem: `the double quotes of ${text} do not close where they should` };
  }
  return inner === '' ? { problem: 'a value is missing between the double quotes' } : inner.replaceAll('""', '"');
}

export const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
