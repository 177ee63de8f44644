import { decimalText } from '../../pricing/decimal.ts';
import { lineTotal } from '../cart-figures.ts';
import { taxWords } from '../charges.ts';
import { lineAttributes, lineTitle, pieceCount, runSizeLabel } from '../line-title.ts';
import { firstNeeded } from '../needed-by.ts';
import type { QuoteLine } from '../quote.ts';
import { sumsOf, totalOf } from '../sums.ts';
import type { RecordedOrder } from '../wire/wire.ts';
import { type Cell, csvFile, csvRow } from './csv.ts';
import { handingsOf, isCounted, type OrderStatus } from './recorded-order.ts';

const dollars = (cents: number): string => decimalText(cents, 2, 2);

/** An older server may send an invalid time: the bare number, so that the export succeeds. */
const moment = (time: number): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
};

const lineText = (line: QuoteLine): string =>
  [
    pieceCount(line),
    lineTitle(line),
    ...lineAttributes(line).flatMap(({ label, value }) => (label === runSizeLabel ? [] : [`${label}: ${value}`])),
    dollars(lineTotal(line)),
  ].join(', ');

/** Returns the total of an order. Without shipping and tax, this is the recorded sum. */
const grandTotal = (order: RecordedOrder['order']): number =>
  order.shipping === undefined && !order.tax ? order.total : totalOf(order.lines, order);

type Column = readonly [title: string, of: (order: RecordedOrder, timeZone: string | undefined) => Cell];

/** Returns the day of a time at the counter, such as `2026-11-30`; blank for an invalid time. */
const localDay = (time: number, timeZone: string | undefined): string =>
  Number.isNaN(new Date(time).getTime())
    ? ''
    : new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone && { timeZone }) }).format(time);

const columns: readonly Column[] = [
  ['Order', ({ order }) => order.id],
  ['Quote', ({ order }) => order.quote ?? ''],
  ['Placed', ({ order }) => moment(order.at)],
  ['Placed on', ({ order }, timeZone) => localDay(order.at, timeZone)],
  ['Status', ({ status }) => status],
  ['Status since', ({ changedAt }) => moment(changedAt)],
  ['Status by', ({ changedBy }) => changedBy.name],
  ['Customer', ({ order }) => order.customer.name],
  ['Company', ({ order }) => order.customer.company],
  ['Phone', ({ order }) => order.customer.phone],
  ['Email', ({ order }) => order.customer.email],
  ['Address', ({ order }) => order.customer.address],
  ['Employee', ({ order }) => order.employee],
  ['Lines', ({ order }) => order.lines.map(lineText).join('; ')],
  ['Total', ({ order, status }) => counted(status, grandTotal(order))],
  ['Note', ({ order }) => order.note],
  ['Mailed to', ({ order }) => handingsOf(order).findLast(({ how }) => how === 'mailed')?.to ?? ''],
  ['Needed by', ({ order }) => firstNeeded(order) ?? ''],
  ['Artwork', ({ order }) => [order.artwork, ...order.lines.map(({ artwork }) => artwork)].filter(Boolean).join('; ')],
  ['Subtotal', ({ order, status }) => counted(status, order.total)],
  ['Shipping', ({ order: { shipping }, status }) => counted(status, shipping)],
  ['Tax', ({ order, status }) => counted(status, taxOf(order))],
  ['Tax rate', ({ order: { tax } }) => (tax ? taxWords(tax) : '')],
  ['Tax exempt', ({ order }) => order.exempt ?? ''],
];

function taxOf({ lines, ...order }: RecordedOrder['order']): number | undefined {
  if (!order.tax) return undefined;
  const { subtotal, total, included } = sumsOf(lines, order);
  const [within] = included;
  return within?.cents ?? total - subtotal - (order.shipping ?? 0);
}

/** Returns the cell of a sum. It is empty for an order that is in no sum, so that a spreadsheet does not add it. */
const counted = (status: OrderStatus, cents: number | undefined): Cell =>
  cents === undefined || !isCounted(status) ? '' : { figure: dollars(cents) };

interface Page {
  readonly orders: readonly RecordedOrder[];
  readonly next?: string | undefined;
}

/** @param pageAfter returns the page that the previous page names in `next`; the first page for undefined */
export async function* ordersCsv(
  pageAfter: (next: string | undefined) => Promise<Page>,
  timeZone?: string,
): AsyncGenerator<string> {
  yield csvFile([columns.map(([title]) => title)]);
  let next: string | undefined;
  do {
    const page = await pageAfter(next);
    yield page.orders.map((order) => csvRow(columns.map(([, of]) => of(order, timeZone)))).join('');
    ({ next } = page);
  } while (next !== undefined);
}
