/**
 * Returns lower case without accents: nobody types the accents of a name. A sigma is written in another way at the end
 * of a word.
 */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
