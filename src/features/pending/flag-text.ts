import type { Flag } from '../../storage/server/wire.ts';
import { formatMoney } from '../../ui/format.ts';

/** Each in a word or two, for a list. */
export const flagWords: Readonly<Record<Flag['kind'], string>> = {
  price: 'price differs',
  unchecked: 'price not checked',
  custom: 'custom',
  discount: 'discount',
  'discount over limit': 'discount over the limit',
};

const expectedOf: Readonly<Partial<Record<Flag['kind'], string>>> = {
  price: 'the price book',
  'discount over limit': 'the lowest that the store allows is',
};

/** What stands out in a line, with both figures where they are known. @param product the name of the line's product */
export function flagText({ kind, said, expected, text }: Flag, product: string): string {
  const of = expectedOf[kind];
  const figures =
    of === undefined || said === undefined || expected === undefined
      ? ''
      : `, the quote says ${formatMoney(said)}, ${of} ${formatMoney(expected)}`;
  const why = text === undefined || text.trim() === '' ? '' : ` (${text.trim()})`;
  return `${product}: ${flagWords[kind]}${figures}${why}.`;
}
