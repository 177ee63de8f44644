// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { serverStores } from '../../../../tests/fixtures/store-server.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';
import { OrdersPage } from './OrdersPage.tsx';

const orderOf = (id: string, also: Partial<RecordedOrder> = {}): RecordedOrder => ({
  order: {
    id,
    store: 'ann@store.example',
    quote: 'Q-7F3KD-0142',
    at: Date.UTC(2026, 10, 22, 15),
    employee: 'Cy',
    customer: savedQuote.customer,
    note: 'Ring twice',
    lines: savedQuote.lines,
    total: 22_077,
  },
  status: 'recorded',
  version: id,
  changedAt: Date.UTC(2026, 10, 22, 15),
  changedBy: { id: 'cy', name: 'Cy Young' },
  flags: [],
  ...also,
});

type Answers = NonNullable<Parameters<typeof serverStores>[0]>['answer'];

eachWithEmptyDatabase();

async function open(answer: Answers, address = '/admin/orders') {
  const { stores, asked } = await serverStores(answer ? { answer } : {});
  renderPage(<OrdersPage title="Order History" intro="" back="/admin" drawing="" />, { stores, address });
  return { asked, stores, user: userEvent.setup() };
}

test('an order is quoted again for its customer, at no held price, with its artwork and without its day', async () => {
  const found = orderOf('order-01');
  const [, wrap] = found.order.lines;
  if (!wrap) throw new Error('the fixture has two lines');
  const lines = [{ ...wrap, neededBy: '2026-11-30', artwork: 'wrap.pdf', heldBy: { number: 'Q-1', line: 'a' } }];
  const { stores, user } = await open(() => ({ body: { orders: [{ ...found, order: { ...found.order, lines } }] } }));
  await user.click(await screen.findByRole('button', { name: 'Zoë Park, Park Signs' }));
  await user.click(screen.getByRole('button', { name: 'Quote again' }));
  await user.click(await screen.findByRole('button', { name: 'Save as a new quote' }));
  await screen.findByText(/^Quote Q-.* saved\.$/);
  const quotes = await stores.quotes();
  const [listed] = await quotes.list('ann@store.example');
  const saved = await quotes.load('ann@store.example', listed?.number ?? '');
  expect(saved).toMatchObject({ customer: savedQuote.customer, note: 'Ring twice', status: 'draft' });
  expect(saved?.lines).toEqual([{ ...wrap, id: expect.any(String), artwork: 'wrap.pdf' }]);
});

test('a status is set for the order as seen; the first person wins and is named', async () => {
  const found = orderOf('order-01');
  const { asked, user } = await open((_path, what) =>
    what?.method === 'PATCH'
      ? {
          body: {
            error: { code: 'changed meanwhile', message: '' },
            current: { ...found, status: 'cancelled', changedBy: { id: 'b', name: 'Ben' } },
          },
          refusal: { code: 'changed meanwhile', message: '' },
        }
      : { body: { orders: [found] } },
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Status of the order of Zoë/ }), 'Done');
  await screen.findByText('Ben set it to “cancelled” in the meantime. It stays that way.');
  expect(asked.find((each) => each.asked?.method === 'PATCH')).toMatchObject({
    path: '/api/orders/order-01',
    asked: { headers: { 'if-match': '"order-01"' }, body: { status: 'done' } },
  });
  // The list is fetched again, and shows the valid status.
  await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/orders?'));
});
