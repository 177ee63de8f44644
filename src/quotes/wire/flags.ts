import { formatMoney } from '../format.ts';
import type { Flag, ServerQuote } from './wire.ts';

/**
 * Detail of a flag beyond its kind. `another day`: the price was right on another day, or is fixed by a quote.
 * `description`: the words of a line, such as stock or size, differ from its selection. `too long`: a quote is valid
 * for longer than allowed. `accepted late`: an acceptance arrived long after the last day. `no such quote`: an order refers to a quote that the store does not have. `tax`: the tax is not
 * the store's tax, or an exemption has no reason. `exempt`: there is no tax, for a reason. `shipping`: the shipping is
 * not the sum that the store’s rates give. `not approved`: an order has the prices of a quote that waits for a manager.
 */
export type FlagDetail =
  | 'another day'
  | 'description'
  | 'too long'
  | 'accepted late'
  | 'no such quote'
  | 'tax'
  | 'exempt'
  | 'shipping'
  | 'not approved';

/** Returns true if a flag waits for a manager. An `unchecked` flag waits only if it has no detail. */
export const waitsForManager = ({ kind, detail }: Pick<Flag, 'kind' | 'detail'>): boolean =>
  kind === 'price' || kind === 'discount over limit' || (kind === 'unchecked' && detail === undefined);

export const needsApproval = ({ flags, approval }: Pick<ServerQuote, 'flags' | 'approval'>): boolean =>
  approval === undefined && flags.some(waitsForManager);

const kindWords: Readonly<Record<Flag['kind'], string>> = {
  price: 'price differs',
  unchecked: 'price not checked',
  custom: 'custom',
  discount: 'discount',
  'discount over limit': 'discount over the limit',
};

const detailWords: Readonly<Record<FlagDetail, string>> = {
  'another day': 'price from another day',
  description: 'does not match what was chosen',
  'too long': 'holds for longer than a year',
  'accepted late': 'was accepted after its last day',
  'no such quote': 'refers to a quote that the store does not have',
  tax: 'tax differs',
  exempt: 'tax exempt',
  shipping: 'shipping differs',
  'not approved': 'comes from a quote that waits for a manager',
};

const isKnown = (detail: string): detail is FlagDetail => Object.hasOwn(detailWords, detail);

const flagWords = ({ kind, detail = '' }: Flag): string => (isKnown(detail) ? detailWords[detail] : kindWords[kind]);

/** @param product the name of the line's product */
function flagText(flag: Flag, product: string, what: 'quote' | 'order' = 'quote'): string {
  const { kind, line, said, expected, text = '', detail } = flag;
  const about = line === '' ? `The ${what}` : product;
  const today = detail === 'another day' ? 'today’s price book' : 'the price book';
  const rates = detail === 'shipping' ? 'the store’s rates give' : today;
  const of = kind === 'discount over limit' ? 'the lowest that the store allows is' : rates;
  const figures =
    said === undefined || expected === undefined
      ? ''
      : `, the ${what} says ${formatMoney(said)}, ${of} ${formatMoney(expected)}`;
  const why = text.trim() === '' ? '' : ` (${text.trim()})`;
  return `${about}: ${flagWords(flag)}${figures}${why}.`;
}

export const flagTexts = (
  flags: readonly Flag[],
  lines: readonly { readonly id: string; readonly product: string }[],
  what: 'quote' | 'order',
): readonly string[] => {
  const productOf = (id: string) => lines.find((line) => line.id === id)?.product ?? 'A line';
  return flags.map((flag) => flagText(flag, productOf(flag.line), what));
};
