// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { customLine } from '../../../../tests/fixtures/cart-lines.ts';
import { renderPage } from '../../../../tests/fixtures/render-page.tsx';
import { openStores, type Stores } from '../../../data/stores.ts';
import { memoryTextStore } from '../../../data/text-store.ts';
import { CustomQuotePage } from './CustomQuotePage.tsx';

function AddressBar() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function open(search = '', stores: Stores = openStores(memoryTextStore())) {
  cleanup();
  renderPage(
    <>
      <CustomQuotePage back="/products" />
      <AddressBar />
      <Link to="/custom-quote?qty=7">Seven</Link>
      <Link to={`/custom-quote${search}`} state={{ place: { line: customLine.id } }}>
        Line
      </Link>
    </>,
    { stores, address: `/custom-quote${search}` },
  );
  return { stores, user: userEvent.setup() };
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const add = () => screen.getByRole('button', { name: 'Add to Cart' });
const wrap = '?description=Wall+wrap&width=24&height=18&price=4.5&quantity=3';

test('a flat price is of a piece; what was typed for the other kind stays', async () => {
  const { stores, user } = open(wrap);
  await user.click(screen.getByRole('radio', { name: 'Flat' }));
  await user.clear(box(/^Width/));
  await user.clear(box(/^Height/));
  await user.type(box(/^Price per piece/), '12.5');
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('$37.50');
  await user.click(add());
  await screen.findByText('Added to cart');
  const [line] = await stores.cart.load();
  expect(line).toMatchObject({ total: 3750, runSize: 3, quantity: 1 });
  expect(line).not.toHaveProperty('notes');
  await user.click(screen.getByRole('radio', { name: 'Per sq ft' }));
  expect(box(/^Price per sq ft/).value).toBe('4.5');
});

test('notes that do not fit into the line beside its size are refused', async () => {
  const { stores, user } = open(`${wrap}&notes=${'x'.repeat(10_000)}`);
  await user.click(add());
  expect(screen.getByRole('alert').textContent).toMatch(/^10000 characters: at most \d+ can be kept\.$/);
  expect(document.activeElement).toBe(box(/^Notes/));
  expect(await stores.cart.load()).toEqual([]);
});
