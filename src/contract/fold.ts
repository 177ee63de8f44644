/**
 * Returns a text in lower case without accents, which nobody types in a name. The sigma at the end of a word becomes
 * the other sigma.
 */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
