/**
 * Counters that read the feed page by page, or find a quote in it that they can't read, while customers are forgotten.
 */
import { expect, test } from 'vitest';
import { forgetListed } from '../../server/routes/customers/forgotten-list.ts';
import type { Fetch } from '../../src/data/server/api.ts';
import { newId } from '../../src/quotes/new-id.ts';
import { noCustomer, withEvent } from '../../src/quotes/quote.ts';
import { testServer } from './app.ts';
import { openCounter } from './counter.ts';
import { putOf, quoteOf } from './sent.ts';

const { app, database, request, inNorth } = await testServer();
let mayAsk: (path: string) => boolean = () => true;
const ask: Fetch = async (path, init) => {
  if (!mayAsk(path)) throw new TypeError('lost on its way');
  return app.request(path, init);
};
const customer = { ...noCustomer, email: 'ida@moss.example' };

const loadAll = () => inNorth((store) => store.selectFrom('quotes').select(['number', 'document']).execute());

test('a customer whom a counter has forgotten and saves anew stays, though the counter has read only one page of the forgetting', async () => {
  const counter = openCounter(ask);
  const { number } = await counter.save(newId(), '', { customer });
  for (let count = 0; count < 205; count++)
    await request(...putOf(quoteOf(`Q-PPPPP-${count}`, { customer, note: '' }), `page-command-${count}`));
  await counter.sync();
  await counter.forget(number);
  await counter.sync();
  let pages = 0;
  mayAsk = (path) => !path.startsWith('/api/changes') || ++pages === 1;
  await expect(counter.sync()).rejects.toThrow('can not be reached');
  expect(pages).toBe(2);
  const anew = await counter.save(newId(), '', { customer });
  mayAsk = () => true;
  await counter.sync();
  const named = (await loadAll()).filter(({ document }) => document.customer.email !== '');
  expect(named.map((each) => each.number)).toEqual([anew.number]);
});

test('a customer whom a counter forgets in a change that also sends the quote, and saves anew, stays', async () => {
  const counter = openCounter(ask);
  const max = { ...noCustomer, email: 'max@roe.example' };
  const { number } = await counter.save(newId(), '', { customer: max });
  await counter.sync();
  await counter.forget(number, (quote) => withEvent(quote, { at: 1, by: 'Ann', kind: 'sent' }));
  const anew = await counter.save(newId(), '', { customer: max });
  await counter.sync();
  const named = (await loadAll()).filter(({ document }) => document.customer.email === max.email);
  expect(named.map((each) => each.number)).toEqual([anew.number]);
});

test('changes of other quotes are sent if a restored server has a quote that this counter can not read', async () => {
  const counter = openCounter(ask);
  const { number } = await counter.save('of no date');
  await counter.sync();
  await database.updateTable('epoch').set({ origin: 'another database' }).execute();
  await forgetListed(database, [], Date.now());
  const [found = expect.unreachable('none')] = (await loadAll()).filter((each) => each.number === number);
  const document = JSON.stringify({ ...found.document, createdAt: 1e300 });
  await inNorth((store) => store.updateTable('quotes').set({ document }).where('number', '=', number).execute());
  await counter.change(number, 'waits');
  const other = await counter.save('another');
  await counter.sync();
  expect((await loadAll()).map((each) => each.number)).toContain(other.number);
  expect(await counter.waiting()).toEqual([]);
});
