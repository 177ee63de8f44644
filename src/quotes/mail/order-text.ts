import type { CartItem } from '../cart.ts';
import { cartAttributes, cartCount, discountText, lineTotal, quoteNumbers, runSizeText } from '../cart-figures.ts';
import type { Charged } from '../charges.ts';
import { customerLabels } from '../customer.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../format.ts';
import { neededLines, neededOf } from '../needed-by.ts';
import type { OrderDetails, SentOrder } from '../order-draft.ts';
import type { QuoteEvent } from '../quote.ts';
import { orderSums, totalOf } from '../sums.ts';
import { momentText } from '../validity.ts';
import { indented, inOneLine } from './legible.ts';
import { type Mail, mailOf } from './mail.ts';

export interface OutgoingOrder {
  readonly recipient: string;
  readonly details: OrderDetails;
  readonly items: readonly CartItem[];
  readonly charged?: Charged;
  /** Words of the customer. They are recorded with the order, but are not in its mail. */
  readonly request?: string | undefined;
}

const itemIndent = '   ';
/** Maximum length of the customer's name in a subject, which is read in a list. The order's text has the full name. */
const maxNameLength = 80;
export const detailKeys = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'customerAddress',
  'employeeName',
  'notes',
] as const satisfies readonly (keyof OrderDetails)[];

/** 'Quotr Order • {customer name or Customer} • N item(s) • $total' (specification, section 7) */
export function orderSubject({ details, items, charged = {} }: OutgoingOrder): string {
  const customer = inOneLine(details.customerName, maxNameLength) || 'Customer';
  return `Quotr Order • ${customer} • ${formatCount(cartCount(items))} item(s) • ${formatMoney(totalOf(items, charged))}`;
}

export function orderMail(order: OutgoingOrder): Mail {
  const text = orderText(order);
  return mailOf({ to: [order.recipient], subject: orderSubject(order), text }, 'order', compactText(text));
}

/** Leaves out blank fields and plain labels, and joins the lines of an item, for a long mail (decision CN). */
export const compactText = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(': —'))
    .join('\n')
    .replaceAll(/\n +(?:Run size: 1\n +)?(?:(?:Stock|Notes|Line total): )?| • /g, ', ');

/** Decision 33, with quote numbers and the note on sample prices (decision 36). */
export function orderText({ recipient, details, items, charged = {} }: OutgoingOrder): string {
  return [
    'Quotr Order',
    `Recipient: ${indented(recipient, itemIndent)}`,
    ...quoteLine(items),
    '',
    ...detailKeys.flatMap((key) => [
      `${detailLabels[key]}: ${entered(details[key])}`,
      ...(key === 'customerName' ? companyLine(details) : []),
    ]),
    ...neededLines(neededOf(details)).map((line) => indented(line, itemIndent)),
    '',
    'Items',
    ...items.flatMap((item, index) => itemLines(item, index)),
    '',
    `Items: ${formatCount(cartCount(items))}`,
    ...orderSums(items, charged).map(({ label, cents }) => `${indented(label, itemIndent)}: ${formatMoney(cents)}`),
    ...sampleNote(items),
  ].join('\n');
}

/** Returns the line of the company, which follows the customer's name if it was filled in (decision 34). */
const companyLine = ({ company = '' }: OrderDetails): readonly string[] =>
  company.trim() === '' ? [] : [`${detailLabels.company}: ${entered(company)}`];

const entered = (text: string): string => indented(text.trim(), itemIndent) || '—';

function quoteLine(items: readonly CartItem[]): readonly string[] {
  const numbers = quoteNumbers(items);
  return numbers.length === 0 ? [] : [`${numbers.length === 1 ? 'Quote' : 'Quotes'}: ${numbers.join(', ')}`];
}

function itemLines(item: CartItem, index: number): readonly string[] {
  const lines = [
    ...(item.runSize === undefined ? [] : [`Run size: ${runSizeText(item)}`]),
    ...cartAttributes(item).map(({ label, value }) => `${label}: ${value}`),
    ...(item.notes ? [`Notes: ${item.notes}`] : []),
    ...neededLines(item),
    `Quantity: ${formatCount(item.quantity)}`,
    `Per unit: ${formatUnitPrice(item.perUnit)}`,
    ...(item.discount ? [`Discount: ${discountText({ ...item, discount: item.discount })}`] : []),
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

/** Labels of an order's details in the dialog and in the order text (decisions 33 and 34). */
export const detailLabels: Readonly<Record<keyof OrderDetails, string>> = {
  customerName: customerLabels.name,
  company: customerLabels.company,
  customerPhone: customerLabels.phone,
  customerEmail: customerLabels.email,
  customerAddress: customerLabels.address,
  employeeName: 'Employee Name',
  notes: 'Notes',
  neededBy: 'Needed by',
  artwork: 'Artwork',
};

/** Returns when an order was handed over, and how many lines were added since: `Copied at 10:42. One line was added since`. */
export function sentText(sent: Pick<SentOrder, 'at' | 'copied' | 'lines'>, items: readonly CartItem[]): string {
  const added = items.filter(({ id }) => !sent.lines.includes(id)).length;
  const text = handedOverText(sent);
  if (added === 0) return text;
  return added === 1 ? `${text}. One line was added since` : `${text}. ${formatCount(added)} lines were added since`;
}

type HandedOver = Pick<SentOrder, 'at' | 'copied'>;

/** Does not say that the order was sent, because a browser does not report this. */
export const handedOverText = ({ at, copied }: HandedOver, now = new Date()): string =>
  `${copied ? 'Copied' : 'Opened as an email'} ${timeText(at, now)}`;

export const orderedText = (number: string, { at, by }: QuoteEvent): string =>
  `Quote ${number} was ordered on ${momentText(at)}${by.trim() && ` by ${by.trim()}`}`;

function timeText(at: number, now: Date): string {
  const sent = new Date(at);
  const time = sent.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = sent.toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return sent.toDateString() === now.toDateString() ? `at ${time}` : `on ${day} at ${time}`;
}
