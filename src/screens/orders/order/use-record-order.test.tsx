// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { badgesLine } from '../../../../tests/fixtures/cart-lines.ts';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { serverStores } from '../../../../tests/fixtures/store-server.ts';
import { useSession } from '../../../data/queries/session.ts';
import { type Stores } from '../../../data/stores.ts';
import { noDetails } from '../../../quotes/order-draft.ts';
import type { Order } from '../../../quotes/orders/recorded-order.ts';
import { useRecordOrder } from './use-record-order.ts';

/** Provides the hook's function in an app over these stores. */
function recorder(stores: Stores) {
  const holder: { record?: ReturnType<typeof useRecordOrder> } = {};
  function Recorder() {
    const record = useRecordOrder();
    useEffect(() => {
      holder.record = record;
    });
    return useSession().status;
  }
  renderPage(<Recorder />, { stores });
  return (...given: Parameters<ReturnType<typeof useRecordOrder>>) => holder.record?.(...given);
}

const items = [{ ...badgesLine, id: 'a', quantity: 2, productId: 'of no book' }];
const details = { ...noDetails, customerName: 'Zoë Park', company: 'Park Signs', employeeName: 'ann' };

test('copying and then mailing is one order; another quantity makes another order', async () => {
  const recorded: Order[] = [];
  const { stores } = await serverStores({
    exchange: {
      recordOrder: (order) => {
        recorded.push(order);
        return Promise.resolve();
      },
    },
  });
  const record = recorder(stores);
  await screen.findByText('signed-in');
  const copying = { at: 1000, how: 'copied' } as const;
  const mailing = { at: 2000, how: 'mailed', to: 'orders@store.example' } as const;
  const id = record({ details, items }, copying);
  record({ details, items }, mailing);
  record({ details, items: [{ ...items[0], ...badgesLine, id: 'a', quantity: 3 }] }, copying);
  await waitFor(() => expect(recorded).toHaveLength(3));
  const [copied, mailed, other] = recorded;
  expect(copied).toMatchObject({ id, handings: [copying] });
  expect(copied?.id).toMatch(/^[\w-]{8,80}$/);
  expect(mailed?.id).toBe(copied?.id);
  expect(other?.id).not.toBe(copied?.id);
  expect(mailed).toMatchObject({
    employee: 'ann',
    customer: { name: 'Zoë Park', company: 'Park Signs' },
    total: 2 * badgesLine.total,
    to: 'orders@store.example',
    handings: [mailing],
    lines: [{ id: 'a', product: badgesLine.product, quantity: 2 }],
  });
  expect(copied).not.toHaveProperty('to');
});
