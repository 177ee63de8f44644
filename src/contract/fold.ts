/** Letters that Unicode does not decompose, as people type them without the key. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Matches apostrophes, the signs that are typed for one, and invisible characters that come with pasted text. */
const dropped = /['’‘‛‚`´ʼʻʹʽʾʿ′＇\p{Cf}]/gu;

/**
 * Returns a text as people type it who have no accents on their keyboard, for comparisons: lower case, no accents, no
 * apostrophes, one kind of dash, one blank. The one fold of all searches, suggestions and duplicate checks.
 */
export const fold = (text: string): string =>
  text
    .replaceAll(dropped, '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}ʼ]/gu, '')
    .toLowerCase()
    .replaceAll(special, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/[^\S\n]+/g, ' ');
