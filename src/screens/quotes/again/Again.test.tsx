// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ann, bannerLine, draftQuote, eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { useCart } from '../../../data/queries/cart.ts';
import { type NewQuote, noCustomer } from '../../../quotes/quote.ts';
import { saveJob } from '../../../quotes/usual-jobs.ts';
import { AgainPage } from './AgainPage.tsx';

eachWithEmptyDatabase();

function CartLines() {
  return (
    <output>
      {useCart()
        ?.map(({ product }) => product)
        .join(', ')}
    </output>
  );
}

/** Opens the page of a usual job of the whole store, kept in a quote. */
async function opened(other: Partial<NewQuote>) {
  const stores = await signedInStores();
  const quotes = await stores.quotes();
  const { number } = await quotes.save(draftQuote('1', other));
  await quotes.update(ann, number, (quote) =>
    saveJob(quote, { id: 'j', name: 'Window set', isOfStore: true }, { at: 1, by: 'Cy' }),
  );
  renderPage(
    <Routes>
      <Route path="/quotes/:number/again" element={<AgainPage />} />
      <Route path="/cart" element={<CartLines />} />
      <Route path="*" element={<p>saved</p>} />
    </Routes>,
    { stores, address: `/quotes/${number}/again?job=j` },
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press, quotes, number };
}

test('of a quote with alternatives, only the lines of the chosen one come into the cart', async () => {
  const { user, press } = await opened({
    lines: [
      { ...bannerLine, id: 'a', option: 'A' },
      { ...bannerLine, id: 'b', product: 'Flags', option: 'B' },
      { ...bannerLine, id: 'c', product: 'Design' },
    ],
  });
  const put = await screen.findByRole('button', { name: 'Put in cart' });
  expect(put).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('radio', { name: /^Option B/ }));
  await press('Put in cart');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Flags, Design'));
});

test('a usual job of the whole store, copied as a new quote, is for nobody yet', async () => {
  const { user, press, quotes } = await opened({
    note: 'Call first',
    artwork: 'Z-7',
    shipping: 500,
    exempt: '12-34',
    lines: [
      {
        ...bannerLine,
        id: 'a',
        artwork: 'zoe.pdf',
        discount: { kind: 'amount', value: 100, reason: 'For Zoe', cents: 100 },
      },
    ],
  });
  await press('Copy as a new quote');
  await user.type(await screen.findByLabelText('Employee Name'), 'Bo');
  await press('Continue');
  expect((await screen.findByRole('dialog')).textContent).not.toContain('same customer');
  await press('Save the copy');
  await screen.findByText('saved');
  const [copy] = await quotes.list(ann);
  const saved = await quotes.load(ann, copy?.number ?? '');
  expect(saved).toMatchObject({ customer: noCustomer, note: '' });
  expect(saved?.lines).toHaveLength(1);
  expect(saved?.lines[0]).not.toHaveProperty('artwork');
  expect(saved?.lines[0]).not.toHaveProperty('discount');
  expect([saved?.artwork, saved?.shipping, saved?.exempt]).toEqual([undefined, undefined, undefined]);
});
