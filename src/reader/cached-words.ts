import { fillers, tokensOf } from './tokens.ts';

const known = new Map<string, readonly string[]>();

/** Returns the words of a name without fillers, for comparisons with the words of a text. */
export function cachedWords(name: string): readonly string[] {
  const words =
    known.get(name) ??
    tokensOf(name.replaceAll(/(\d) in\b/g, '$1"')).flatMap(({ text }) => (fillers.has(text) ? [] : text));
  known.set(name, words);
  return words;
}

/** Returns true for a choice that is a size, such as `24x36` or `13 ft`. */
export const isListedSize = ({ name }: { readonly name: string }): boolean =>
  /^\|?\d+(?:\.\d+)?(?:x\d|in)/.test(cachedWords(name)[0] ?? '');
