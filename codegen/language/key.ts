/**
 * Tells whether a text is a key: lower-case letters, digits and hyphens, starting with a letter, with at most 64
 * characters. Keys are fit for addresses, query strings, file names and code.
 */
export const isKey = (text: string): boolean => /^[a-z][a-z0-9-]{0,63}$/.test(text);

/**
 * Returns a key that resembles a text: `Raised Spot UV` becomes `raised-spot-uv`. Returns undefined if no key resembles
 * the text.
 */
export function keyLike(text: string): string | undefined {
  const key = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '');
  return isKey(key) ? key : undefined;
}
