import { formatMoney } from './format.ts';
import type { FlagDetail } from './wire/flags.ts';
import type { Flag } from './wire/wire.ts';

const kindWords: Readonly<Record<Flag['kind'], string>> = {
  price: 'price differs',
  unchecked: 'price not checked',
  custom: 'custom',
  discount: 'discount',
  'discount over limit': 'discount over the limit',
};

const detailWords: Readonly<Record<FlagDetail, string>> = {
  'another day': 'price of another day',
  description: 'says something else than what was chosen',
  'too long': 'holds for longer than a year',
  'accepted late': 'was accepted after its last day',
  'no such quote': 'names a quote that the store does not have',
  tax: 'tax differs',
  exempt: 'tax exempt',
  shipping: 'shipping differs',
  'not approved': 'comes from a quote that waits for a manager',
};

const isKnown = (detail: string): detail is FlagDetail => Object.hasOwn(detailWords, detail);

/** Returns a flag in a few words, for a list. */
export const flagWords = ({ kind, detail = '' }: Flag): string =>
  isKnown(detail) ? detailWords[detail] : kindWords[kind];

/**
 * Returns a flag as a sentence, with the stated and the expected amount if both are known.
 * @param product the name of the line's product
 */
export function flagText(flag: Flag, product: string, what: 'quote' | 'order' = 'quote'): string {
  const { kind, line, said, expected, text = '', detail } = flag;
  const about = line === '' ? `The ${what}` : product;
  const today = detail === 'another day' ? 'the price book of today' : 'the price book';
  const rates = detail === 'shipping' ? "the store's rates give" : today;
  const of = kind === 'discount over limit' ? 'the lowest that the store allows is' : rates;
  const figures =
    said === undefined || expected === undefined
      ? ''
      : `, the ${what} says ${formatMoney(said)}, ${of} ${formatMoney(expected)}`;
  const why = text.trim() === '' ? '' : ` (${text.trim()})`;
  return `${about}: ${flagWords(flag)}${figures}${why}.`;
}

/** Returns the texts of all flags of a quote or an order. */
export const flagTexts = (
  flags: readonly Flag[],
  lines: readonly { readonly id: string; readonly product: string }[],
  what: 'quote' | 'order',
): readonly string[] => {
  const productOf = (id: string) => lines.find((line) => line.id === id)?.product ?? 'A line';
  return flags.map((flag) => flagText(flag, productOf(flag.line), what));
};
