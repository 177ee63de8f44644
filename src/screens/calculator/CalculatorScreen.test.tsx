// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tarps } from '../../../tests/fixtures/products.ts';
import { renderPage } from '../../../tests/fixtures/render-page.tsx';
import { widget } from '../../../tests/fixtures/widget.ts';
import { openStores, type Stores } from '../../data/stores.ts';
import { memoryTextStore } from '../../data/text-store.ts';
import type { Product } from '../../pricing/index.ts';
import { CalculatorScreen } from './CalculatorScreen.tsx';

// The tests have products of their own, and do not depend on the book.
const { catalog } = vi.hoisted(() => ({
  catalog: { version: 'book-1', categories: [] as { key: string; smallestMarkup: number }[] },
}));
vi.mock('../../book/index.ts', () => ({ catalog }));

afterEach(() => {
  catalog.categories = [];
});

function AddressBar() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

async function open(
  address = '/things/widget',
  product: Product = widget,
  stores: Stores = openStores(memoryTextStore()),
) {
  renderPage(
    <>
      <CalculatorScreen product={product} />
      <AddressBar />
    </>,
    { stores, address },
  );
  const quote = await screen.findByRole('region', { name: 'Selected quote' });
  return { stores, user: userEvent.setup(), quote, add: within(quote).getByRole('button', { name: 'Add to cart' }) };
}

const address = () => new URL(screen.getByTestId('address').textContent ?? '', 'http://quotr.test');
const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const rows = () =>
  within(screen.getByRole('grid', { name: 'Prices by run size' }))
    .getAllByRole('row')
    .slice(1);
const priced = '/things/widget?tone=1%2F0&width=12&height=24';

it("sells at least at the smallest markup of the product's category", async () => {
  await open(priced);
  const own = rows().map((row) => row.textContent);
  cleanup();
  catalog.categories = [{ key: 'things', smallestMarkup: 100_000 }];
  const { stores } = await open(priced);
  const raised = rows().map((row) => row.textContent);
  expect(raised).not.toEqual(own);
  cleanup();
  catalog.categories = [];
  await stores.settings.update({ markups: { things: { pct: 100_000, fixed: 0 } }, seen: {} });
  await open(priced, widget, stores);
  expect(rows().map((row) => row.textContent)).toEqual(raised);
});

describe('options', () => {
  it('waits, then offers, then forces', async () => {
    const { user } = await open();
    expect(screen.getByText('Choose Tone first.')).toBeDefined();
    expect(screen.getByText('Choose Tone and Cover.').getAttribute('role')).toBe('status');
    await expect.poll(() => address().search).toBe('');
    await user.click(radio('Tone', '1/0'));
    expect(radio('Cover', 'Light').checked).toBe(true);
    await user.click(radio('Tone', '1/1'));
    expect(screen.getByText('Cover: Dark')).toBeDefined();
    expect(screen.getByText('Dark covers show dust.')).toBeDefined();
    await expect.poll(() => address().searchParams.get('cover')).toBe('Dark');
  });
});

describe('lengths', () => {
  it('leaves an unreadable text in its box, reports it, and prices nothing', async () => {
    const { user, add } = await open(priced);
    await user.clear(box('Height'));
    await user.type(box('Height'), '1,00');
    await user.tab();
    expect(box('Height').value).toBe('1,00');
    expect(screen.getByRole('alert').textContent).toContain('“1,00” can’t be read as a number');
    expect(add).toHaveProperty('disabled', true);
  });
});

const question = () => screen.queryByRole('button', { name: 'Did you mean 2 x 3 ft?' });

describe('a size that may be in the wrong unit', () => {
  const usual = { from: 120_000, to: 480_000 };
  const fields = widget.fields.map((field) => (field.kind === 'length' ? { ...field, limits: [], usual } : field));
  const openAt = (size: string) => open(`/things/widget?tone=1%2F0${size}`, { ...widget, fields });

  it('is entered in the other unit by one press', async () => {
    const { user, quote } = await openAt('');
    await user.type(box('Width'), '2');
    await user.type(box('Height'), '3');
    expect(screen.getByText('2 x 3 in?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Did you mean 2 x 3 ft?' }));
    expect(box('Width')).toBe(document.activeElement);
    expect([box('Width').value, box('Height').value, radio('Unit', 'ft').checked]).toEqual(['2', '3', true]);
    expect(within(quote).getByText(/2 x 3 ft/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
  });

  it('is asked about until it is kept or added, and again for another size and the next new line', async () => {
    const { user } = await openAt('&width=2&height=3');
    await user.click(screen.getByRole('button', { name: 'Keep 2 x 3 in' }));
    expect(question()).toBeNull();
    await user.clear(box('Height'));
    await user.type(box('Height'), '4');
    expect(screen.getByRole('button', { name: 'Did you mean 2 x 4 ft?' })).toBeDefined();
    cleanup();
    const { add } = await openAt('&width=2&height=3');
    expect(question()).not.toBeNull();
    await user.click(add);
    expect(question()).toBeNull();
    cleanup();
    window.history.replaceState({ usr: { place: {} } }, '');
    await openAt('&width=2&height=3');
    expect(question()).toBeNull();
    window.history.replaceState(null, '');
  });
});

describe('a price by steps', () => {
  const tarp = '/tarps?width=36&height=48';

  it('keeps the level and the counts on the cart line', async () => {
    const { user, add, stores } = await open(`${tarp}&level=Trade`, tarps);
    await user.click(box('Pockets'));
    await user.keyboard('abc');
    expect(screen.getByText('Pockets “abc” is no whole number: 0 is priced.')).toBeDefined();
    await user.tab();
    expect(box('Pockets').value).toBe('0');
    await user.click(box('Pockets'));
    await user.keyboard('3{Tab}');
    await user.click(add);
    await screen.findByText('Item added to cart');
    const [item] = await stores.cart.load();
    expect(item?.notes).toBe('Price level: Trade • Pockets: 3 • Width: 36 in • Height: 48 in');
    expect(item?.path).toContain('level=Trade');
    expect(item?.path).toContain('pockets=3');
  });
});

describe('adding to the cart', () => {
  it('refuses a run size whose total is zero', async () => {
    const rates = [{ from: 1, amount: 100, basis: 'published' }] as const;
    const cheap = { ...widget, pricing: { kind: 'area', rates, runSizes: [1, 1000] } } as const;
    const { add } = await open('/things/widget?tone=1%2F0&width=6&height=1', cheap);
    expect(add).toHaveProperty('disabled', true);
    expect(screen.queryByText(/\$0\.00/)).toBeNull();
  });

  it('offers a larger run that costs less', async () => {
    const rates = [
      { from: 1, amount: 20_000, basis: 'published' },
      { from: 2, amount: 9000, basis: 'published' },
    ] as const;
    const tiered = { ...widget, pricing: { kind: 'area', rates, runSizes: [1, 2] } } as const;
    const { user, quote } = await open('/things/widget?tone=1%2F0&width=12&height=12', tiered);
    await user.click(within(quote).getByRole('button', { name: 'Make it 2, save $0.20' }));
    expect(rows()[1]).toBe(document.activeElement);
    expect(rows()[1]?.getAttribute('aria-selected')).toBe('true');
    expect(within(quote).queryByText(/^Make it/)).toBeNull();
  });

  it('adds the line with its address, its price book, and its selection as entered', async () => {
    const { user, quote, add, stores } = await open('/things/widget?tone=1%2F0&width=12&height=2ft&run=2&unit=ft');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '3');
    expect(within(quote).getByText('$14.40').previousSibling?.textContent).toBe('Total');
    expect(within(quote).getByText('$4.80 × 3').previousSibling?.textContent).toBe('One run');
    await user.click(add);
    expect(await screen.findByText('Item added to cart')).toBeDefined();
    const [item] = await stores.cart.load();
    expect(item).toMatchObject({ product: 'Widgets', stock: 'thin', runSize: 2, total: 480, quantity: 3 });
    expect(item).toMatchObject({ productId: 'widget', category: 'things', bookVersion: 'book-1', unit: 'ft' });
    const { body, tone, cover, holes, ...size } = item?.selection ?? {};
    expect([body, tone, cover, holes, size]).toEqual(['thin', '1/0', 'Light', 'No', { width: '12', height: '2ft' }]);
    expect(item?.notes).toContain('Height: 2 ft');
    expect(item?.path).toBe('/things/widget?tone=1%2F0&cover=Light&holes=No&width=12&height=2ft&run=2&qty=3&unit=ft');
  });
});
