/** Cuts a text into words, numbers and signs. */
import { fold } from '../book/fold.ts';
import type { Token } from './token.ts';

/** Maximum length of a compared word, in letters. A longer word is cut. */
const longestWord = 40;

const piece =
  /[\n\u2028\u2029\ue000]|w\/(?:o(?:ut)?)?(?=\s)|(?:not|isn['’]?t|aren['’]?t)[ \t]+(?:needed|necessary|required)|(?:ft|feet|in|inch|inches|mm|cm)(?=x\s?\d)|x(?=\d)|\d{1,3}(?:,\d{3})+(?![\d])(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+|[¼-¾⅐-⅞]|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)?|[^\s]/giu;

const fractions: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

const signs: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '′': "'",
  '”': '"',
  '“': '"',
  '″': '"',
  '–': '-',
  '—': '-',
};

/** Returns the base form of a word, without a plural or possessive ending and in American spelling. */
export function stem(word: string): string {
  const bare = word.replace(/['’]s?$/, '').replace(/['’]/, '');
  if (bare === 'ones') return bare;
  const one = bare
    .replace(/(..)ies$/, '$1y')
    .replace(/(x|ch|sh|ss|nvas)es$/, '$1')
    .replace(/(..[^su])s$/, '$1')
    .replace(/(ical|ontal)ly$/, '$1');
  return one.length > 5 ? one.replace(/our(?=$|ed|ing)/, 'or') : one.replace(/^grey$/, 'gray');
}

/** Matches the point of an abbreviation, as in `bus. cards` or `16 pt. matte`. Such a point ends no sentence. */
const abbreviation = /(?<=\b(?:bus|biz|dbl|qty|pts?|pcs?|ea|std|reg|vert|horiz|lam|sq|ft|in))\.(?=[ \t]+\S)/giu;

export function pieces(text: string): readonly Token[] {
  return Array.from(text.replaceAll(abbreviation, ' ').matchAll(piece), ({ 0: found, index }): Token => {
    const span = { from: index, to: index + found.length };
    if (/[\n\u2028\u2029\ue000]/.test(found)) return { ...span, kind: 'break', text: found };
    const fraction = fractions[found];
    if (fraction !== undefined) return { ...span, kind: 'number', text: found, value: fraction };
    if (/^[.\d]*\d/.test(found)) {
      const value = Number(found.replaceAll(',', ''));
      return { ...span, kind: 'number', text: String(value), value };
    }
    // `not needed` negates the word before it, as in `hems not needed`. Any other `not` negates the word after it.
    if (/\s(?:needed|necessary|required)$/i.test(found)) return { ...span, kind: 'word', text: 'nil' };
    if (/^w\//i.test(found)) return { ...span, kind: 'word', text: found.length > 2 ? 'without' : 'with' };
    if (/^\p{L}/u.test(found)) {
      const owner = found.slice(0, longestWord).replace(/['’]s$/i, '');
      const isCapital = /^\p{Lu}(?!\p{Lu})/u.test(found) && owner === found;
      return { ...span, kind: 'word', text: stem(fold(owner)), ...(isCapital && { isCapital }) };
    }
    const isTimes = found === '×' || (found === '*' && /\d\s*$/.test(text.slice(Math.max(0, index - 3), index)));
    if (isTimes) return { ...span, kind: 'word', text: 'x' };
    return { ...span, kind: 'sign', text: signs[found] ?? found };
  });
}
