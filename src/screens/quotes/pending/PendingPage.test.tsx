// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bannerLine, draftQuote, eachWithEmptyDatabase } from '../../../../tests/fixtures/quote-database.ts';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { localIdentity } from '../../../data/identity.ts';
import { openStores } from '../../../data/stores.ts';
import { memoryTextStore } from '../../../data/text-store.ts';
import { noDetails } from '../../../quotes/order-draft.ts';
import { withEvent } from '../../../quotes/quote.ts';
import { PendingPage } from './PendingPage.tsx';

eachWithEmptyDatabase();
async function signedIn() {
  const stores = openStores(memoryTextStore());
  const { store, signInId } = await localIdentity(stores.session).signIn('ann@store.example', 'x');
  const draw = () => renderPage(<PendingPage title="Pending Orders" intro="" drawing="" />, { stores });
  return { stores, store: store.id, signInId, draw };
}
test('the cart and the open quotes of the store are pending; expired and closed ones are not', async () => {
  const { stores, store, signInId, draw } = await signedIn();
  const quotes = await stores.quotes();
  const save = async (id: string, also: object = {}, kind?: 'sent' | 'declined') => {
    const { number } = await quotes.save(draftQuote(id, { store, validUntil: '2099-12-20', ...also }));
    if (kind) await quotes.update(store, number, (quote) => withEvent(quote, { at: 1, by: '', kind }));
    return number;
  };
  const [draft, sent] = [await save('1'), await save('2', {}, 'sent')];
  await save('3', { validUntil: '2020-01-01' });
  await save('4', {}, 'declined');
  await save('5', { store: 'bob@store.example' });
  await stores.cart.update({ kind: 'add', item: { ...bannerLine } });
  const details = { ...noDetails, customerName: 'Zoë Park' };
  await stores.order.update(() => ({
    signInId,
    details,
    sent: { to: 'o@store.example', at: Date.now(), lines: ['a'] },
  }));
  draw();
  await screen.findByRole('link', { name: sent });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows.filter((row) => row.includes(draft) || row.includes(sent))).toHaveLength(2);
  expect(rows[1]).toMatch(/^Cart.*Zoë Park.*Banners\$77\.44Opened as an email/);
  expect(screen.getAllByRole('link', { name: 'Cart' }).map((link) => link.getAttribute('href'))).toContain('/cart');
});
