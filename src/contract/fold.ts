/**
 * Returns a text in lower case and without accents, for comparisons, because people seldom type accents in a name. The
 * final form of sigma becomes the usual form.
 */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
