/** Lists and ranges within one cell. */
import { decimals, longestLength, type Mark, parseDecimal } from '../../../src/pricing/index.ts';
import { marks } from '../../../src/pricing/product.ts';
import type { ValueOf } from '../../language/columns.ts';
import { nearestTip } from '../../language/did-you-mean.ts';
import { indexOutside, isProblem, type Problem, splitOutside, unquote } from '../../language/quoted.ts';
import { textParser, type ValueParser } from './text.ts';

/** Returns a parser that takes only one of the given words, ignoring case (QB208). */
export const wordParser = (words: readonly string[]): ValueParser<string> =>
  textParser((text, fail) => {
    const meant = [text, text.toLowerCase()].find((word) => words.includes(word));
    if (meant !== undefined) return meant;
    const tip = `Type ${listed(words)}, or leave the cell blank if the column may be blank.`;
    return fail('QB208', `"${text}" stands where ${listed(words)} is expected`, nearestTip(text, words, tip));
  });

const listed = (words: readonly string[]): string =>
  words.length < 2 ? `"${words.join('')}"` : `"${words.slice(0, -1).join('", "')}" or "${words.at(-1)}"`;

const mostPieces = 10_000_000;

export const parseWords = textParser<readonly string[]>((text, fail) => {
  const words = text.split(',').map((word) => word.trim().replace(/\s+/g, ' '));
  const fault = words.includes('') ? 'a word is missing beside a comma' : twice(words);
  if (fault === undefined) return words;
  return fail('QB214', fault, 'Separate the words by single commas: card, postcard.');
});

function twice(values: readonly (string | number)[]): string | undefined {
  const again = values.find((value, at) => values.indexOf(value) < at);
  return again === undefined ? undefined : `"${again}" stands twice in the list`;
}

/** Tells whether numbers are above zero, rise, and do not exceed a bound. False if one of them is NaN. */
const rises = (numbers: readonly number[], most: number): boolean =>
  numbers.every((number, at) => number <= most && number > (numbers[at - 1] ?? 0));

export const parseRunSizes = textParser<ValueOf['runSizes']>((text, fail) => {
  if (text === 'quantity') return text;
  const sizes = text.split(',').map((size) => wholeOf(size.trim()));
  if (rises(sizes, mostPieces)) return sizes;
  const tip = 'Type whole numbers in rising order, 1, 2, 5, or the word quantity.';
  return fail('QB214', `"${text}" is no list of run sizes`, tip);
});

export const parseSizes = textParser<readonly number[]>((text, fail) => {
  const sizes = text.split(',').map((size) => parseDecimal(size.trim(), decimals.length) ?? Number.NaN);
  if (rises(sizes, longestLength)) return sizes;
  const tip = 'Type inches in rising order, with commas between: 24, 36, 54.';
  return fail('QB214', `"${text}" is no list of sizes`, tip);
});

export const parseTerms = textParser<readonly string[]>((text, fail) => {
  const terms = text.split(/\s+and\s+/);
  const fault = text.includes(',') ? `"${text}" cannot be read` : twice(terms);
  if (fault === undefined) return terms;
  return fail('QB214', fault, 'Write one, or several with "and" between: run, piece, sq ft, piece and colors.');
});

export const parseAmounts = textParser<ValueOf['amounts']>((text, fail) => {
  const names = text.split(',').map((name) => (name.trim() === 'base' ? 'base' : wholeOf(name.trim())));
  const fault = names.some((name) => name !== 'base' && !(name >= 1)) ? `"${text}" names no steps` : twice(names);
  if (fault === undefined) return names;
  return fail('QB214', fault, 'Write base, or the numbers of steps with commas between: base, 1, 2.');
});

const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

export const parseRange = textParser<ValueOf['range']>((text, fail) => {
  const [min = Number.NaN, max = Number.NaN, ...more] = text.split('-').map((part) => wholeOf(part.trim()));
  if (more.length === 0 && min >= 1 && max >= min && max <= mostPieces) return { min, max };
  return fail('QB215', `"${text}" is no range`, 'Type the least and the most with a hyphen between: 1-20.');
});

const measured: readonly string[] = ['pocket top', 'pocket bottom', 'pocket left', 'pocket right', 'grommets every'];

/** Parses marks of a drawing: `hems, pocket top 2 in, grommets every 2 ft` (QB208, QB214). */
export const parseMarks = textParser<readonly Mark[]>((text, fail) => {
  const found: Mark[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    const [, name = '', figure, unit] = /^(.*?)(?: (\d{1,3}(?:\.\d+)?) (in|ft))?$/.exec(part) ?? [];
    const mark = marks.find((word) => word === name);
    const tip = 'The words for drawings stand in docs/price-book.md, Choices.';
    if (!mark) return fail('QB208', `"${name}" is no mark of a drawing`, nearestTip(name, marks, tip));
    const length = parseDecimal(figure ?? '', decimals.length);
    if (measured.includes(mark) !== (length !== undefined))
      return fail(
        'QB214',
        `"${part}" ${length ? 'needs no length' : 'lacks a length'}`,
        'Write hems, or pocket top 2 in.',
      );
    found.push({ mark, ...(length && { length: length * (unit === 'ft' ? 12 : 1) }) });
  }
  const again = twice(found.map(({ mark }) => mark));
  return again === undefined ? found : fail('QB214', again, 'Delete one of the two.');
});

/**
 * Parses labels of fields with their choices: `Label=choice; Label=choice` (QB214). A value with a special sign is in
 * quotes, as in conditions.
 */
export const parsePairs = textParser<ValueOf['pairs']>((text, fail) => {
  const pairs = pairsOf(text);
  const tip = 'Write Label=choice; Label=choice. A label or choice with ; or = in it stands in double quotes.';
  return isProblem(pairs) ? fail('QB214', pairs.problem, tip) : pairs;
});

function pairsOf(text: string): ValueOf['pairs'] | Problem {
  const pairs: { readonly name: string; readonly value: string }[] = [];
  for (const part of splitOutside(text, ';')) {
    const sign = indexOutside(part, '=');
    if (sign < 0) return { problem: part.trim() === '' ? 'nothing stands beside a ;' : `"${part.trim()}" has no =` };
    const name = unquote(part.slice(0, sign), ['"']);
    const value = unquote(part.slice(sign + 1), ['=', '"']);
    if (isProblem(name)) return name;
    if (isProblem(value)) return value;
    if (pairs.some((pair) => pair.name === name)) return { problem: `"${name}" stands twice` };
    pairs.push({ name, value });
  }
  return pairs;
}
