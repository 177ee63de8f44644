/** What a text that should be a number looks like, so that the fault can be named. */
export type NumberShape = 'plain' | 'comma' | 'currency' | 'other';

const plain = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
const withCommas = /^-?[\d.,' ]*$/;
const currency = /\p{Sc}|\b(?:USD|CAD|EUR)\b/u;

export function numberShape(text: string): NumberShape {
  if (plain.test(text)) return 'plain';
  if (!/\d/.test(text)) return 'other';
  if (currency.test(text)) return 'currency';
  return text.includes(',') && withCommas.test(text) ? 'comma' : 'other';
}
