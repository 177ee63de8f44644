/** Lower-case letters, digits and hyphens, starting with a letter, at most 64 of them: fit for addresses, query strings, file names and code. */
export const isKey = (text: string): boolean => /^[a-z][a-z0-9-]{0,63}$/.test(text);

/** A key that the text could become, for the tip: `Raised Spot UV` is `raised-spot-uv`. */
export function keyLike(text: string): string | undefined {
  const key = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '');
  return isKey(key) ? key : undefined;
}
