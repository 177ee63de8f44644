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

const address = () => screen.getByTestId('address').textContent ?? '';
const query = () => Object.fromEntries(new URLSearchParams(address()));
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const add = () => screen.getByRole('button', { name: 'Add to Cart' });
const wrap = '?description=Wall+wrap&width=24&height=18&price=4.5&quantity=3';

test('entries are in the address, and return after a reload', async () => {
  const { user } = open();
  await user.type(box(/description/), 'Wall wrap');
  await user.click(screen.getByRole('radio', { name: 'ft' }));
  await user.type(box(/^Width/), '2');
  await user.type(box(/^Height/), '1.5');
  await user.type(box(/^Price/), '4.5');
  await user.type(box(/^Notes/), 'matte');
  await expect.poll(query).toEqual({
    description: 'Wall wrap',
    width: '2ft',
    height: '1.5ft',
    price: '4.5',
    notes: 'matte',
    unit: 'ft',
  });
  open(address());
  expect(box(/^Width/).value).toBe('2');
  expect(screen.getByText('Total').nextSibling?.textContent).toBe('$13.50');
});

test.each(['-1', '0.5', '0', 'many'])('the quantity %s is refused in words, and nothing is added', async (typed) => {
  const { stores, user } = open(wrap);
  await user.clear(box(/^Quantity/));
  await user.type(box(/^Quantity/), typed);
  await user.tab();
  const text = 'Enter the quantity as a whole number from 1 to 999,999.';
  expect(screen.getAllByText(text)).toHaveLength(2);
  expect(box(/^Quantity/).value).toBe(typed);
  expect(box(/^Quantity/).getAttribute('aria-invalid')).toBe('true');
  await user.click(add());
  expect(await screen.findAllByText(text)).toHaveLength(3);
  expect(await stores.cart.load()).toEqual([]);
});

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

test('the remark on a quantity ends when an address brings another one', async () => {
  const { user } = open(wrap);
  await user.clear(box(/^Quantity/));
  await user.tab();
  expect(screen.getByText('Quantity was left empty: 1 is priced.')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Seven' }));
  await expect.poll(() => box(/^Quantity/).value).toBe('7');
  expect(screen.queryByText(/Quantity was left empty/)).toBeNull();
});

test('remarks on an emptied quantity, and on a price with too many decimals', async () => {
  const { user } = open(wrap);
  await user.clear(box(/^Quantity/));
  await user.tab();
  expect(screen.getByText('Quantity was left empty: 1 is priced.')).toBeDefined();
  open('?width=12&height=12&price=1.234567');
  const remark = screen.getByText(/^“1.234567” counts as 1.2346:/);
  const describedBy = box(/^Price/).getAttribute('aria-describedby') ?? '';
  expect(document.querySelector(`[id="${describedBy}"]`)?.contains(remark)).toBe(true);
});

test('another unit keeps lengths, and empties invalid ones', async () => {
  const { user } = open('?width=24&height=wide');
  await user.click(screen.getByRole('radio', { name: 'ft' }));
  await expect.poll(query).toEqual({ width: '24', unit: 'ft' });
  expect(box(/^Width/).value).toBe('2');
  expect(box(/^Height/).value).toBe('');
  cleanup();
  const second = open('?width=tall&height=18');
  await second.user.click(screen.getByRole('radio', { name: 'ft' }));
  await expect.poll(query).toEqual({ height: '18', unit: 'ft' });
});

test('the line gives its size in the unit of the page, and two clicks add one line', async () => {
  const { stores, user } = open(`${wrap}&unit=ft&notes=matte`);
  await user.dblClick(add());
  await screen.findByText('Added to cart');
  expect(await stores.cart.load()).toEqual([
    expect.objectContaining({
      product: 'Wall wrap',
      runSize: 3,
      perUnit: 135_000,
      total: 4050,
      quantity: 1,
      notes: 'Width: 2 ft • Height: 1.5 ft • matte',
      path: '/custom-quote?description=Wall+wrap&width=24&height=18&price=4.5&quantity=3&notes=matte&unit=ft',
    }),
  ]);
});

test('missing entries are reported, and nothing is added; the next click adds the completed quote', async () => {
  const { stores, user } = open('?width=24&height=18&price=4.5');
  await user.click(add());
  expect(await screen.findByText(/Product is required/)).toBeDefined();
  expect(await stores.cart.load()).toEqual([]);
  await user.type(box(/description/), 'Wall wrap');
  await user.click(add());
  await screen.findByText('Added to cart');
  expect(await stores.cart.load()).toHaveLength(1);
});

const refuse = () => Promise.reject(new Error('The cart could not be written.'));

test('a line refused by the cart is not announced', async () => {
  const stores = openStores(memoryTextStore());
  const { user } = open(wrap, { ...stores, cart: { ...stores.cart, update: refuse } });
  await user.click(add());
  expect(await screen.findByText('The cart could not be written.')).toBeDefined();
  expect(screen.queryByText('Added to cart')).toBeNull();
});

const flat = '?description=Design&basis=flat&flat=45';

test.each([
  ['beyond the limit', flat, 2001, 2000],
  ['beyond the limit with the size, which stands before it', wrap, 1990, 1969],
])('a note %s is not added, and stays in its box', async (_, search, length, most) => {
  const { stores, user } = open(`${search}&notes=${'n'.repeat(length)}`);
  await user.click(add());
  expect(document.activeElement).toBe(box(/^Notes/));
  expect(screen.getByRole('alert').textContent).toBe(`${length} characters: at most ${most} can be kept.`);
  expect(await stores.cart.load()).toEqual([]);
});

test('a line of the cart is not updated with a note beyond the limit', async () => {
  const stores = openStores(memoryTextStore());
  await stores.cart.update({ kind: 'add', item: customLine });
  const { user } = open(`${flat}&notes=${'n'.repeat(2001)}`, stores);
  await user.click(screen.getByRole('link', { name: 'Line' }));
  await user.click(await screen.findByRole('button', { name: 'Update' }));
  expect(document.activeElement).toBe(box(/^Notes/));
  expect(await stores.cart.load()).toEqual([customLine]);
});
