import { type CartItem, cartAttributes, cartCount, cartTotal, lineTotal, perUnitCents } from '../../storage/index.ts';
import { formatCount, formatMoney } from '../../ui/format.ts';
import { indented, inOneLine } from './legible.ts';
import { detailLabels, type OrderDetails } from './order-details.ts';
import { type Quoted, quotedLine } from './quoted.ts';

/** An order as it is sent: to whom, for whom, and what. */
export interface Order {
  readonly recipient: string;
  readonly details: OrderDetails;
  readonly items: readonly CartItem[];
  readonly quoted: Quoted;
}

const itemIndent = '   ';
/** A subject is read in a list; the name stands in full in the text. */
const longestName = 80;
const detailKeys = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'customerAddress',
  'employeeName',
  'notes',
] as const satisfies readonly (keyof OrderDetails)[];

/** 'Quotr Order • {customer name or Customer} • N item(s) • $total' (specification, section 7). */
export function orderSubject({ details, items }: Order): string {
  const customer = inOneLine(details.customerName, longestName) || 'Customer';
  return `Quotr Order • ${customer} • ${formatCount(cartCount(items))} item(s) • ${formatMoney(cartTotal(items))}`;
}

/** The order text of decision 33, with the quoted line and what decision 36 adds to it; lines end in `\n`, the last one in nothing. */
export function orderText({ recipient, details, items, quoted }: Order): string {
  const total = formatMoney(cartTotal(items));
  return [
    'Quotr Order',
    `Recipient: ${indented(recipient, itemIndent)}`,
    '',
    ...detailKeys.map((key) => `${detailLabels[key]}: ${entered(details[key])}`),
    '',
    'Items',
    ...items.flatMap(itemLines),
    '',
    `Items: ${formatCount(cartCount(items))}`,
    `Subtotal: ${total}`,
    `Grand total: ${total}`,
    '',
    quotedLine(quoted),
    ...sampleNote(items),
  ].join('\n');
}

const entered = (text: string): string => indented(text.trim(), itemIndent) || '—';

function itemLines(item: CartItem, index: number): readonly string[] {
  const lines = [
    ...(item.runSize === undefined ? [] : [`Run size: ${formatCount(item.runSize)}`]),
    ...cartAttributes(item).map(({ label, value }) => `${label}: ${value}`),
    ...(item.notes ? [`Notes: ${item.notes}`] : []),
    `Quantity: ${formatCount(item.quantity)}`,
    `Per unit: ${formatMoney(perUnitCents(item))}`,
    `Line total: ${formatMoney(lineTotal(item))}`,
  ];
  return [`${index + 1}. ${item.product}`, ...lines.map((line) => `${itemIndent}${line}`)].map((line) =>
    indented(line, itemIndent + itemIndent),
  );
}

function sampleNote(items: readonly CartItem[]): readonly string[] {
  const numbers = items.flatMap(({ sample }, index) => (sample ? [index + 1] : []));
  return numbers.length === 0 ? [] : ['', `Sample prices: items ${numbers.join(', ')}.`];
}
