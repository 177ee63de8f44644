/** Words of a fixed set. */
import { didYouMean } from '../../language/did-you-mean.ts';
import { parseText } from './text.ts';
import type { ValueParser } from './value-parser.ts';

/** One of the words; capitals make no difference (QB208). */
export function wordParser(words: readonly string[]): ValueParser<string> {
  return (cell, report) => {
    const text = parseText(cell, report);
    if (text === undefined || words.includes(text)) return text;
    const meant = words.find((word) => word === text.toLowerCase());
    if (meant !== undefined) return meant;
    const near = didYouMean(text, words);
    const tip =
      near === undefined ? `Type ${listed(words)}, or leave the cell as the column allows.` : `Did you mean "${near}"?`;
    report(cell, 'QB208', `"${text}" stands where ${listed(words)} is expected`, tip);
    return undefined;
  };
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? `"${words.join('')}"` : `"${words.slice(0, -1).join('", "')}" or "${words.at(-1)}"`;
