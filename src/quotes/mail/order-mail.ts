import type { CartItem } from '../cart.ts';
import { cartAttributes, cartCount, discountText, isSoldBySet, lineTotal, runSizeText } from '../cart-figures.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../format.ts';
import { neededLines, neededOf } from '../needed-by.ts';
import { orderSums } from '../sums.ts';
import { legible } from './legible.ts';
import { type Mail, mailOf } from './mail.ts';
import {
  detailKeys,
  detailLabels,
  type OutgoingOrder,
  orderSubject,
  orderText,
  quoteLine,
  sampleNote,
} from './order-text.ts';

export const orderMail = (order: OutgoingOrder): Mail =>
  mailOf(
    { to: [order.recipient], subject: orderSubject(order), text: orderText(order) },
    'order',
    compactOrderText(order),
  );

/**
 * Returns a short text of an order, for mails that would be too long (decision CN). The text has no blank fields, and
 * one line for each item. Compared with the full text (decision 33), only the recipient is missing. The mail itself
 * names the recipient.
 */
export function compactOrderText({ details, items, charged = {} }: OutgoingOrder): string {
  return [
    'Quotr Order',
    ...quoteLine(items),
    ...[...detailKeys.slice(0, 1), 'company' as const, ...detailKeys.slice(1)].flatMap((key) =>
      labelled(detailLabels[key].replace('Customer ', ''), details[key] ?? ''),
    ),
    ...neededLines(neededOf(details)),
    ...items.map((item, index) => `${index + 1}. ${itemText(item)}`),
    `Items: ${formatCount(cartCount(items))}`,
    ...orderSums(items, charged).map(({ label, cents }) => `${label}: ${formatMoney(cents)}`),
    ...sampleNote(items).slice(1),
  ]
    .map(inOneLine)
    .join('\n');
}

const labelled = (label: string, text: string): readonly string[] =>
  text.trim() === '' ? [] : [`${label}: ${text.trim()}`];

/** Joins the lines of a text. Otherwise, the second line of a note could look like a line of the order. */
const inOneLine = (text: string): string =>
  legible(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' / ');

function itemText(item: CartItem): string {
  const { product, runSize, notes, quantity, discount } = item;
  const count = runSize === undefined ? formatCount(quantity) : `${formatCount(quantity)} x ${runSizeText(item)}`;
  return [
    `${count} ${product}`,
    ...cartAttributes(item).map(({ label, value }) => (labelledAttributes.has(label) ? `${label}: ${value}` : value)),
    ...(notes ? [notes.replaceAll(' • ', ', ')] : []),
    ...neededLines(item),
    `${formatUnitPrice(item.perUnit)} ${isSoldBySet(item) ? 'per set' : 'each'}`,
    ...(discount ? [discountText({ ...item, discount })] : []),
    formatMoney(lineTotal(item)),
  ].join(', ');
}

/** Attributes shown with their labels. Without a label, their values would look like the line's color. */
const labelledAttributes: ReadonlySet<string> = new Set(['Edge color', 'Foil color']);
