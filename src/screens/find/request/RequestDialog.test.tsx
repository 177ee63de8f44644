// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, signedInStores } from '../../../../tests/fixtures/render-page.tsx';
import { RequestDialog } from './RequestDialog.tsx';

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

test('a size in an unlikely unit is asked about, and options that a line has no place for are named', async () => {
  const stores = await signedInStores();
  const said = '2 banners 4 x 8 in, 13oz scrim\nbasic cards 16pt matte 4/4: 100, 250, 500, 1000 or 2500';
  renderPage(<RequestDialog said={said} onClose={() => undefined} />, { stores });
  await screen.findByText('Left out: 2,500 pieces. A line has at most 4 options with a price.');
  await userEvent.click(screen.getByRole('radio', { name: /^4 x 8 ft \$/ }));
  expect(await screen.findByText('48 in')).toBeDefined();
});

test('several run sizes become options of one line', async () => {
  const stores = await signedInStores();
  const said = 'basic business cards 16pt matte 4/4, 250, 500 or 1000';
  renderPage(<RequestDialog said={said} onClose={() => undefined} />, { stores });
  await userEvent.click(await screen.findByRole('button', { name: /^Add 3 lines to cart, from/ }));
  await screen.findByText('3 items added to cart');
  const lines = await stores.cart.load();
  expect(lines.map(({ runSize, option }) => [runSize, option])).toEqual([
    [250, 'A'],
    [500, 'B'],
    [1000, 'C'],
  ]);
  expect(new Set(lines.map(({ optionSet }) => optionSet)).size).toBe(1);
});
