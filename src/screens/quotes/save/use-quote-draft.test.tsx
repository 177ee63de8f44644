// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inStorage } from '../../../../tests/fixtures/in-storage.tsx';
import { sessionOf } from '../../../../tests/fixtures/session.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useAccount } from '../../../data/queries/session.ts';
import { openStores } from '../../../data/stores.ts';
import { memoryTextStore } from '../../../data/text-store.ts';
import { noDetails } from '../../../quotes/order-draft.ts';
import { useQuoteDraft } from './use-quote-draft.ts';

test('a restored cart is saved as the same quote, until its details are cleared for another customer', async () => {
  const stores = openStores(memoryTextStore());
  await stores.session.save(sessionOf('ann@store.example'));
  const { result } = renderHook(() => ({ quote: useQuoteDraft(), order: useOrderDraft(), account: useAccount() }), {
    wrapper: inStorage(() => stores),
  });
  await waitFor(() => expect(result.current.account).toBe('ann@store.example'));
  // As an earlier release wrote it.
  const { company: _company, ...details } = noDetails;
  act(() =>
    result.current.order[1](() => ({
      details: { ...details, customerName: 'Zoë' },
      quote: { id: 'saved before', company: 'Zoo' },
    })),
  );
  expect(result.current.quote).toMatchObject({ id: 'saved before', customer: { name: 'Zoë', company: 'Zoo' } });
  act(() => result.current.quote.editDetails({ company: '' }));
  expect(result.current.quote.customer.company).toBe('');
  act(() => result.current.quote.clear());
  expect(result.current.quote.id).not.toBe('saved before');
  expect(Object.values(result.current.quote.customer).join('')).toBe('');
});
