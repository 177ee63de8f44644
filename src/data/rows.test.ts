import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { orderOf } from '../../tests/server/sent.ts';
import { summaryOf } from '../quotes/summary.ts';
import { HeldSchema, ListedQuoteSchema, RecordedOrderSchema } from '../quotes/wire/wire.ts';
import { rowsOf } from './rows.ts';

const by = { id: 'ann', name: 'Ann' };
const quote = { ...summaryOf(savedQuote), version: 'command-1', flags: [] };
const order = {
  order: orderOf('order-01'),
  status: 'recorded',
  version: 'order-01',
  changedAt: 1,
  changedBy: by,
  flags: [],
};
const held = { id: 'command-2', author: by, at: 1, why: '', change: { kind: 'quote', quote: savedQuote } };

test.each<readonly [string, GenericSchema, object, unknown, string]>([
  ['a quote of a time that no date can be', ListedQuoteSchema, quote, { ...quote, createdAt: 1e300 }, quote.number],
  ['an order of a status that is not known', RecordedOrderSchema, order, { ...order, status: 'lost' }, 'order-01'],
  ['a change of another kind', HeldSchema, held, { ...held, change: { kind: 'people' } }, 'command-2'],
  ['nothing', HeldSchema, held, null, ''],
])("%s is a row that can't be read, and the others are", (_what, schema, good, bad, name) => {
  expect(rowsOf(schema, [good, bad, good])).toEqual({ read: [good, good], unread: [name] });
});
