import { decimalText } from '../../../src/pricing/decimal.ts';
import { lineTotal } from '../../../src/quotes/cart-figures.ts';
import type { QuoteLine } from '../../../src/quotes/quote.ts';
import type { OrdersPage, ServerOrder } from '../../../src/quotes/wire/wire.ts';
import { type Cell, csvRow } from './csv.ts';

/** Cents as `1234.50`: what a spreadsheet reads as a number. */
const dollars = (cents: number): string => decimalText(cents, 2, 2);

const lineText = (line: QuoteLine): string => {
  const runs = line.runSize === undefined ? `${line.quantity}` : `${line.quantity} x ${line.runSize}`;
  return `${runs} ${line.product} ${dollars(lineTotal(line))}`;
};

const columns: readonly (readonly [title: string, of: (order: ServerOrder) => Cell])[] = [
  ['Order', ({ order }) => order.id],
  ['Quote', ({ order }) => order.quote ?? ''],
  ['Given', ({ order }) => new Date(order.at).toISOString()],
  ['Status', ({ status }) => status],
  ['Status since', ({ changedAt }) => new Date(changedAt).toISOString()],
  ['Status by', ({ changedBy }) => changedBy.name],
  ['Customer', ({ order }) => order.customer.name],
  ['Company', ({ order }) => order.customer.company],
  ['Phone', ({ order }) => order.customer.phone],
  ['E-mail', ({ order }) => order.customer.email],
  ['Address', ({ order }) => order.customer.address],
  ['Employee', ({ order }) => order.employee],
  ['Lines', ({ order }) => order.lines.map(lineText).join('; ')],
  ['Total', ({ order }) => ({ figure: dollars(order.total) })],
  ['Note', ({ order }) => order.note],
  ['Mailed to', ({ order }) => order.to ?? ''],
];

/** The byte order mark tells a spreadsheet that the file is UTF-8. */
const head = `\uFEFF${csvRow(columns.map(([title]) => title))}`;

/** Orders for a spreadsheet, read page by page. @param pageAfter the page that begins where another one ended */
export async function* ordersCsv(pageAfter: (next: string | undefined) => Promise<OrdersPage>): AsyncGenerator<string> {
  yield head;
  let next: string | undefined;
  do {
    const page = await pageAfter(next);
    yield page.orders.map((order) => csvRow(columns.map(([, of]) => of(order)))).join('');
    ({ next } = page);
  } while (next !== undefined);
}
