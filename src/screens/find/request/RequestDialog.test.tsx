// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { RequestDialog } from './RequestDialog.tsx';

test('a length is answered as a whole, by Tab and by Enter', async () => {
  renderPage(<RequestDialog said="banner scrim" onClose={() => undefined} />, { stores: await signedInStores() });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Width?'), '36');
  await user.tab();
  expect(screen.queryByLabelText('Width?')).toBeNull();
  await user.type(screen.getByLabelText('Height?'), '72{Enter}');
  expect(screen.queryByLabelText('Height?')).toBeNull();
  expect(screen.getByText('36 in')).toBeDefined();
  expect(screen.getByText('72 in')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Add 1 line to cart/ })).toBeDefined();
});

test('a double click adds a request once', async () => {
  const stores = await signedInStores();
  const said = '500 14pt business cards\n36 x 72 in banner 13oz scrim no hems no grommets';
  renderPage(<RequestDialog said={said} onClose={() => undefined} />, { stores });
  const user = userEvent.setup();
  await user.dblClick(await screen.findByRole('button', { name: /^Add \d lines? to cart/ }));
  await screen.findByText(/added to cart$/);
  const products = (await stores.cart.load()).map(({ product }) => product);
  expect(products).toEqual([...new Set(products)]);
});

test('more pieces than a line may have become several lines', async () => {
  const stores = await signedInStores();
  const said = '45 banners 36 x 72 in 13oz scrim no hems no grommets';
  renderPage(<RequestDialog said={said} onClose={() => undefined} />, { stores });
  await userEvent.click(await screen.findByRole('button', { name: /^Add 3 lines to cart/ }));
  await screen.findByText('3 items added to cart');
  expect((await stores.cart.load()).map(({ quantity }) => quantity)).toEqual([20, 20, 5]);
});

test('of a refused request nothing is added, and the next press adds it once', async () => {
  const stores = await signedInStores();
  const said = '500 14pt business cards\n36 x 72 in banner 13oz scrim no hems no grommets';
  const update = vi.spyOn(stores.cart, 'update').mockRejectedValueOnce(new Error('There is no room.'));
  renderPage(<RequestDialog said={said} onClose={() => undefined} />, { stores });
  const add = await screen.findByRole('button', { name: /^Add 2 lines to cart/ });
  await userEvent.click(add);
  await screen.findByText('There is no room.');
  expect(await stores.cart.load()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await userEvent.click(add);
  await screen.findByText('2 items added to cart');
  expect(update).toHaveBeenCalledTimes(2);
  expect(await stores.cart.load()).toHaveLength(2);
});

const halfRead = '500 14pt business cards\n36 x 72 in banner 13oz scrim no hems no grommets\n500 flyers 11x17 4/4';

const cards = () => screen.queryAllByRole('region').map((card) => card.getAttribute('aria-label'));

test('lines with questions stay when the others are added, also after the text is edited; closing asks once', async () => {
  const stores = await signedInStores();
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  renderPage(<RequestDialog said={halfRead} onClose={onClose} />, { stores });
  await user.click(await screen.findByRole('button', { name: /^Add 2 lines to cart/ }));
  await screen.findByText('2 items added to cart');
  expect(onClose).not.toHaveBeenCalled();
  expect(cards()).toEqual(['Flyers & Brochures']);
  await user.type(screen.getByRole('textbox', { name: 'What the customer said' }), ' gloss');
  expect(cards()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(screen.getByRole('dialog', { name: 'Close the request?' }));
  expect(question.getByText(/^Not in the cart: Flyers & Brochures\. The request is kept/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a line is removed, and brought back by Undo; without lines nothing is asked', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  renderPage(<RequestDialog said="banner scrim" onClose={onClose} />, { stores: await signedInStores() });
  await user.click(await screen.findByRole('button', { name: 'Remove Banners' }));
  expect(screen.queryByRole('region', { name: 'Banners' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Banners' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a request that is too long says where reading stopped', async () => {
  const said = `500 14pt business cards ${'and so on '.repeat(2000)}then 36 x 72 in banner`;
  renderPage(<RequestDialog said={said} onClose={() => undefined} />, { stores: await signedInStores() });
  const notice = await screen.findByText(/^This is too long to be read at once\./);
  expect(notice.textContent).toMatch(/“….*and so on.*”: paste the rest/);
});
