/**
 * Returns a text in lower case without accents, which nobody types in a name. The final form of sigma becomes the usual
 * form.
 */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
