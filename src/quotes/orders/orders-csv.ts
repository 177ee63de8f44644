import { decimalText } from '../../pricing/decimal.ts';
import { lineTotal } from '../cart-figures.ts';
import { firstNeeded } from '../needed-by.ts';
import type { QuoteLine } from '../quote.ts';
import { sumsOf, totalOf } from '../sums.ts';
import type { RecordedOrder } from '../wire/wire.ts';
import { type Cell, csvFile, csvRow } from './csv.ts';
import { handingsOf, isCounted, type OrderStatus } from './recorded-order.ts';

/** Returns cents as `1234.50`, which a spreadsheet reads as a number. */
const dollars = (cents: number): string => decimalText(cents, 2, 2);

/**
 * Returns a time as text. An older server may send an invalid time. For such a time, returns the bare number, so that
 * the export succeeds.
 */
const moment = (time: number): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
};

const lineText = (line: QuoteLine): string => {
  const runs = line.runSize === undefined ? `${line.quantity}` : `${line.quantity} x ${line.runSize}`;
  return `${runs} ${line.product} ${dollars(lineTotal(line))}`;
};

/** Returns the total of an order. Without shipping and tax, this is the recorded sum. */
const grandTotal = (order: RecordedOrder['order']): number =>
  order.shipping === undefined && !order.tax ? order.total : totalOf(order.lines, order);

type Column = readonly [title: string, of: (order: RecordedOrder) => Cell];

const columns: readonly Column[] = [
  ['Order', ({ order }) => order.id],
  ['Quote', ({ order }) => order.quote ?? ''],
  ['Given', ({ order }) => moment(order.at)],
  ['Status', ({ status }) => status],
  ['Status since', ({ changedAt }) => moment(changedAt)],
  ['Status by', ({ changedBy }) => changedBy.name],
  ['Customer', ({ order }) => order.customer.name],
  ['Company', ({ order }) => order.customer.company],
  ['Phone', ({ order }) => order.customer.phone],
  ['E-mail', ({ order }) => order.customer.email],
  ['Address', ({ order }) => order.customer.address],
  ['Employee', ({ order }) => order.employee],
  ['Lines', ({ order }) => order.lines.map(lineText).join('; ')],
  ['Total', ({ order, status }) => counted(status, grandTotal(order))],
  ['Note', ({ order }) => order.note],
  ['Mailed to', ({ order }) => handingsOf(order).findLast(({ how }) => how === 'mailed')?.to ?? ''],
  ['Needed by', ({ order }) => firstNeeded(order) ?? ''],
  ['Artwork', ({ order }) => [order.artwork, ...order.lines.map(({ artwork }) => artwork)].filter(Boolean).join('; ')],
];

/** Columns for a store that charges shipping or tax. They come last, so that no other column moves. */
const charged: readonly Column[] = [
  ['Subtotal', ({ order, status }) => counted(status, order.total)],
  ['Shipping', ({ order: { shipping }, status }) => counted(status, shipping)],
  ['Tax', ({ order, status }) => counted(status, taxOf(order))],
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

/**
 * Yields a CSV file of orders: the row of titles, then the rows of each page.
 * @param pageAfter returns the page that the previous page names in `next`; the first page for undefined
 */
export async function* ordersCsv(
  pageAfter: (next: string | undefined) => Promise<Page>,
  isCharging = false,
): AsyncGenerator<string> {
  const all = isCharging ? [...columns, ...charged] : columns;
  yield csvFile([all.map(([title]) => title)]);
  let next: string | undefined;
  do {
    const page = await pageAfter(next);
    yield page.orders.map((order) => csvRow(all.map(([, of]) => of(order)))).join('');
    ({ next } = page);
  } while (next !== undefined);
}
