// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../tests/fixtures/render-page.tsx';
import { useSignIn, useSignOut } from '../../../tests/fixtures/use-sign-in.ts';
import { localIdentity } from '../../data/identity.ts';
import { openStores, type Stores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import { ShippingPage } from './ShippingPage.tsx';

const categories = [
  { key: 'sails', label: 'Sails', keywords: [] },
  { key: 'kites', label: 'Kites', keywords: [] },
];

/** Page with buttons that change the person signed in. */
function Counter() {
  const signOut = useSignOut();
  const signIn = useSignIn();
  return (
    <>
      <button onClick={() => signOut.mutate()}>Log out</button>
      <button onClick={() => signIn.mutate({ email: 'bob@store.example', password: 'x' })}>Bob signs in</button>
      <ShippingPage categories={categories} />
    </>
  );
}

async function open(stores: Stores = openStores(memoryTextStore())) {
  cleanup();
  const identity = localIdentity(stores.session);
  if (!(await identity.restore())) await identity.signIn('ann@store.example', 'x');
  renderPage(<Counter />, { stores, identity });
  await screen.findByRole('table');
  const rates = async () => (await stores.settings.load()).shipping;
  return { stores, rates, user: userEvent.setup() };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const sails = () => box('Sails Flat Rate ($)');
const kites = () => box('Kites Flat Rate ($)');
const all = () => box('Global flat rate ($)');
const button = (name: string) => screen.getByRole('button', { name });
const active = () => screen.getByText(/^Active in/).textContent;
const saved = { markups: { sails: { pct: 5000, fixed: 0 } }, shipping: { sails: 900, gone: 100 } };

async function withSaved() {
  const stores = openStores(memoryTextStore());
  await stores.settings.update({ ...saved, seen: {} });
  return open(stores);
}

test('a rate for all is applied to every row, and stored on saving; other settings stay', async () => {
  const { stores, rates, user } = await withSaved();
  await expect.poll(() => sails().value).toBe('9');
  expect(active()).toBe('Active in 1 categories');
  await user.type(all(), '12.50');
  await user.click(button('Apply to all categories'));
  expect(await screen.findByText('Global shipping applied to all categories')).toBeDefined();
  expect([sails().value, kites().value]).toEqual(['12.5', '12.5']);
  expect(active()).toBe('Active in 2 categoriesUnsaved changes');
  expect(await rates()).toEqual(saved.shipping);
  await user.click(button('Save'));
  expect(await screen.findByText('Category shipping rates saved')).toBeDefined();
  expect(await stores.settings.load()).toEqual({ ...saved, shipping: { sails: 1250, kites: 1250, gone: 100 } });
  expect(active()).toBe('Active in 2 categories');
});

test('a draft outlives the page, but not its sign-in', async () => {
  const { stores, rates, user } = await open();
  await user.type(sails(), '33');
  expect((await open(stores)).stores).toBe(stores);
  await expect.poll(() => sails().value).toBe('33');
  expect(active()).toBe('Active in 1 categoriesUnsaved changes');
  await user.click(button('Log out'));
  await user.click(button('Bob signs in'));
  await expect.poll(() => sails().value).toBe('0');
  await user.type(kites(), '2');
  await user.click(button('Save'));
  await expect.poll(rates).toEqual({ kites: 200 });
});
